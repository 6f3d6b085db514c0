import {
  type ContractStore,
  portOf,
  startContractStore,
  through,
} from '@charsu/stand-ins/event-store/contract-store.ts';
import { newEvent, newStream } from '@charsu/tests/support/log/counter.example.ts';
import { openFaultyWire } from '@charsu/tests/support/log/faulty-wire.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectEventStore } from './connect.ts';
import type { EventBatch, EventStore, LogPosition } from './event-store.ts';
import { laterPosition } from './subscribe.ts';

let log: ContractStore;
let store: EventStore;

beforeAll(async () => {
  log = await startContractStore();
  store = connectEventStore(log.url);
});
afterAll(async () => {
  await store.close();
  await log.stop();
});

/** A kind of stream that only one test writes to. */
const newKind = (): string => `kind${crypto.randomUUID().replaceAll('-', '')}`;

async function write(kind: string, from: number, to: number): Promise<LogPosition> {
  const events = Array.from({ length: to - from }, (_, index) => newEvent('Numbered', { number: from + index }));
  const { position } = await store.append(newStream(kind), events, 'no_stream');
  return position;
}

const numbersIn = (batch: EventBatch): readonly number[] =>
  batch.events.map(({ event }) => (event.data as { number: number }).number);
const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** Follows a kind of stream until `enough`, and gives all batches. */
async function follow(
  eventStore: EventStore,
  options: { readonly kind: string; readonly after?: LogPosition; readonly batchSize?: number },
  enough: (numbers: readonly number[], batch: EventBatch) => boolean | Promise<boolean>,
) {
  const stop = new AbortController();
  const batches: EventBatch[] = [];
  const numbers: number[] = [];
  const subscription = eventStore.subscribe({
    after: options.after,
    streamPrefixes: [`${options.kind}-`],
    batchSize: options.batchSize ?? 100,
    signal: stop.signal,
  });
  for await (const batch of subscription) {
    batches.push(batch);
    numbers.push(...numbersIn(batch));
    if (await enough(numbers, batch)) stop.abort();
  }
  return { batches, numbers };
}

describe('a subscription', () => {
  it('delivers what was written, in order and in bounded batches, and says when it has caught up', async () => {
    const kind = newKind();
    await write(kind, 0, 600);
    const position = await write(kind, 600, 1_000);
    const { batches, numbers } = await follow(store, { kind, batchSize: 64 }, (_, { caughtUp }) => caughtUp);
    expect(numbers).toEqual(upTo(1_000));
    expect(Math.max(...batches.map(({ events }) => events.length))).toBeLessThanOrEqual(64);
    expect(batches.at(-1)?.position).toBeGreaterThanOrEqual(position);
  });

  it('begins after a position', async () => {
    const kind = newKind();
    const after = await write(kind, 0, 5);
    await write(kind, 5, 8);
    const { numbers } = await follow(store, { kind, after }, (_, { caughtUp }) => caughtUp);
    expect(numbers).toEqual([5, 6, 7]);
  });

  it('goes on with what is written while it listens', async () => {
    const kind = newKind();
    await write(kind, 0, 3);
    let live = false;
    const { numbers } = await follow(store, { kind }, async (seen, { caughtUp }) => {
      if (caughtUp && !live) {
        live = true;
        await write(kind, 3, 6);
      }
      return seen.length === 6;
    });
    expect(numbers).toEqual(upTo(6));
  });

  it('waits for a slow consumer, and news never overtakes events', async () => {
    const kind = newKind();
    await write(kind, 0, 2_000);
    let position: LogPosition = -1n;
    const { numbers } = await follow(store, { kind, batchSize: 50 }, async (_, batch) => {
      // Real work between batches: the consumer asks the log something each time.
      await store.end();
      expect(batch.position).toBeGreaterThanOrEqual(position);
      for (const event of batch.events) {
        expect(event.position).toBeGreaterThan(position);
        expect(event.position).toBeLessThanOrEqual(batch.position);
      }
      position = batch.position;
      return batch.caughtUp;
    });
    expect(numbers).toEqual(upTo(2_000));
  });

  it('tells how far it looked past events of others', async () => {
    const kind = newKind();
    const own = await write(kind, 0, 1);
    // A server may be caught up without saying how far it looked; it says so while others go on writing.
    const others = newKind();
    let written = 0;
    const { numbers, batches } = await follow(store, { kind }, async (_, { caughtUp, position }) => {
      if (caughtUp) written = await write(others, 0, 1_000).then(() => 1_000);
      return written > 0 && position > own;
    });
    expect(numbers).toEqual([0]);
    expect(batches.at(-1)?.position).toBeGreaterThan(own);
  });

  it('ends by its signal while nothing happens', async () => {
    const stop = new AbortController();
    const subscription = store.subscribe({
      after: await store.end(),
      streamPrefixes: [`${newKind()}-`],
      batchSize: 10,
      signal: stop.signal,
    });
    const seen: EventBatch[] = [];
    for await (const batch of subscription) {
      seen.push(batch);
      if (batch.caughtUp) setImmediate(() => stop.abort());
    }
    expect(seen.flatMap(({ events }) => events)).toEqual([]);
  });

  it('resumes without a gap or a double when its connection breaks, again and again', async () => {
    const kind = newKind();
    await write(kind, 0, 500);
    const wire = await openFaultyWire(portOf(log.url));
    const interruptions: unknown[] = [];
    const faulty = connectEventStore(through(log.url, wire.port), {
      onInterruption: (error) => interruptions.push(error),
    });
    let breaks = 0;
    const { numbers } = await follow(faulty, { kind, batchSize: 50 }, async (seen) => {
      if (breaks < 5 && seen.length >= breaks * 80) {
        breaks += 1;
        wire.cut();
        wire.mend();
        if (breaks === 3) await write(kind, 500, 600);
      }
      return seen.length >= 600;
    });
    expect(numbers).toEqual(upTo(600));
    expect(interruptions.length).toBeGreaterThan(0);
    await faulty.close();
    await wire.close();
  });

  it('resumes when the server has ended it, since it did not keep up while it was live', async () => {
    const kind = newKind();
    const interruptions: unknown[] = [];
    const slow = connectEventStore(log.url, { onInterruption: (error) => interruptions.push(error) });
    let behind = false;
    const { numbers } = await follow(slow, { kind }, async (seen, { caughtUp }) => {
      if (caughtUp && !behind) {
        behind = true;
        // More events than a server keeps for live consumers, while this one reads nothing.
        for (let from = 0; from < 11_000; from += 1_000) {
          const events = Array.from({ length: 1_000 }, (_, index) => newEvent('Numbered', { number: from + index }));
          await store.append(newStream(kind), events, 'no_stream');
        }
      }
      return seen.length === 11_000;
    });
    expect(numbers).toEqual(upTo(11_000));
    expect(interruptions.map(String)).toContainEqual(expect.stringContaining('Consumer too slow'));
    await slow.close();
  });

  it.skipIf(process.env.EVENTSTOREDB_URL)('resumes when the server dies and returns', async () => {
    const kind = newKind();
    await write(kind, 0, 200);
    let crashed = false;
    const { numbers } = await follow(store, { kind, batchSize: 20 }, async (seen, { caughtUp }) => {
      if (caughtUp && !crashed) {
        crashed = true;
        await log.crash?.();
        await write(kind, 200, 300);
      }
      return seen.length >= 300;
    });
    expect(numbers).toEqual(upTo(300));
  });
});

