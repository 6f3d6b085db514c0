import { isOwnUuid } from '@charsu/core/text/uuid.ts';
import type { StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb.js';
import type { AppendReq } from '@eventstore/db-client/generated/streams_pb.js';
import { InvalidRequest, Unsupported } from './errors.ts';
import type { ExpectedRevision, ProposedEvent } from './record.ts';
import { parseMetadata, unsupportedMetadata } from './stream-state.ts';

/** Longer names do not fit into the log's index. */
const MAX_NAME_BYTES = 2_000;

/** Reads an unsigned 64-bit number; what JavaScript cannot hold exactly is beyond every event anyway. */
export function toNumber(uint64: string): number {
  return Math.min(Number(uint64), Number.MAX_SAFE_INTEGER);
}

/** The name of the stream that a request is about. Throws `InvalidRequest`, as all readers here do, for what no client means. */
export function readStreamName(identifier: StreamIdentifier | undefined): string {
  return checkedStreamName(Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8'));
}

/** A stream's name that can be stored. */
export const checkedStreamName = (name: string): string => checkedText('stream name', name);

function checkedText(what: string, text: string | undefined): string {
  if (!text) throw new InvalidRequest(`The ${what} is missing.`);
  if (text.includes('\0')) throw new InvalidRequest(`The ${what} contains a NUL character.`);
  if (Buffer.byteLength(text) > MAX_NAME_BYTES) {
    throw new InvalidRequest(`The ${what} is longer than ${MAX_NAME_BYTES} bytes.`);
  }
  return text;
}

/** Both ways in which the protocol writes a UUID: as text, or as two signed 64-bit halves. */
function readUuid(uuid: UUID | undefined): string {
  const structured = uuid?.getStructured();
  return checkedUuid(
    structured
      ? structuredUuid([structured.getMostSignificantBits(), structured.getLeastSignificantBits()].map(BigInt))
      : uuid?.getString().toLowerCase(),
  );
}

/** A UUID in lower case. */
export function checkedUuid(text: string | undefined): string {
  if (!text || !isOwnUuid(text)) throw new InvalidRequest('A UUID is missing or malformed.');
  return text;
}

/** A UUID from its two halves. */
export function structuredUuid(halves: readonly bigint[]): string {
  const hex = halves.map((half) => BigInt.asUintN(64, half).toString(16).padStart(16, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The four ways to expect a revision, which every writing request has under its own name for the exact one. */
export function readExpectedRevision(
  options: { hasNoStream(): boolean; hasAny(): boolean; hasStreamExists(): boolean },
  exact: string | undefined,
): ExpectedRevision {
  if (options.hasNoStream()) return 'no_stream';
  if (options.hasAny()) return 'any';
  if (options.hasStreamExists()) return 'stream_exists';
  if (exact === undefined) throw new InvalidRequest('The expected revision is missing.');
  return toNumber(exact);
}

/** An event of the unary Append. Throws what `checkedEvent` throws. */
export function readProposedEvent(stream: string, message: AppendReq.ProposedMessage): ProposedEvent {
  const properties = message.getMetadataMap();
  return checkedEvent(stream, {
    id: readUuid(message.getId()),
    type: properties.get('type') ?? '',
    json: properties.get('content-type') === 'application/json',
    data: toBuffer(message.getData_asU8()),
    metadata: toBuffer(message.getCustomMetadata_asU8()),
  });
}

/** An event that a stream can take. */
export function checkedEvent(stream: string, event: ProposedEvent): ProposedEvent {
  checkedText('event type', event.type);
  if (stream.startsWith('$$') && event.type === '$metadata') {
    const key = unsupportedMetadata(parseMetadata(event.data));
    if (key) throw new Unsupported(`Stream metadata ${key} is not supported.`);
  }
  return event;
}

/** A view on the same bytes, without a copy. */
function toBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
