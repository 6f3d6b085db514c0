/** The wire types of protobuf that the protocol uses, or may come to use. */
const wireType = { varint: 0, fixed64: 1, lengthDelimited: 2, fixed32: 5 } as const;

/** Seven times seven bits: what a number holds exactly, in whole bytes of a varint. */
const lowLimit = 2 ** 49;

/** Goes through the fields of a message and of those in it. Throws a RangeError where it is cut off or malformed. */
export class Fields {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** Calls `field` for each field up to `end`; one that it leaves alone is passed over. */
  each(end: number, field: (number: number) => void): void {
    while (this.#at < end) {
      const key = this.#small();
      const before = this.#at;
      field(key >>> 3);
      if (this.#at === before) this.#skip(key & 7);
    }
    if (this.#at !== end) throw new RangeError('A message of the event log is malformed');
  }

  get length(): number {
    return this.#bytes.length;
  }

  /** Enters a message: where it ends. */
  enter(): number {
    const length = this.#small();
    return this.#bounded(length);
  }

  text(): string {
    const end = this.enter();
    const text = this.#bytes.toString('utf8', this.#at, end);
    this.#at = end;
    return text;
  }

  flag(): boolean {
    return this.#small() !== 0;
  }

  content(): Buffer {
    const end = this.enter();
    const content = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return content;
  }

  uint64(): bigint {
    let low = 0;
    for (let scale = 1; scale < lowLimit; scale *= 128) {
      const byte = this.#byte();
      low += (byte & 127) * scale;
      if (byte < 128) return BigInt(low);
    }
    return BigInt(low) + BigInt(lowLimit) * BigInt(this.#small());
  }

  #small(): number {
    let value = 0;
    for (let scale = 1; scale < lowLimit; scale *= 128) {
      const byte = this.#byte();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
    throw new RangeError('A message of the event log is malformed');
  }

  #byte(): number {
    const byte = this.#bytes[this.#at];
    if (byte === undefined) throw new RangeError('A message of the event log is cut off');
    this.#at += 1;
    return byte;
  }

  #skip(type: number): void {
    switch (type) {
      case wireType.varint:
        while (this.#byte() >= 128);
        return;
      case wireType.fixed64:
        this.#at = this.#bounded(8);
        return;
      case wireType.lengthDelimited:
        this.#at = this.enter();
        return;
      case wireType.fixed32:
        this.#at = this.#bounded(4);
        return;
      default:
        throw new RangeError('A message of the event log is malformed');
    }
  }

  #bounded(length: number): number {
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new RangeError('A message of the event log is cut off');
    return end;
  }
}
