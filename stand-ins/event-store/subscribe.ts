import type { Committer } from './commit.ts';
import type { EventFilter } from './filter.ts';
import type { EventLog } from './log.ts';
import type { Outlet } from './outlet.ts';
import { type From, findReadable } from './read.ts';
import type { RecentEvents } from './recent.ts';
import { DELETED, NONE, type RecordedEvent } from './record.ts';
import { consumerTooSlow, streamDeleted } from './status.ts';

/** How many live events are taken from memory at a time. */
const LIVE_BATCH = 512;

const STREAM_PAGE = 500;

export type Sources = { readonly log: EventLog; readonly recent: RecentEvents; readonly committer: Committer };

/** A step of a subscription for its client, in order. */
type Step = { readonly kind: 'events'; readonly events: readonly RecordedEvent[] } | { readonly kind: 'caughtUp' };

/**
 * Follows the whole log from a position (exclusive): pages from Postgres up to where the log ends at the beginning of the
 * call, and on until memory has the rest, then live from memory. Who reads the log again reads what is stored. Both are
 * asked by the same cursor, so that nothing is missed or doubled at the seam.
 * @throws CallError when a live follower is too slow for memory.
 */
export async function* followAll(from: From, { log, recent }: Sources, signal: AbortSignal): AsyncGenerator<Step> {
  let cursor = from === 'start' ? 0 : from === 'end' ? recent.head : from;
  const stored = recent.head;
  const isInMemory = () => cursor >= stored && recent.covers(cursor);
  let live = false;
  let ahead: Promise<RecordedEvent[]> | undefined;
  while (!signal.aborted) {
    if (isInMemory()) {
      ahead = undefined;
      const events = recent.after(cursor, LIVE_BATCH);
      const last = events.at(-1);
      if (last) {
        cursor = last.position;
        yield { kind: 'events', events };
        continue;
      }
      if (!live) {
        live = true;
        yield { kind: 'caughtUp' };
      }
      await recent.grownBeyond(cursor, signal);
      continue;
    }
    if (live) throw consumerTooSlow();
    const head = recent.head;
    const events = await (ahead ?? log.forwards(cursor));
    ahead = undefined;
    const last = events.at(-1);
    if (!last) {
      // There is nothing between the cursor and the events published before the query.
      cursor = Math.max(cursor, head);
      continue;
    }
    cursor = last.position;
    if (!isInMemory()) {
      // Postgres reads the next page while this one is being sent.
      ahead = log.forwards(cursor);
      // The page is awaited in the next round. If the client leaves first, a failure of the page is ignored.
      ahead.catch(() => undefined);
    }
    yield { kind: 'events', events };
  }
}

/**
 * Follows one stream from a revision (exclusive).
 * @throws CallError stream-deleted when the stream is, or becomes, tombstoned; or when a live follower is too slow.
 */
export async function* followStream(
  stream: string,
  from: From,
  sources: Sources,
  signal: AbortSignal,
): AsyncGenerator<Step> {
  const { log, recent } = sources;
  let revision = typeof from === 'number' ? from : NONE;
  if (from === 'end') revision = (await findReadable(stream, sources))?.last ?? NONE;
  while (!signal.aborted) {
    const head = recent.head;
    const readable = await findReadable(stream, sources);
    const events = readable
      ? await log.streamForwards(stream, Math.max(revision + 1, readable.first), STREAM_PAGE)
      : [];
    const last = events.at(-1);
    if (last) {
      revision = last.revision;
      yield { kind: 'events', events };
      continue;
    }
    // Everything of the stream up to `head` has been seen: from here it is a selection of the live log. As on a real
    // server, one that is not there is not caught up with.
    if (readable) yield { kind: 'caughtUp' };
    for await (const live of liveEvents(head, recent, signal)) {
      const own = live.filter((event) => event.stream === stream && event.revision > revision);
      const newest = own.at(-1);
      if (!newest) continue;
      if (newest.revision === DELETED) throw streamDeleted(stream);
      revision = newest.revision;
      yield { kind: 'events', events: own };
    }
    if (!signal.aborted) throw consumerTooSlow();
  }
}

/** Live events after a position, until memory no longer has them all. */
async function* liveEvents(from: number, recent: RecentEvents, signal: AbortSignal): AsyncGenerator<RecordedEvent[]> {
  let cursor = from;
  while (!signal.aborted && recent.covers(cursor)) {
    const events = recent.after(cursor, LIVE_BATCH);
    const last = events.at(-1);
    if (last) {
      cursor = last.position;
      yield events;
    } else {
      await recent.grownBeyond(cursor, signal);
    }
  }
}

/** Sends what a follower yields, filtered, with a checkpoint each time the filter has looked at enough events. */
export async function deliver(
  outlet: Outlet,
  steps: AsyncIterable<Step>,
  filter: EventFilter | undefined,
): Promise<void> {
  let looked = 0;
  let position = 0;
  for await (const step of steps) {
    if (outlet.closed.aborted) return;
    switch (step.kind) {
      case 'events':
        for (const event of step.events) {
          position = event.position;
          if (!filter || filter.accepts(event)) {
            const behind = outlet.event(event);
            if (behind) await behind;
            if (outlet.closed.aborted) return;
          }
          if (filter && ++looked >= filter.checkpointEvery) {
            looked = 0;
            await outlet.checkpoint(position);
          }
        }
        break;
      case 'caughtUp':
        await outlet.caughtUp();
        break;
    }
  }
}
