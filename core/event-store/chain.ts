import { hash } from 'node:crypto';
import type { LoggedEvent } from './event-store.ts';

/** A stored event, before upcasting. */
export interface StoredEvent {
  readonly stream: string;
  readonly revision: bigint;
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: unknown;
  /** Place in the log; undefined before it is written. */
  readonly position?: bigint | undefined;
  /** When the log wrote it, by the log's own clock: ISO 8601 instant. */
  readonly created?: string | undefined;
}

/** JSON with sorted keys: two values with the same content have the same text (RFC 8785, for what events hold). */
export function canonical(value: unknown): string {
  const sorted = (_key: string, part: unknown): unknown =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part;
  return JSON.stringify(value, sorted) ?? '';
}

const sha256 = (value: unknown): string => hash('sha256', canonical(value), 'hex');

/**
 * The link of a chained stream: the SHA-256 of an event's canonical bytes, with the stream's name and the revision in
 * them. The next event carries it as `previous` in its metadata, so that every altered, missing, swapped or moved event
 * is detected.
 */
export const digestOf = ({ stream, revision, id, type, data, metadata }: StoredEvent): string =>
  sha256([stream, revision.toString(), id, type, data, metadata]);

/** The `previous` of the first event of a chained stream. */
export const digestBeforeFirst = (stream: string): string => sha256([stream]);

/** A logged event in the shape in which it was stored. */
export function storedEventOf({ stream, revision, position, id, event, metadata, stored }: LoggedEvent): StoredEvent {
  const written =
    stored === undefined
      ? { data: event.data, metadata }
      : { data: stored.data, metadata: stored.metadata, created: stored.created.toISOString() };
  return { stream, revision, position, id, type: event.type, ...written };
}