describe('the log', () => {
  it('is read backwards in pages, of all streams or one, of all types or one', async () => {
    const stream = newStream();
    const events = ['A', 'B', 'A', 'B', 'A'].map((type, number) => newEvent(type, { number }));
    await store.append(stream, events, 'no_stream');
    const numbers = (found: readonly { event: { data: unknown } }[]) =>
      found.map(({ event }) => (event.data as { number: number }).number);
    const newest = await store.readBackwards({ maxCount: 2 });
    expect(numbers(newest.events)).toEqual([4, 3]);
    const before = newest.events.at(-1)?.position;
    if (before === undefined) throw new Error('nothing was found');
    expect(newest.next).toBe(before);
    expect(numbers((await store.readBackwards({ before, maxCount: 2 })).events)).toEqual([2, 1]);
    expect(numbers((await store.readBackwards({ stream, type: 'B', maxCount: 9 })).events)).toEqual([3, 1]);
    expect(numbers((await store.readBackwards({ stream, before, maxCount: 9 })).events)).toEqual([2, 1, 0]);
    const nothing = { events: [], next: undefined };
    expect(await store.readBackwards({ stream: newStream(), maxCount: 9 })).toEqual(nothing);
    const since = new Date('2100-01-01T00:00:00.000Z');
    expect(await store.readBackwards({ since, maxCount: 9 })).toEqual(nothing);
    expect(await store.end()).toBe(newest.events[0]?.position);
    expect(await store.lastPosition()).toBeGreaterThanOrEqual(newest.events[0]?.position ?? 0n);
  });

  it('gives a stream from its beginning, or what came after a revision', async () => {
    const stream = newStream();
    await store.append(stream, [newEvent('A', {}), newEvent('B', {})], 'no_stream');
    expect((await store.load(stream)).map(({ revision }) => revision)).toEqual([0n, 1n]);
    expect((await store.load(stream, 0n)).map(({ event }) => event.type)).toEqual(['B']);
    expect(await store.load(stream, 1n)).toEqual([]);
    expect((await store.load(stream, undefined, 1)).map(({ event }) => event.type)).toEqual(['A']);
    expect(await store.load(newStream())).toEqual([]);
  });
});

describe('a position of the log', () => {
  it('is later than none, even at zero', () => {
    expect(laterPosition(undefined, 0n)).toBe(0n);
    expect(laterPosition(0n, undefined)).toBe(0n);
    expect(laterPosition(2n, 1n)).toBe(2n);
    expect(laterPosition(undefined, undefined)).toBeUndefined();
  });
});
