import protobuf from 'protobufjs/minimal.js';
import { DELETED, DELETED_ON_THE_WIRE, type RecordedEvent } from './record.ts';

/** The bytes before a field's content: its number and its wire type. */
export const tag = { number: (field: number): number => field * 8, content: (field: number): number => field * 8 + 2 };

/** An entry of the map of properties in a recorded event. */
const property = (out: protobuf.Writer, key: string, value: string): protobuf.Writer =>
  out.uint32(tag.content(6)).fork().uint32(tag.content(1)).string(key).uint32(tag.content(2)).string(value).ldelim();

/**
 * `ReadResp { event: ReadEvent }`, field numbers as in streams.proto and shared.proto: a catch-up subscription sends tens
 * of thousands of these a second, and the generated serializer takes several times as long.
 */
export function readFrame(event: RecordedEvent): Buffer {
  event.frame ??= encodeEvent(event);
  return event.frame;
}

function encodeEvent(event: RecordedEvent): Buffer {
  const { id, stream, type, data, metadata, revision, position } = event;
  const out = protobuf.Writer.create();
  out.uint32(tag.content(1)).fork(); // ReadResp.event
  out.uint32(tag.content(1)).fork(); // ReadEvent.event
  out.uint32(tag.content(1)).fork().uint32(tag.content(2)).string(id).ldelim(); // RecordedEvent.id: UUID.string
  out.uint32(tag.content(2)).fork().uint32(tag.content(3)).string(stream).ldelim(); // stream_identifier: stream_name
  out.uint32(tag.number(3)).uint64(revision === DELETED ? DELETED_ON_THE_WIRE : revision); // stream_revision
  out.uint32(tag.number(4)).uint64(position); // prepare_position
  out.uint32(tag.number(5)).uint64(position); // commit_position
  property(out, 'type', type);
  property(out, 'content-type', event.json ? 'application/json' : 'application/octet-stream');
  // The protocol counts 100-nanosecond ticks since 1970.
  property(out, 'created', `${event.created}0000`);
  out.uint32(tag.content(7)).bytes(metadata); // custom_metadata
  out.uint32(tag.content(8)).bytes(data);
  out.ldelim();
  out.uint32(tag.number(3)).uint64(position); // ReadEvent.commit_position
  return out.ldelim().finish() as Buffer;
}
