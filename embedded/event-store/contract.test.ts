import { randomUUID } from 'node:crypto';
import { connectEventStore } from '@charsu/core/event-store/connect.ts';
import { RevisionConflict } from '@charsu/core/event-store/errors.ts';
import {
  type AllStreamSubscription,
  ANY,
  BACKWARDS,
  END,
  type EventStoreDBClient,
  eventTypeFilter,
  jsonEvent,
  NO_STREAM,
  type Position,
  type ResolvedEvent,
  START,
  STREAM_EXISTS,
  StreamDeletedError,
  StreamNotFoundError,
  streamNameFilter,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractStore, connect, startContractStore } from './contract-store.ts';

/*
 * What the product relies on, through the unmodified client. EVENTSTOREDB_URL runs the same tests against a real server
 * (for the large appends it needs `--max-append-size 16777216`).
 */

let store: ContractStore;
let client: EventStoreDBClient;

beforeAll(async () => {
  store = await startContractStore();
  client = connect(store.url);
});

afterAll(async () => {
  await client.dispose();
  await store.stop();
});

const newStream = (kind = 'contract') => `${kind}-${randomUUID()}`;
const event = (type: string, data: Record<string, unknown> = {}, id: string = randomUUID()) =>
  jsonEvent({ id, type, data, metadata: { actor: 'آزمون' } });

async function read(stream: string, options: Parameters<EventStoreDBClient['readStream']>[1] = {}) {
  const events: NonNullable<ResolvedEvent['event']>[] = [];
  for await (const resolved of client.readStream(stream, options)) if (resolved.event) events.push(resolved.event);
  return events;
}

const typesOf = (events: { type: string }[]) => events.map(({ type }) => type);

/** Resolves with the first `count` events that a subscription brings, and ends it. */
async function take(subscription: AsyncIterable<ResolvedEvent> & { unsubscribe(): Promise<void> }, count: number) {
  const events: NonNullable<ResolvedEvent['event']>[] = [];
  for await (const resolved of subscription) {
    if (resolved.event) events.push(resolved.event);
    if (events.length >= count) break;
  }
  await subscription.unsubscribe();
  return events;
}

const caughtUp = (subscription: AllStreamSubscription) =>
  new Promise<void>((resolve, reject) => {
    subscription.once('caughtUp', resolve);
    subscription.once('error', reject);
  });

/** With credentials the client uses Append instead of BatchAppend. */
const ways = [
  ['BatchAppend', {}],
  ['Append', { credentials: { username: 'admin', password: 'changeit' } }],
] as const;

