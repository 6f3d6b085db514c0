import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { EventStoreUnavailable, RevisionConflict } from './errors.ts';
import type { ExpectedRevision, LogPosition, NewEvent } from './event-store.ts';
import { Fields } from './message-fields.ts';
import { fieldLength, MessageWriter, numberLength } from './message-writer.ts';

/** Events of one append go in several messages from so many bytes on: more than this a server need not take at once. */
const mostBytes = 3 * 1_024 * 1_024;

export interface AppendOptions {
  /** A UUID, by which the answer is told. */
  readonly correlationId: string;
  readonly stream: string;
  readonly expected: ExpectedRevision;
  /** Milliseconds since 1970 after which the server need not write any more. */
  readonly deadline: number;
}

/** `BatchAppendReq` of streams.proto, field numbers as there, for an append: usually one message. Ids of events are UUIDs. */
export function appendMessages(options: AppendOptions, events: readonly NewEvent[]): Buffer[] {
  const proposed = events.map(sizedEvent);
  const parts: SizedEvent[][] = [[]];
  let bytes = 0;
  for (const event of proposed) {
    bytes += event.length;
    if (bytes > mostBytes && parts.at(-1)?.length !== 0) {
      parts.push([]);
      bytes = event.length;
    }
    parts.at(-1)?.push(event);
  }
  return parts.map((part, index) => appendMessage(options, part, index === 0, index === parts.length - 1));
}

function appendMessage(
  { correlationId, stream, expected, deadline }: AppendOptions,
  events: readonly SizedEvent[],
  isFirst: boolean,
  isFinal: boolean,
): Buffer {
  const streamBytes = Buffer.byteLength(stream);
  const seconds = Math.floor(deadline / 1_000);
  const nanos = Math.round((deadline % 1_000) * 1_000_000);
  const identifier = fieldLength(streamBytes);
  const expectation = typeof expected === 'bigint' ? numberLength(Number(expected)) : fieldLength(0);
  const until = numberLength(seconds) + numberLength(nanos);
  const options = fieldLength(identifier) + expectation + fieldLength(until);
  const id = fieldLength(correlationId.length);
  const length =
    fieldLength(id) +
    (isFirst ? fieldLength(options) : 0) +
    events.reduce((sum, event) => sum + fieldLength(event.length), 0) +
    (isFinal ? numberLength(1) : 0);

  const out = new MessageWriter(length);
  out.open(1, id); // correlation_id
  out.text(2, correlationId, correlationId.length); // UUID.string
  if (isFirst) {
    out.open(2, options);
    out.open(1, identifier); // Options.stream_identifier
    out.text(3, stream, streamBytes); // StreamIdentifier.stream_name
    if (typeof expected === 'bigint') out.number(2, Number(expected));
    else out.open(expectations[expected], 0);
    out.open(6, until); // deadline, a google.protobuf.Timestamp
    out.number(1, seconds);
    out.number(2, nanos);
  }
  for (const event of events) writeEvent(out, event);
  if (isFinal) out.number(4, 1); // is_final
  return out.buffer;
}

/** Fields of `BatchAppendReq.Options` for what is no exact revision. */
const expectations = { no_stream: 3, any: 4, stream_exists: 5 } as const;

interface SizedEvent {
  readonly event: NewEvent;
  readonly data: Buffer;
  readonly metadata: Buffer;
  readonly type: Buffer;
  readonly length: number;
}

/** An entry of a `map<string, string>`. */
function mapEntry(key: string, value: string): Buffer {
  const valueBytes = Buffer.byteLength(value);
  const length = fieldLength(key.length) + fieldLength(valueBytes);
  const out = new MessageWriter(fieldLength(length));
  out.open(2, length); // ProposedMessage.metadata
  out.text(1, key, key.length);
  out.text(2, value, valueBytes);
  return out.buffer;
}
const jsonEntry = mapEntry('content-type', 'application/json');
/** The types of events are few. */
const typeEntries = new Map<string, Buffer>();

