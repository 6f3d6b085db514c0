import type { Committer } from './commit.ts';
import type { EventFilter } from './filter.ts';
import type { EventLog } from './log.ts';
import type { Outlet } from './outlet.ts';
import { DELETED, NONE, type RecordedEvent } from './record.ts';
import { streamDeleted, unexpectedReadResult } from './status.ts';
import { firstRevision, isMetastream, isSoftDeleted, isTombstoned, ownerOf, type StreamState } from './stream-state.ts';

/** The beginning of a read: an end of the log or stream, or a position or revision. */
export type From = 'start' | 'end' | number;

export type Direction = 'forwards' | 'backwards';

/**
 * Yields successive pages from `next`, which gets the last event of the page before, until one is empty or there were
 * `count` events. Postgres reads a page while the one before it is being sent.
 */
async function* pages(
  count: number,
  next: (last: RecordedEvent | undefined) => Promise<RecordedEvent[]>,
): AsyncGenerator<RecordedEvent[]> {
  let seen = 0;
  let page = await next(undefined);
  while (page.length > 0) {
    seen += page.length;
    if (seen >= count) {
      yield page;
      return;
    }
    const ahead = next(page.at(-1));
    // The page is awaited below. If the reader stops first, a failure of the page is ignored.
    ahead.catch(() => undefined);
    yield page;
    page = await ahead;
  }
}

/** Sends at most `count` matching events of the given pages. */
async function sendEvents(
  outlet: Outlet,
  source: AsyncIterable<RecordedEvent[]>,
  count: number,
  accepts: (event: RecordedEvent) => boolean = () => true,
): Promise<void> {
  let left = count;
  for await (const page of source) {
    for (const event of page) {
      if (left <= 0 || outlet.closed.aborted) return;
      if (!accepts(event)) continue;
      left -= 1;
      const behind = outlet.event(event);
      if (behind) await behind;
    }
    if (left <= 0) return;
  }
}

/**
 * Reads the whole log. Forwards from a position includes the event there, backwards does not: a position lies between
 * what was before it and its event.
 */
export async function readAll(
  outlet: Outlet,
  log: EventLog,
  {
    from,
    direction,
    count,
    filter,
  }: { from: From; direction: Direction; count: number; filter?: EventFilter | undefined },
): Promise<void> {
  const limit = filter ? Number.MAX_SAFE_INTEGER : count;
  if (count <= 0) return;
  if (direction === 'forwards') {
    if (from === 'end') return;
    const after = from === 'start' ? 0 : from - 1;
    const source = pages(limit, (last) => log.forwards(last ? last.position : after, limit));
    return sendEvents(outlet, source, count, filter?.accepts);
  }
  if (from === 'start') return;
  const before = from === 'end' ? Number.MAX_SAFE_INTEGER : from;
  const source = pages(limit, (last) => log.backwards(last ? last.position : before, limit));
  return sendEvents(outlet, source, count, filter?.accepts);
}

/** The revisions that decide whether a stream can be read: its last one, and the first that may be seen. */
type Readable = { readonly first: number; readonly last: number };

/**
 * Looks a stream up for reading; undefined when there is nothing to read.
 * @throws CallError stream-deleted when it is tombstoned.
 */
export async function findReadable(
  stream: string,
  { log, committer }: { log: EventLog; committer: Committer },
): Promise<Readable | undefined> {
  const owner = ownerOf(stream);
  const state: StreamState = committer.knownState(owner) ?? (await log.state(owner));
  if (isTombstoned(state)) throw streamDeleted(stream);
  if (isMetastream(stream)) return state.metaLast === NONE ? undefined : { first: 0, last: state.metaLast };
  if (state.last === NONE || isSoftDeleted(state)) return undefined;
  return { first: firstRevision(state), last: state.last };
}

/** Reads one stream, both directions from a revision inclusive. A stream that is not there is an answer of its own. */
export async function readStream(
  outlet: Outlet,
  sources: { log: EventLog; committer: Committer },
  { stream, from, direction, count }: { stream: string; from: From; direction: Direction; count: number },
): Promise<void> {
  const readable = await findReadable(stream, sources);
  if (!readable) {
    await outlet.streamNotFound(stream);
    return;
  }
  const { first, last } = readable;
  if (count <= 0 || last < first) return;
  const { log } = sources;
  if (direction === 'forwards') {
    if (from === 'end') throw unexpectedReadResult();
    const start = Math.max(first, from === 'start' ? 0 : from);
    // The known end only saves a question: what is stored beyond it is read, too.
    const page = async (after: RecordedEvent | undefined) =>
      (after !== undefined && after.revision >= last) || start > last
        ? []
        : log.streamForwards(stream, after ? after.revision + 1 : start, count);
    return sendEvents(outlet, pages(count, page), count, (event) => event.revision !== DELETED);
  }
  const start = from === 'start' ? 0 : Math.min(last, from === 'end' ? last : from);
  const page = async (after: RecordedEvent | undefined) => {
    const revision = after ? after.revision - 1 : start;
    return revision < first ? [] : log.streamBackwards(stream, revision, count);
  };
  return sendEvents(outlet, pages(count, page), count, (event) => event.revision >= first);
}
