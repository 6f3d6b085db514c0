import type { EventBatch, EventStore, LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import { describe, expect, it } from 'vitest';
import { beginningFor, LogFeed } from './feed.ts';

const chunk = 500;

/** A log of `size` events at positions 0, 10, 20, …, that counts the chunks and the subscriptions that were asked of it. */
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
  const given = { chunks: 0, subscriptions: 0 };
  const eventStore: Pick<EventStore, 'end' | 'subscribe'> = {
    end: async () => positionOf(size - 1),
    async *subscribe({ after, signal }): AsyncGenerator<EventBatch> {
      given.subscriptions += 1;
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

const part = (limit: number) => ({
  after: undefined,
  streamPrefixes: ['category-'],
  ready: () => limit,
  aloneBatch: limit,
  signal: never,
});
type Batches = AsyncGenerator<EventBatch, void>;

const numbersTo = (size: number) => Array.from({ length: size }, (_, number) => String(number));

/** Takes everything up to the end of the log. */
async function takeAll(batches: Batches): Promise<readonly string[]> {
  const ids: string[] = [];
  for await (const { events, caughtUp } of batches) {
    ids.push(...events.map(({ id }) => id));
    if (caughtUp) break;
  }
  return ids;
}

describe('the feed', () => {
  it('reads the log once for all, who get every event in order', async () => {
    const log = logOf(20_000);
    const feed = feedOf(log);
    const taken = Promise.all([4_000, 500, 1_000].map((limit) => takeAll(feed.follow(part(limit)))));
    await feed.run();
    const all = numbersTo(20_000);
    expect(await taken).toEqual([all, all, all]);
    expect(log.given).toEqual({ chunks: 40, subscriptions: 1 });
  });

  it('reads no further ahead than its bounds while one takes nothing, and leaves that one behind in the end', async () => {
    const log = logOf(20_000);
    const feed = feedOf(log, 20);
    const slow = feed.follow(part(500));
    const first = slow.next();
    const taken = takeAll(feed.follow(part(4_000)));
    const running = feed.run();
    const { value } = await first;
    // It holds up the others only so far.
    expect(await taken).toHaveLength(20_000);
    await running;
    expect(log.given.subscriptions).toBe(1);
    // The feed reads for it alone what it has not, and nothing twice.
    const rest = await takeAll(slow);
    expect([...(value?.events ?? []).map(({ id }) => id), ...rest]).toEqual(numbersTo(20_000));
    expect(log.given.subscriptions).toBe(2);
    expect(log.given.chunks).toBeLessThan(2 * 40);
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
