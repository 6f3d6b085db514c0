import type { EventBatch, EventStore, LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import { describe, expect, it } from 'vitest';
import { beginningFor, LogFeed } from './feed.ts';

const chunk = 500;

/** A log of `size` events at positions 0, 10, 20, …, that counts how many chunks were asked of it. */
function logOf(size: number) {
  const positionOf = (number: number) => BigInt(number) * 10n;
  const event = (number: number): LoggedEvent => ({
    id: String(number),
    stream: 'category-1',
    revision: BigInt(number),
    position: positionOf(number),
    event: { type: 'Numbered', data: { number } },
    metadata: { actor: { id: '', kind: 'system' }, at: '', schemaVersion: 1, $correlationId: '', $causationId: '' },
  });
  const given = { chunks: 0 };
  const eventStore: Pick<EventStore, 'end' | 'subscribe'> = {
    end: async () => positionOf(size - 1),
    async *subscribe({ after, signal }): AsyncGenerator<EventBatch> {
      const first = after === undefined ? 0 : Number(after / 10n) + 1;
      for (let from = first; from < size && !signal.aborted; from += chunk) {
        const to = Math.min(from + chunk, size);
        given.chunks += 1;
        const events = Array.from({ length: to - from }, (_, index) => event(from + index));
        yield { events, position: positionOf(to - 1), caughtUp: to === size };
      }
    },
  };
  return { eventStore, given, end: positionOf(size - 1) };
}

const never = new AbortController().signal;
const feedOf = (log: ReturnType<typeof logOf>, patienceMs?: number) =>
  new LogFeed({
    eventStore: log.eventStore,
    after: undefined,
    signal: never,
    log: () => undefined,
    ...(patienceMs !== undefined && { patienceMs }),
  });

/** Takes everything that the feed gives from the beginning on; undefined when it was left behind. */
async function takeAll(feed: LogFeed, limit: number): Promise<readonly string[] | undefined> {
  const consumer = feed.join();
  const ids: string[] = [];
  for (let position: bigint | undefined; ; ) {
    const batch = await consumer.next(position, limit, never);
    if (batch === undefined) return undefined;
    ids.push(...batch.events.map(({ id }) => id));
    position = batch.position;
    if (!batch.caughtUp) continue;
    consumer.leave();
    return ids;
  }
}

describe('the feed', () => {
  it('reads the log once for all, who get every event in order', async () => {
    const log = logOf(20_000);
    const feed = feedOf(log);
    const taken = Promise.all([takeAll(feed, 4_000), takeAll(feed, 500), takeAll(feed, 1_000)]);
    await feed.run();
    const all = Array.from({ length: 20_000 }, (_, number) => String(number));
    expect(await taken).toEqual([all, all, all]);
    expect(log.given.chunks).toBe(40);
  });

  it('reads no further ahead than its bounds while one takes nothing, and leaves that one behind in the end', async () => {
    const log = logOf(20_000);
    const feed = feedOf(log, 20);
    const slow = feed.join();
    const first = slow.next(undefined, 500, never);
    const taken = takeAll(feed, 4_000);
    const running = feed.run();
    expect((await first)?.events).toHaveLength(500);
    // It holds up the others only so far; `next` notes that it still stands at the beginning.
    expect(await taken).toHaveLength(20_000);
    await running;
    expect(feed.covers((await first)?.position)).toBe(false);
    expect(await slow.next((await first)?.position, 500, never)).toBeUndefined();
    expect(feed.covers(log.end)).toBe(true);
  });
});

describe('the beginning of a feed', () => {
  it('is with the slowest of those near the foremost', () => {
    expect(beginningFor([undefined, undefined])).toBeUndefined();
    expect(beginningFor([5_000n, 4_000n])).toBe(4_000n);
    expect(beginningFor([undefined, 100n])).toBeUndefined();
    expect(beginningFor([undefined, 4_000n, 1_000_000_000n])).toBe(1_000_000_000n);
    expect(beginningFor([])).toBeUndefined();
  });
});
