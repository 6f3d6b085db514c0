import { InvalidRequest } from './errors.ts';
import { Fields } from './message-fields.ts';
import { fieldLength, MessageWriter, numberLength } from './message-writer.ts';
import type { ExpectedRevision, ProposedEvent } from './record.ts';
import { checkedUuid, structuredUuid } from './wire.ts';

type BatchOptions = {
  /** As it was sent, unchecked. */
  readonly stream: string;
  readonly expected: ExpectedRevision | undefined;
  /** Milliseconds since 1970. */
  readonly deadline: number | undefined;
};

/** One message of a BatchAppend call. */
export type BatchRequest = {
  readonly id: string;
  readonly options: BatchOptions | undefined;
  readonly events: readonly ProposedEvent[];
  readonly isFinal: boolean;
};

/**
 * Reads `BatchAppendReq` of streams.proto, field numbers as there: every command is one, and the generated classes take
 * several times as long.
 * @throws InvalidRequest for what is no such message or lacks an id.
 */
export function readBatchRequest(bytes: Buffer): BatchRequest {
  const fields = new Fields(bytes);
  let id: string | undefined;
  let options: BatchOptions | undefined;
  let isFinal = false;
  const events: ProposedEvent[] = [];
  try {
    fields.each(fields.length, (number) => {
      if (number === 1) id = readUuid(fields);
      else if (number === 2) options = readOptions(fields);
      else if (number === 3) events.push(readEvent(fields));
      else if (number === 4) isFinal = fields.flag();
    });
  } catch (error) {
    if (error instanceof RangeError) throw new InvalidRequest(error.message, { cause: error });
    throw error;
  }
  return { id: checkedUuid(id), options, events, isFinal };
}

/** `UUID`: as text, or as two signed 64-bit halves. */
function readUuid(fields: Fields): string | undefined {
  let id: string | undefined;
  fields.each(fields.enter(), (number) => {
    if (number === 2) id = fields.text().toLowerCase();
    else if (number === 1) {
      let most = 0n;
      let least = 0n;
      fields.each(fields.enter(), (half) => {
        if (half === 1) most = fields.uint64();
        else if (half === 2) least = fields.uint64();
      });
      id = structuredUuid(most, least);
    }
  });
  return id;
}

/** The place of each way to expect a revision in `BatchAppendReq.Options`. */
const expectations: Readonly<Record<number, ExpectedRevision>> = { 3: 'no_stream', 4: 'any', 5: 'stream_exists' };

function readOptions(fields: Fields): BatchOptions {
  let stream = '';
  let expected: ExpectedRevision | undefined;
  let deadline: number | undefined;
  fields.each(fields.enter(), (number) => {
    if (number === 1) {
      fields.each(fields.enter(), (part) => {
        if (part === 3) stream = fields.text();
      });
    } else if (number === 2) {
      // A number that JavaScript cannot hold exactly is beyond every event anyway.
      expected = Math.min(Number(fields.uint64()), Number.MAX_SAFE_INTEGER);
    } else if (number === 6) deadline = readTimestamp(fields);
    else {
      expected = expectations[number] ?? expected;
    }
  });
  return { stream, expected, deadline };
}

/** `google.protobuf.Timestamp`. */
function readTimestamp(fields: Fields): number {
  let ms = 0;
  fields.each(fields.enter(), (number) => {
    if (number === 1) ms += Number(fields.uint64()) * 1_000;
    else if (number === 2) ms += Number(fields.uint64()) / 1_000_000;
  });
  return ms;
}

const nothing: Buffer = Buffer.alloc(0);

/** `ProposedMessage`; its type is unchecked. */
function readEvent(fields: Fields): ProposedEvent {
  let id: string | undefined;
  let type = '';
  let json = false;
  let data = nothing;
  let metadata = nothing;
  fields.each(fields.enter(), (number) => {
    if (number === 1) id = readUuid(fields);
    else if (number === 2) {
      let key = '';
      fields.each(fields.enter(), (part) => {
        if (part === 1) key = fields.text();
        else if (part === 2 && key === 'type') type = fields.text();
        else if (part === 2 && key === 'content-type') json = fields.text() === 'application/json';
      });
    } else if (number === 3) metadata = fields.content();
    else if (number === 4) data = fields.content();
  });
  return { id: checkedUuid(id), type, json, data, metadata };
}

/** `BatchAppendResp` for an append that was written, or had been before. */
export function writtenAnswer(id: string, stream: string, revision: number, position: number): Buffer {
  const streamBytes = Buffer.byteLength(stream);
  const uuid = fieldLength(id.length);
  const place = 2 * numberLength(position);
  const success = numberLength(revision) + fieldLength(place);
  const identifier = fieldLength(streamBytes);
  const out = new MessageWriter(fieldLength(uuid) + fieldLength(success) + fieldLength(identifier));
  out.open(1, uuid); // correlation_id
  out.text(2, id, id.length); // UUID.string
  out.open(3, success);
  out.number(1, revision); // Success.current_revision
  out.open(3, place); // Success.position
  out.number(1, position); // AllStreamPosition.commit_position
  out.number(2, position); // AllStreamPosition.prepare_position
  out.open(4, identifier); // stream_identifier
  out.text(3, stream, streamBytes); // StreamIdentifier.stream_name
  return out.buffer;
}
