import { DELETED, type RecordedEvent } from './record.ts';

/**
 * Writes `ReadResp { event: ReadEvent }` by hand: a catch-up subscription sends tens of thousands of these a second, and
 * the generated serializer takes several times as long. Field numbers are those of streams.proto and shared.proto.
 */
export function readFrame(event: RecordedEvent): Buffer {
  event.frame ??= encodeEvent(event);
  return event.frame;
}

const LENGTH_DELIMITED = 2;
const MAP_KEY = tag(1, LENGTH_DELIMITED);
const MAP_VALUE = tag(2, LENGTH_DELIMITED);
const METADATA_ENTRY = tag(6, LENGTH_DELIMITED);

function tag(field: number, wireType: number): number {
  return field * 8 + wireType;
}

/** `content-type` takes one of two values, so its map entry is written once. */
const JSON_ENTRY = mapEntry('content-type', 'application/json');
const BINARY_ENTRY = mapEntry('content-type', 'application/octet-stream');

function mapEntry(key: string, value: string): Buffer {
  const bytes = [MAP_KEY, key.length, ...Buffer.from(key), MAP_VALUE, value.length, ...Buffer.from(value)];
  return Buffer.from([METADATA_ENTRY, bytes.length, ...bytes]);
}

function varintLength(value: number): number {
  if (value === DELETED) return 9;
  let length = 1;
  for (let rest = value; rest >= 128; rest = Math.floor(rest / 128)) length += 1;
  return length;
}

/** Length of a length-delimited field: its one-byte tag, its length, its content. */
function fieldLength(content: number): number {
  return 1 + varintLength(content) + content;
}

class Writer {
  readonly buffer: Buffer;
  #at = 0;

  constructor(length: number) {
    this.buffer = Buffer.allocUnsafe(length);
  }

  byte(value: number): void {
    this.buffer[this.#at++] = value;
  }

  varint(value: number): void {
    if (value === DELETED) {
      this.buffer.fill(0xff, this.#at, this.#at + 8);
      this.#at += 8;
      this.byte(0x7f);
      return;
    }
    let rest = value;
    while (rest >= 128) {
      this.byte((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    this.byte(rest);
  }

  number(field: number, value: number): void {
    this.byte(tag(field, 0));
    this.varint(value);
  }

  /** Starts a length-delimited field, whose content follows. */
  open(field: number, length: number): void {
    this.byte(tag(field, LENGTH_DELIMITED));
    this.varint(length);
  }

  bytes(content: Uint8Array): void {
    this.buffer.set(content, this.#at);
    this.#at += content.length;
  }

  text(content: string, length: number): void {
    this.buffer.write(content, this.#at, length, 'utf8');
    this.#at += length;
  }
}

function encodeEvent(event: RecordedEvent): Buffer {
  const { id, stream, type, data, metadata, revision, position } = event;
  const streamLength = Buffer.byteLength(stream);
  const typeLength = Buffer.byteLength(type);
  // The protocol counts 100-nanosecond ticks since 1970.
  const created = `${event.created}0000`;
  const contentType = event.json ? JSON_ENTRY : BINARY_ENTRY;

  const uuid = fieldLength(id.length);
  const identifier = fieldLength(streamLength);
  const typeEntry = fieldLength('type'.length) + fieldLength(typeLength);
  const createdEntry = fieldLength('created'.length) + fieldLength(created.length);
  const recorded =
    fieldLength(uuid) +
    fieldLength(identifier) +
    (1 + varintLength(revision)) +
    2 * (1 + varintLength(position)) +
    fieldLength(typeEntry) +
    contentType.length +
    fieldLength(createdEntry) +
    fieldLength(metadata.length) +
    fieldLength(data.length);
  const readEvent = fieldLength(recorded) + 1 + varintLength(position);

  const out = new Writer(fieldLength(readEvent));
  out.open(1, readEvent); // ReadResp.event
  out.open(1, recorded); // ReadEvent.event
  out.open(1, uuid); // RecordedEvent.id
  out.open(2, id.length); // UUID.string
  out.text(id, id.length);
  out.open(2, identifier); // RecordedEvent.stream_identifier
  out.open(3, streamLength); // StreamIdentifier.stream_name
  out.text(stream, streamLength);
  out.number(3, revision); // RecordedEvent.stream_revision
  out.number(4, position); // RecordedEvent.prepare_position
  out.number(5, position); // RecordedEvent.commit_position
  out.open(6, typeEntry); // RecordedEvent.metadata
  out.open(1, 'type'.length);
  out.text('type', 'type'.length);
  out.open(2, typeLength);
  out.text(type, typeLength);
  out.bytes(contentType);
  out.open(6, createdEntry);
  out.open(1, 'created'.length);
  out.text('created', 'created'.length);
  out.open(2, created.length);
  out.text(created, created.length);
  out.open(7, metadata.length); // RecordedEvent.custom_metadata
  out.bytes(metadata);
  out.open(8, data.length); // RecordedEvent.data
  out.bytes(data);
  out.number(3, position); // ReadEvent.commit_position
  return out.buffer;
}
