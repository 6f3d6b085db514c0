import { messageOf } from '@charsu/core/process/process-log.ts';
import protobuf from 'protobufjs/minimal.js';
import { tag } from './encode.ts';
import { InvalidRequest } from './errors.ts';
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

/** Calls `field` for each field up to `end`; one that it leaves alone is passed over. */
function each(reader: protobuf.Reader, end: number, field: (number: number) => void): void {
  while (reader.pos < end) {
    const key = reader.uint32();
    const before = reader.pos;
    field(key >>> 3);
    if (reader.pos === before) reader.skipType(key & 7);
  }
  if (reader.pos !== end) throw new InvalidRequest('A message is cut off or malformed.');
}

/** The same for the fields of a message within another. */
const eachWithin = (reader: protobuf.Reader, field: (number: number) => void): void =>
  each(reader, reader.uint32() + reader.pos, field);

/** A number of 64 bits. */
const long = (reader: protobuf.Reader): bigint => BigInt(reader.uint64().toString());

/**
 * Reads `BatchAppendReq` of streams.proto, field numbers as there: every command is one, and the generated classes take
 * several times as long.
 * @throws InvalidRequest for what is no such message or lacks an id.
 */
export function readBatchRequest(bytes: Buffer): BatchRequest {
  const reader = protobuf.Reader.create(bytes);
  let id: string | undefined;
  let options: BatchOptions | undefined;
  let isFinal = false;
  const events: ProposedEvent[] = [];
  try {
    each(reader, reader.len, (number) => {
      if (number === 1) id = readUuid(reader);
      else if (number === 2) options = readOptions(reader);
      else if (number === 3) events.push(readEvent(reader));
      else if (number === 4) isFinal = reader.bool();
    });
  } catch (error) {
    throw error instanceof InvalidRequest ? error : new InvalidRequest(messageOf(error), { cause: error });
  }
  return { id: checkedUuid(id), options, events, isFinal };
}

/** `UUID`: as text, or as two signed 64-bit halves. */
function readUuid(reader: protobuf.Reader): string | undefined {
  let id: string | undefined;
  eachWithin(reader, (number) => {
    if (number === 2) id = reader.string().toLowerCase();
    else if (number === 1) {
      const halves = [0n, 0n];
      eachWithin(reader, (half) => {
        if (half === 1 || half === 2) halves[half - 1] = long(reader);
      });
      id = structuredUuid(halves);
    }
  });
  return id;
}

/** The place of each way to expect a revision in `BatchAppendReq.Options`. */
const expectations: Readonly<Record<number, ExpectedRevision>> = { 3: 'no_stream', 4: 'any', 5: 'stream_exists' };

function readOptions(reader: protobuf.Reader): BatchOptions {
  let stream = '';
  let expected: ExpectedRevision | undefined;
  let deadline: number | undefined;
  eachWithin(reader, (number) => {
    if (number === 1) {
      eachWithin(reader, (part) => {
        if (part === 3) stream = reader.string();
      });
    } else if (number === 2) {
      // A number that JavaScript cannot hold exactly is beyond every event anyway.
      expected = Math.min(Number(long(reader)), Number.MAX_SAFE_INTEGER);
    } else if (number === 6) deadline = readTimestamp(reader);
    else {
      expected = expectations[number] ?? expected;
    }
  });
  return { stream, expected, deadline };
}

/** `google.protobuf.Timestamp`. */
function readTimestamp(reader: protobuf.Reader): number {
  let ms = 0;
  eachWithin(reader, (number) => {
    if (number === 1) ms += Number(long(reader)) * 1_000;
    else if (number === 2) ms += reader.int32() / 1_000_000;
  });
  return ms;
}

const nothing: Buffer = Buffer.alloc(0);

/** `ProposedMessage`; its type is unchecked. */
function readEvent(reader: protobuf.Reader): ProposedEvent {
  let id: string | undefined;
  let type = '';
  let json = false;
  let data = nothing;
  let metadata = nothing;
  // A reader of a Buffer gives parts of it.
  const content = () => reader.bytes() as Buffer;
  eachWithin(reader, (number) => {
    if (number === 1) id = readUuid(reader);
    else if (number === 2) {
      let key = '';
      eachWithin(reader, (part) => {
        if (part === 1) key = reader.string();
        else if (part === 2 && key === 'type') type = reader.string();
        else if (part === 2 && key === 'content-type') json = reader.string() === 'application/json';
      });
    } else if (number === 3) metadata = content();
    else if (number === 4) data = content();
  });
  return { id: checkedUuid(id), type, json, data, metadata };
}

/** `BatchAppendResp` for an append that was written, or had been before. */
export function writtenAnswer(id: string, stream: string, revision: number, position: number): Buffer {
  const out = protobuf.Writer.create();
  out.uint32(tag.content(1)).fork().uint32(tag.content(2)).string(id).ldelim(); // correlation_id: UUID.string
  out.uint32(tag.content(3)).fork().uint32(tag.number(1)).uint64(revision); // Success.current_revision
  // Success.position: commit_position, prepare_position
  out.uint32(tag.content(3)).fork().uint32(tag.number(1)).uint64(position).uint32(tag.number(2)).uint64(position);
  out.ldelim().ldelim();
  out.uint32(tag.content(4)).fork().uint32(tag.content(3)).string(stream).ldelim(); // stream_identifier: stream_name
  return out.finish() as Buffer;
}