function typeEntry(type: string): Buffer {
  let entry = typeEntries.get(type);
  if (entry === undefined) {
    entry = mapEntry('type', type);
    typeEntries.set(type, entry);
  }
  return entry;
}

/** EventStoreDB knows JSON objects, lists and texts as data; an event's data is an object. */
function sizedEvent(event: NewEvent): SizedEvent {
  if (typeof event.data !== 'object' || event.data === null)
    throw new TypeError(`${event.type} needs an object as data`);
  const data = Buffer.from(JSON.stringify(event.data));
  const metadata = Buffer.from(JSON.stringify(event.metadata));
  const type = typeEntry(event.type);
  const length =
    fieldLength(fieldLength(event.id.length)) +
    type.length +
    jsonEntry.length +
    fieldLength(metadata.length) +
    fieldLength(data.length);
  return { event, data, metadata, type, length };
}

/** `ProposedMessage`. */
function writeEvent(out: MessageWriter, { event, data, metadata, type, length }: SizedEvent): void {
  out.open(3, length); // proposed_messages
  out.open(1, fieldLength(event.id.length)); // id
  out.text(2, event.id, event.id.length); // UUID.string
  out.raw(type);
  out.raw(jsonEntry);
  out.content(3, metadata); // custom_metadata
  out.content(4, data); // data
}

/** What a server answers one append: where its last event stands, or why nothing was written. */
export interface AppendAnswer {
  readonly correlationId: string;
  readonly revision: bigint;
  /** A server may answer a repeated append without saying where the first one went. */
  readonly position: LogPosition | undefined;
  readonly isRefused: boolean;
}

/** Reads `BatchAppendResp`; for the reason of a refusal see `refusalOf`. */
export function appendAnswer(bytes: Buffer): AppendAnswer {
  const fields = new Fields(bytes);
  let correlationId = '';
  let revision = 0n;
  let position: LogPosition | undefined;
  let isRefused = false;
  const readPosition = (): void => {
    position = 0n;
    fields.each(fields.enter(), (number) => {
      if (number === 1) position = fields.uint64(); // AllStreamPosition.commit_position
    });
  };
  fields.each(fields.length, (number) => {
    if (number === 1) correlationId = readUuid(fields);
    else if (number === 2) isRefused = true;
    else if (number === 3) {
      fields.each(fields.enter(), (part) => {
        if (part === 1) revision = fields.uint64();
        else if (part === 3) readPosition();
      });
    }
  });
  return { correlationId, revision, position, isRefused };
}

/** Servers answer with the text that they were sent, or with its two halves as numbers. */
function readUuid(fields: Fields): string {
  let text = '';
  let halves: readonly [bigint, bigint] | undefined;
  fields.each(fields.enter(), (number) => {
    if (number === 1) {
      let most = 0n;
      let least = 0n;
      fields.each(fields.enter(), (part) => {
        if (part === 1) most = fields.uint64();
        else if (part === 2) least = fields.uint64();
      });
      halves = [most, least];
    } else if (number === 2) text = fields.text();
  });
  if (halves === undefined) return text;
  const hex = halves.map((half) => half.toString(16).padStart(16, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Why an append was refused: `RevisionConflict`, `EventStoreUnavailable` when it came too late, or another error. */
export function refusalOf(bytes: Buffer, stream: string): Error {
  const refusal = streams.BatchAppendResp.deserializeBinary(bytes).getError();
  const details = refusal?.getDetails();
  switch (details?.getTypeName()) {
    case 'event_store.client.WrongExpectedVersion':
      return new RevisionConflict(stream);
    case 'event_store.client.Timeout':
      return new EventStoreUnavailable(new Error(`An append to ${stream} came too late`));
    case 'event_store.client.MaximumAppendSizeExceeded': {
      const limit = shared.MaximumAppendSizeExceeded.deserializeBinary(details.getValue_asU8()).getMaxappendsize();
      return new Error(`An append to ${stream} is larger than ${limit} bytes`);
    }
    default: {
      const reason = refusal?.getMessage() || details?.getTypeName() || 'for no reason';
      return new Error(`The event log refused an append to ${stream}: ${reason}`);
    }
  }
}
