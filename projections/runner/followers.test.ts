import type { EventBatch, EventStore, LoggedEvent, LogPosition } from '@charsu/core/event-store/event-store.ts';
import { describe, expect, it } from 'vitest';
import { LogFollowers } from './followers.ts';

/** Events are a megabyte of the log apart, so that sixteen of them are near each other. */
const apart = 1024n * 1024n;
const event = (number: number): LoggedEvent => ({
  id: String(number),
  stream: 'category-1',
  revision: BigInt(number),
  position: BigInt(number) * apart,
  event: { type: 'Numbered', data: {} },
  metadata: { actor: { id: '', kind: 'system' }, at: '', schemaVersion: 1, $correlationId: '', $causationId: '' },
});

interface Member {
  readonly name: string;
  readonly streamPrefixes: readonly string[];
  position: LogPosition | undefined;
  readonly seen: string[];
}
const member = (name: string, seen: number): Member => ({
  name,
  streamPrefixes: ['category-'],
  position: seen === 0 ? undefined : BigInt(seen - 1) * apart,
  seen: [],
});
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => String(from + index));

/** A log of some events in batches of ten, which grows, and followers of it. */
function following(size: number) {
  const stopping = new AbortController();
  const log = Array.from({ length: size }, (_, number) => event(number));
  let grown = Promise.withResolvers<void>();
  const begun: (LogPosition | undefined)[] = [];
  const together: string[] = [];
  const eventStore: Pick<EventStore, 'end' | 'subscribe'> = {
    end: async () => log.at(-1)?.position,
    async *subscribe({ after, signal }): AsyncGenerator<EventBatch> {
      begun.push(after);
      const aborted = Promise.withResolvers<void>();
      signal.addEventListener('abort', () => aborted.resolve(), { once: true });
      for (let next = after === undefined ? 0 : Number(after / apart) + 1; !signal.aborted; ) {
        const events = log.slice(next, next + 10);
        next += events.length;
        yield { events, position: BigInt(next - 1) * apart, caughtUp: next === log.length };
        if (next === log.length) await Promise.race([grown.promise, aborted.promise]);
      }
    },
  };
  const followers = new LogFollowers<Member>({
    eventStore,
    signal: stopping.signal,
    log: () => undefined,
    isRetried: () => true,
    async take(members, { events, position }) {
      together.push(members.map(({ name }) => name).join());
      for (const one of members) {
        one.seen.push(...events.filter((logged) => logged.position > (one.position ?? -1n)).map(({ id }) => id));
        if (position > (one.position ?? -1n)) one.position = position;
      }
    },
  });
  const running = followers.run();
  return {
    followers,
    begun,
    together,
    grow() {
      log.push(event(log.length));
      grown.resolve();
      grown = Promise.withResolvers();
    },
    async stop() {
      stopping.abort();
      await running;
      await followers.ended();
    },
  };
}

describe('followers of the log', () => {
  it('share one subscription from near places, and each gets its events once and in order', async () => {
    const { followers, begun, stop } = following(100);
    const members = [member('a', 90), member('b', 85), member('c', 99)];
    followers.follow(members);
    await expect.poll(() => members.map(({ seen }) => seen)).toEqual([90, 85, 99].map((from) => numbers(from, 100)));
    expect(begun).toEqual([84n * apart]);
    await stop();
  });

  it('are read for apart while one is far behind, which then joins the others', async () => {
    const { followers, begun, together, grow, stop } = following(100);
    const [far, near] = [member('far', 0), member('near', 99)];
    followers.follow([far, near]);
    await expect.poll(() => together.at(-1)).toBe('near,far');
    expect(begun.slice(0, 2)).toEqual([undefined, 98n * apart]);
    grow();
    await expect.poll(() => far.seen).toEqual(numbers(0, 101));
    expect(near.seen).toEqual(numbers(99, 101));
    expect(together.at(-1)).toBe('near,far');
    await stop();
  });

  it('miss nothing between leaving and coming back', async () => {
    const { followers, grow, stop } = following(50);
    const [left, stays] = [member('left', 49), member('stays', 49)];
    followers.follow([left, stays]);
    await expect.poll(() => left.seen).toEqual(['49']);
    followers.leave(left);
    grow();
    await expect.poll(() => stays.seen).toEqual(['49', '50']);
    expect(left.seen).toEqual(['49']);
    followers.follow([left]);
    await expect.poll(() => left.seen).toEqual(['49', '50']);
    await stop();
  });
});
