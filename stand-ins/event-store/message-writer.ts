/** Bytes that a number takes as a varint of protobuf; it is a whole one, from 0 to the largest that is exact. */
function varintLength(value: number): number {
  let length = 1;
  for (let rest = value; rest >= 128; rest = Math.floor(rest / 128)) length += 1;
  return length;
}

/** Bytes of a length-delimited field with so much content: its tag, for which one byte is enough up to field 15, its length, the content. */
export const fieldLength = (content: number): number => 1 + varintLength(content) + content;

/** Bytes of a field that is a number. */
export const numberLength = (value: number): number => 1 + varintLength(value);

/**
 * Writes a message of protobuf into one buffer, whose length the caller has worked out before: the generated classes of
 * @eventstore/db-client take several times as long.
 */
export class MessageWriter {
  readonly buffer: Buffer;
  #at = 0;

  constructor(length: number) {
    this.buffer = Buffer.allocUnsafe(length);
  }

  number(field: number, value: number): void {
    this.#byte(field * 8);
    this.#varint(value);
  }

  /** Starts a field of so many bytes, such as a message, whose content follows. */
  open(field: number, length: number): void {
    this.#byte(field * 8 + 2);
    this.#varint(length);
  }

  /** A field of bytes. */
  content(field: number, content: Uint8Array): void {
    this.open(field, content.length);
    this.raw(content);
  }

  /** A text, `length` bytes long as UTF-8. */
  text(field: number, text: string, length: number): void {
    this.open(field, length);
    this.buffer.write(text, this.#at, length, 'utf8');
    this.#at += length;
  }

  /** Fields that were written before. */
  raw(bytes: Uint8Array): void {
    this.buffer.set(bytes, this.#at);
    this.#at += bytes.length;
  }

  #byte(value: number): void {
    this.buffer[this.#at] = value;
    this.#at += 1;
  }

  #varint(value: number): void {
    let rest = value;
    while (rest >= 128) {
      this.#byte((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    this.#byte(rest);
  }
}