describe.each(ways)('appending with %s', (_way, how) => {
  it('numbers the events of a stream and gives increasing positions', async () => {
    const stream = newStream();
    const first = await client.appendToStream(stream, [event('A'), event('B')], {
      expectedRevision: NO_STREAM,
      ...how,
    });
    const second = await client.appendToStream(stream, event('C'), { expectedRevision: 1n, ...how });
    expect([first.success, first.nextExpectedRevision]).toEqual([true, 1n]);
    expect(second.nextExpectedRevision).toBe(2n);
    expect(second.position?.commit).toBeGreaterThan(first.position?.commit ?? 0n);
    expect((await read(stream)).map(({ type, revision }) => [type, revision])).toEqual([
      ['A', 0n],
      ['B', 1n],
      ['C', 2n],
    ]);
  });

  it.each([
    ['no_stream, but it exists', 2, NO_STREAM, 'no_stream', 1n],
    ['a revision that is past', 2, 0n, 0n, 1n],
    ['a revision that is yet to come', 2, 5n, 5n, 1n],
    ['a revision of a stream that is not there', 0, 0n, 0n, 'no_stream'],
    ['stream_exists, but it does not', 0, STREAM_EXISTS, 'stream_exists', 'no_stream'],
  ] as const)('refuses %s', async (_case, existing, expectedRevision, expected, actual) => {
    const stream = newStream();
    for (let n = 0; n < existing; n += 1) await client.appendToStream(stream, event('A'), how);
    const conflict = await client.appendToStream(stream, event('B'), { expectedRevision, ...how }).catch((e) => e);
    expect(conflict).toBeInstanceOf(WrongExpectedVersionError);
    expect(conflict).toMatchObject({ streamName: stream, expectedVersion: expected, actualVersion: actual });
    expect(await client.appendToStream(stream, event('C'), { expectedRevision: ANY, ...how })).toMatchObject({
      nextExpectedRevision: BigInt(existing),
    });
  });

  it('lets one of twenty win the race for a stream', async () => {
    const stream = newStream();
    const races = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) =>
        client.appendToStream(stream, event(`Racer${n}`), { expectedRevision: NO_STREAM, ...how }),
      ),
    );
    expect(races.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const race of races) {
      if (race.status === 'rejected')
        expect(race.reason).toMatchObject({ expectedVersion: 'no_stream', actualVersion: 0n });
    }
    expect(await read(stream)).toHaveLength(1);
  });

  it('answers a repeated append with the result of the first', async () => {
    const stream = newStream();
    const events = [event('A'), event('B')];
    const first = await client.appendToStream(stream, events, { expectedRevision: NO_STREAM, ...how });
    await client.appendToStream(stream, event('C'), { expectedRevision: 1n, ...how });
    const repeated = await client.appendToStream(stream, events, { expectedRevision: NO_STREAM, ...how });
    const repeatedAny = await client.appendToStream(stream, events, { expectedRevision: ANY, ...how });
    expect(repeated).toEqual(first);
    expect(repeatedAny.nextExpectedRevision).toBe(1n);
    expect(typesOf(await read(stream))).toEqual(['A', 'B', 'C']);
  });

  it('refuses an append of which only a part was written before', async () => {
    const stream = newStream();
    const [a, b, c] = [event('A'), event('B'), event('C')];
    await client.appendToStream(stream, [a, b], { expectedRevision: NO_STREAM, ...how });
    for (const expectedRevision of [NO_STREAM, ANY] as const) {
      const conflict = await client.appendToStream(stream, [a, b, c], { expectedRevision, ...how }).catch((e) => e);
      expect(conflict).toBeInstanceOf(WrongExpectedVersionError);
    }
    await expect(client.appendToStream(stream, [b], { expectedRevision: NO_STREAM, ...how })).rejects.toBeInstanceOf(
      WrongExpectedVersionError,
    );
    expect(await read(stream)).toHaveLength(2);
  });

  it('keeps every letter of names, data and metadata', async () => {
    const stream = `آگهی/«چارسو» 🏺-${randomUUID()}`;
    const data = {
      title: 'آپارتمان ۸۰ متری',
      zh: '北京烤鸭',
      ar: 'سوقٌ',
      emoji: '👩‍👩‍👧',
      nul: 'a\u0000b',
      quote: `it's "&:`,
    };
    await client.appendToStream(stream, event('آگهی‌ثبت‌شد', data), how);
    const [recorded] = await read(stream);
    expect(recorded).toMatchObject({ streamId: stream, type: 'آگهی‌ثبت‌شد', data, metadata: { actor: 'آزمون' } });
    expect(Math.abs((recorded?.created.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  it('takes 6 MB, in one event and in many', async () => {
    const stream = newStream();
    const large = event('Large', { text: 'چ'.repeat(3 * 1024 * 1024) });
    await client.appendToStream(stream, large, { expectedRevision: NO_STREAM, ...how });
    const many = Array.from({ length: 300 }, (_, n) => event('Part', { n, text: 'x'.repeat(20_000) }));
    await client.appendToStream(stream, many, { expectedRevision: 0n, ...how });
    const events = await read(stream);
    expect(events).toHaveLength(301);
    expect(events[0]?.data).toEqual(large.data);
    expect(events[300]?.data).toMatchObject({ n: 299 });
  });
});

describe('appends of the product, which writes the messages itself', () => {
  const metadata = {
    actor: { id: 'آزمون', kind: 'user' },
    at: new Date().toISOString(),
    schemaVersion: 1,
    $correlationId: randomUUID(),
    $causationId: randomUUID(),
  } as const;
  const newEvent = (data: Record<string, unknown> = {}) => ({ id: randomUUID(), type: 'Written', data, metadata });

  it('are what the client reads, refused and repeated as its own', async () => {
    const product = connectEventStore(store.url);
    const stream = newStream();
    const events = [newEvent({ name: 'فرش 🧶' }), newEvent({ list: [1, null, 'ب'] })];
    const first = await product.append(stream, events, 'no_stream');
    expect(first.revision).toBe(1n);
    expect(await product.append(stream, events, 'no_stream')).toEqual(first);
    await expect(product.append(stream, [newEvent()], 'no_stream')).rejects.toThrow(RevisionConflict);
    await expect(product.append(stream, [newEvent()], 7n)).rejects.toThrow(RevisionConflict);
    const second = await product.append(stream, [newEvent()], 1n);
    const third = await product.append(stream, [newEvent()], 'stream_exists');
    const fourth = await product.append(stream, [newEvent()], 'any');
    expect([second, third, fourth].map(({ revision }) => revision)).toEqual([2n, 3n, 4n]);
    const found = await read(stream);
    expect(found).toHaveLength(5);
    expect(found[0]).toMatchObject({ ...events[0], isJson: true, revision: 0n });
    expect(found[1]).toMatchObject({ ...events[1], revision: 1n, position: { commit: first.position } });
    expect(found[4]?.position?.commit).toBe(fourth.position);
    await product.close();
  });

  it('are all written when many come together, and may be larger than a message', async () => {
    const product = connectEventStore(store.url, { timing: { deadline: 30_000, patience: 20_000 } });
    const streams = Array.from({ length: 300 }, () => newStream());
    const written = await Promise.all(streams.map((stream) => product.append(stream, [newEvent()], 'no_stream')));
    expect(new Set(written.map(({ position }) => position)).size).toBe(300);
    const large = newStream();
    const texts = Array.from({ length: 5 }, (_, number) => String(number).repeat(1_000_000));
    const { revision } = await product.append(
      large,
      texts.map((text) => newEvent({ text })),
      'no_stream',
    );
    expect(revision).toBe(4n);
    expect((await read(large)).map(({ data }) => data)).toEqual(texts.map((text) => ({ text })));
    await product.close();
  });
});

describe('appends that arrive together', () => {
  /** What the client waits at most, in ms; on a busy machine its own ten seconds are not enough for the largest of these. */
  const patiently = { deadline: 50_000 };

  it('are judged in their order, each after the one before', async () => {
    const stream = newStream();
    const results = await Promise.all([
      client.appendToStream(stream, event('A'), { expectedRevision: NO_STREAM }),
      client.appendToStream(stream, event('B'), { expectedRevision: 0n }),
      client.appendToStream(stream, event('C'), { expectedRevision: 1n }),
      client.appendToStream(stream, event('X'), { expectedRevision: 0n }).catch(() => undefined),
    ]);
    expect(results.map((result) => result?.nextExpectedRevision)).toEqual([0n, 1n, 2n, undefined]);
    expect(typesOf(await read(stream))).toEqual(['A', 'B', 'C']);
  });

  it('are all written when 10,000 start in one tick', async () => {
    const streams = Array.from({ length: 100 }, () => newStream());
    const results = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        streams.map((stream) => client.appendToStream(stream, event('Tick', { n }), patiently)),
      ).flat(),
    );
    expect(new Set(results.map(({ position }) => position?.commit)).size).toBe(10_000);
    for (const stream of streams) {
      expect((await read(stream)).map(({ revision }) => Number(revision))).toEqual([...Array(100).keys()]);
    }
  });

  it('are all written when they are more than a server takes in at once', async () => {
    const streams = Array.from({ length: 10 }, () => newStream());
    const text = 'x'.repeat(5 * 1024 * 1024);
    await Promise.all(streams.map((stream) => client.appendToStream(stream, event('Large', { text }), patiently)));
    for (const stream of streams) expect((await read(stream))[0]?.data).toMatchObject({ text });
  });
});

describe('reading a stream', () => {
  const stream = newStream();
  beforeAll(() =>
    client.appendToStream(
      stream,
      ['A', 'B', 'C', 'D', 'E'].map((type) => event(type)),
    ),
  );

  it.each([
    ['forwards', {}, 'ABCDE'],
    ['from a revision', { fromRevision: 2n }, 'CDE'],
    ['a limited number', { fromRevision: 1n, maxCount: 2 }, 'BC'],
    ['beyond its end', { fromRevision: 9n }, ''],
    ['forwards from its end', { fromRevision: END }, ''],
    ['backwards', { direction: BACKWARDS, fromRevision: END }, 'EDCBA'],
    ['backwards from a revision', { direction: BACKWARDS, fromRevision: 2n }, 'CBA'],
    ['backwards from its start', { direction: BACKWARDS, fromRevision: START }, 'A'],
    ['its last event', { direction: BACKWARDS, fromRevision: END, maxCount: 1 }, 'E'],
  ] as const)('reads %s', async (_case, options, expected) => {
    expect(typesOf(await read(stream, options)).join('')).toBe(expected);
  });

  it('says when there is none', async () => {
    const missing = newStream();
    const error = await read(missing).catch((e) => e);
    expect(error).toBeInstanceOf(StreamNotFoundError);
    expect(error.streamName).toBe(missing);
    expect(await client.getStreamMetadata(missing)).toEqual({ streamName: missing });
  });

  it('honours truncation by its metadata', async () => {
    const truncated = newStream();
    await client.appendToStream(
      truncated,
      ['A', 'B', 'C', 'D'].map((type) => event(type)),
    );
    await client.setStreamMetadata(truncated, { maxCount: 2, owner: 'wallet' });
    expect(typesOf(await read(truncated))).toEqual(['C', 'D']);
    await client.setStreamMetadata(truncated, { truncateBefore: 1 });
    expect(typesOf(await read(truncated))).toEqual(['B', 'C', 'D']);
    expect((await client.getStreamMetadata(truncated)).metadata).toMatchObject({ truncateBefore: 1 });
  });
});

describe('reading everything', () => {
  async function readAll(options: Parameters<EventStoreDBClient['readAll']>[0], streams: ReadonlySet<string>) {
    const events: { stream: string; type: string; position: Position }[] = [];
    // Read to its end: leaving a read of this client early can keep its connection open for ever.
    for await (const { event: recorded } of client.readAll({ maxCount: 500, ...options })) {
      if (!recorded || !streams.has(recorded.streamId)) continue;
      events.push({ stream: recorded.streamId, type: recorded.type, position: recorded.position });
    }
    return events;
  }

  it('gives the events of all streams in the order of their commits', async () => {
    const [one, two] = [newStream(), newStream()];
    const streams = new Set([one, two]);
    const first = await client.appendToStream(one, event('A'));
    await client.appendToStream(two, event('B'));
    const last = await client.appendToStream(one, event('C'));
    if (!first.position || !last.position) throw new Error('An append without a position.');

    expect(typesOf(await readAll({ fromPosition: first.position }, streams))).toEqual(['A', 'B', 'C']);
    expect(typesOf(await readAll({ direction: BACKWARDS, fromPosition: END }, streams))).toEqual(['C', 'B', 'A']);
    const backwards = await readAll({ direction: BACKWARDS, fromPosition: last.position, maxCount: 2 }, streams);
    expect(typesOf(backwards)).toEqual(['B', 'A']);
  });
});

describe('subscribing', () => {
  it('to a stream brings what is there and what comes', async () => {
    const stream = newStream();
    await client.appendToStream(stream, [event('A'), event('B'), event('C')]);
    const subscription = client.subscribeToStream(stream, { fromRevision: 0n });
    const taken = take(subscription, 4);
    await new Promise((resolve) => subscription.once('caughtUp', resolve));
    await client.appendToStream(newStream(), event('Other'));
    await client.appendToStream(stream, [event('D'), event('E')]);
    expect(typesOf(await taken)).toEqual(['B', 'C', 'D', 'E']);
  });

  it('to a stream that is yet to come waits for it', async () => {
    const stream = newStream();
    const subscription = client.subscribeToStream(stream, { fromRevision: START });
    const taken = take(subscription, 1);
    await new Promise((resolve) => subscription.once('caughtUp', resolve));
    await client.appendToStream(stream, event('Born'));
    expect(typesOf(await taken)).toEqual(['Born']);
  });

  it('from the end brings only what comes', async () => {
    const kind = `late${randomUUID()}`;
    await client.appendToStream(newStream(kind), event('Before'));
    const subscription = client.subscribeToAll({ fromPosition: END, filter: streamNameFilter({ prefixes: [kind] }) });
    const taken = take(subscription, 1);
    await caughtUp(subscription);
    await client.appendToStream(newStream(kind), event('After'));
    expect(typesOf(await taken)).toEqual(['After']);
  });

  it.each([
    [
      'prefixes of stream names',
      (tag: string) => streamNameFilter({ prefixes: [`ad${tag}`, `wallet${tag}`] }),
      ['A', 'W'],
    ],
    ['a pattern of stream names', (tag: string) => streamNameFilter({ regex: `^(wallet|user)${tag}-` }), ['W', 'U']],
    ['prefixes of event types', (tag: string) => eventTypeFilter({ prefixes: [`U${tag}`, `A${tag}`] }), ['A', 'U']],
    ['a pattern of event types', (tag: string) => eventTypeFilter({ regex: `^[WU]${tag}$` }), ['W', 'U']],
  ])('to everything filters by %s', async (_case, filter, expected) => {
    const tag = randomUUID().replaceAll('-', '');
    const start = await client.appendToStream(newStream(), event('Start'));
    if (!start.position) throw new Error('An append without a position.');
    const subscription = client.subscribeToAll({ fromPosition: start.position, filter: filter(tag) });
    const taken = take(subscription, 2);
    for (const [kind, type] of [
      ['ad', 'A'],
      ['wallet', 'W'],
      ['user', 'U'],
    ]) {
      await client.appendToStream(newStream(`${kind}${tag}`), event(`${type}${tag}`));
    }
    expect((await taken).map(({ type }) => type[0])).toEqual(expected);
  });

  it('tells how far a filter has looked, though nothing matched', async () => {
    const start = await client.appendToStream(newStream(), event('Start'));
    if (!start.position) throw new Error('An append without a position.');
    const positions: bigint[] = [];
    let reached: ((position: bigint) => void) | undefined;
    const subscription = client.subscribeToAll({
      fromPosition: start.position,
      filter: streamNameFilter({
        prefixes: [newStream('nothing')],
        maxSearchWindow: 5,
        checkpointInterval: 2,
        checkpointReached: async (_subscription, { commit }) => {
          positions.push(commit);
          reached?.(commit);
        },
      }),
    });
    const live = caughtUp(subscription);
    subscription.on('data', () => undefined);
    await live;
    let last = 0n;
    for (let n = 0; n < 25; n += 1) {
      last = (await client.appendToStream(newStream(), event('Noise'))).position?.commit ?? 0n;
    }
    await new Promise<void>((resolve) => {
      reached = () => positions.length >= 2 && resolve();
      reached(0n);
    });
    await subscription.unsubscribe();
    expect(positions.length).toBeGreaterThanOrEqual(2);
    expect(positions).toEqual([...positions].sort((a, b) => (a < b ? -1 : 1)));
    expect(positions.at(-1)).toBeLessThanOrEqual(last);
  });

  it('again from the last position after it died loses and doubles nothing', async () => {
    const kind = `resumed${randomUUID()}`;
    const streams = Array.from({ length: 7 }, () => newStream(kind));
    const total = 700;
    const filter = streamNameFilter({ prefixes: [kind] });
    const writing = Promise.all(
      Array.from({ length: total }, (_, n) => client.appendToStream(streams[n % 7] ?? kind, event('N', { n }))),
    );
    const seen: bigint[] = [];
    let from: Position | undefined;
    while (seen.length < total) {
      // Each life of the subscription has its own connection and dies in the middle of things.
      const connection = connect(store.url);
      const subscription = connection.subscribeToAll({ fromPosition: from ?? START, filter });
      for (const { position } of await take(subscription, Math.min(93, total - seen.length))) {
        if (!position) throw new Error('An event without a position.');
        seen.push(position.commit);
        from = position;
      }
      await connection.dispose();
    }
    const written = (await writing).map(({ position }) => position?.commit ?? 0n);
    expect(seen).toEqual(written.sort((a, b) => (a < b ? -1 : 1)));
  });

  it('slowly does not lose what live memory no longer holds', async () => {
    const stream = newStream();
    await client.appendToStream(stream, event('N', { n: 0 }));
    const subscription = client.subscribeToStream(stream, { fromRevision: START });
    const iterator = subscription[Symbol.asyncIterator]();
    await iterator.next();
    // More bytes than buffers on the way take, and more events than a server keeps in memory.
    const events = Array.from({ length: 10_000 }, (_, n) => event('N', { n: n + 1, text: 'x'.repeat(1_500) }));
    for (let at = 0; at < events.length; at += 1_000) await client.appendToStream(stream, events.slice(at, at + 1_000));
    const revisions: number[] = [];
    while (revisions.length < events.length) {
      const { value } = await iterator.next();
      revisions.push(Number(value.event.revision));
    }
    await subscription.unsubscribe();
    expect(revisions).toEqual(events.map((_, n) => n + 1));
  });
});

describe('deleting a stream', () => {
  it('hides it until it is written to again, and goes on with its numbers', async () => {
    const stream = newStream();
    await client.appendToStream(stream, [event('A'), event('B')]);
    const deleted = await client.deleteStream(stream, { expectedRevision: 1n });
    expect(deleted.position?.commit).toBeGreaterThan(0n);
    await expect(read(stream)).rejects.toBeInstanceOf(StreamNotFoundError);
    const again = await client.appendToStream(stream, event('C'), { expectedRevision: NO_STREAM });
    expect(again.nextExpectedRevision).toBe(2n);
    expect((await read(stream)).map(({ type, revision }) => [type, revision])).toEqual([['C', 2n]]);
    expect((await read(stream, { direction: BACKWARDS, fromRevision: END })).map(({ type }) => type)).toEqual(['C']);
  });

  it('refuses the wrong revision', async () => {
    const stream = newStream();
    await client.appendToStream(stream, [event('A'), event('B')]);
    await expect(client.deleteStream(stream, { expectedRevision: 0n })).rejects.toBeInstanceOf(
      WrongExpectedVersionError,
    );
    expect(await read(stream)).toHaveLength(2);
  });

  it('for good closes it for ever', async () => {
    const stream = newStream();
    await client.appendToStream(stream, event('A'));
    await client.tombstoneStream(stream, { expectedRevision: 0n });
    await expect(read(stream)).rejects.toBeInstanceOf(StreamDeletedError);
    for (const [, how] of ways) {
      const refused = await client.appendToStream(stream, event('B'), how).catch((e) => e);
      expect(refused).toBeInstanceOf(StreamDeletedError);
      expect(refused.streamName).toBe(stream);
    }
    await expect(client.deleteStream(stream)).rejects.toBeInstanceOf(StreamDeletedError);
  });
});

describe('connecting', () => {
  it('finds the server by discovery', async () => {
    const discovering = connect(store.url.replace('esdb://', 'esdb+discover://'));
    const { success } = await discovering.appendToStream(newStream(), event('Found'));
    await discovering.dispose();
    expect(success).toBe(true);
  });
});
