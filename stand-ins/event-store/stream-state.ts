import { DELETED, NONE } from './record.ts';

/** The state by which an append is judged: the last revisions and what the stream's metadata `$$name` say. */
export type StreamState = {
  /** Last revision, `NONE` without events, `DELETED` once tombstoned. */
  readonly last: number;
  /** Last revision of the metadata stream. */
  readonly metaLast: number;
  readonly metadata: StreamMetadata;
};

type StreamMetadata = Readonly<Record<string, unknown>>;

export const UNKNOWN_STREAM: StreamState = { last: NONE, metaLast: NONE, metadata: {} };

const METASTREAM_PREFIX = '$$';

/** Whether a stream holds the metadata of another: its name is that stream's name after `$$`. */
export function isMetastream(stream: string): boolean {
  return stream.startsWith(METASTREAM_PREFIX);
}

/** The stream that holds the metadata of `stream`. */
export function metastreamOf(stream: string): string {
  return METASTREAM_PREFIX + stream;
}

/** The stream whose state a stream's own events change: for `$$name` that is `name`. */
export function ownerOf(stream: string): string {
  return isMetastream(stream) ? stream.slice(METASTREAM_PREFIX.length) : stream;
}

/** Reads a `$metadata` event's data; data that is no JSON object is ignored, as on the real server. */
export function parseMetadata(data: Uint8Array): StreamMetadata {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(data).toString('utf8'));
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : {};
  } catch {
    return {};
  }
}

/** Metadata that would change what reads return in ways this server does not implement. */
export function unsupportedMetadata(metadata: StreamMetadata): string | undefined {
  return ['$maxAge', '$acl'].find((key) => metadata[key] !== undefined && metadata[key] !== null);
}

function wholeNumber(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 ? Math.min(Math.trunc(value), DELETED) : undefined;
}

/** A soft-deleted stream reads as not found, keeps its revision numbers and comes back with the next append. */
export function isSoftDeleted(state: StreamState): boolean {
  return wholeNumber(state.metadata.$tb) === DELETED;
}

/** Whether the stream is closed for good. */
export function isTombstoned(state: StreamState): boolean {
  return state.last === DELETED;
}

/** The first revision that reads may return, after `$tb` (truncate before) and `$maxCount`. */
export function firstRevision(state: StreamState): number {
  const truncateBefore = wholeNumber(state.metadata.$tb) ?? 0;
  const maxCount = wholeNumber(state.metadata.$maxCount);
  return maxCount === undefined ? truncateBefore : Math.max(truncateBefore, state.last - maxCount + 1);
}
