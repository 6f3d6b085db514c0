import { randomUUID } from 'node:crypto';
import { connectEventStore } from '@charsu/core/event-store/connect.ts';
import { RevisionConflict } from '@charsu/core/event-store/errors.ts';
import { soaked } from '@charsu/tests/support/soak.ts';
import {
  ANY,
  MaxAppendSizeExceededError,
  NO_STREAM,
  STREAM_EXISTS,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { event, newStream, read, typesOf, ways } from './contract-client.ts';
import { openContractStore } from './contract-store.ts';

const { store, client } = await openContractStore();

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
    expect((await read(client, stream)).map(({ type, revision }) => [type, revision])).toEqual([
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
    expect(await read(client, stream)).toHaveLength(1);
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
    expect(typesOf(await read(client, stream))).toEqual(['A', 'B', 'C']);
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
    expect(await read(client, stream)).toHaveLength(2);
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
    const [recorded] = await read(client, stream);
    expect(recorded).toMatchObject({ streamId: stream, type: 'آگهی‌ثبت‌شد', data, metadata: { actor: 'آزمون' } });
    expect(Math.abs((recorded?.created.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  it('takes a megabyte, in one event and in many', async () => {
    const stream = newStream();
    const large = event('Large', { text: 'چ'.repeat(500_000) });
    await client.appendToStream(stream, large, { expectedRevision: NO_STREAM, ...how });
    const many = Array.from({ length: 50 }, (_, n) => event('Part', { n, text: 'x'.repeat(20_000) }));
    await client.appendToStream(stream, many, { expectedRevision: 0n, ...how });
    const events = await read(client, stream);
    expect(events).toHaveLength(51);
    expect(events[0]?.data).toEqual(large.data);
    expect(events[50]?.data).toMatchObject({ n: 49 });
  });

  it.each([
    ['one event', () => [event('Large', { text: 'x'.repeat(1_048_577) })]],
    ['many events', () => Array.from({ length: 60 }, (_, n) => event('Part', { n, text: 'x'.repeat(20_000) }))],
    [
      'more than a message of the client',
      () => Array.from({ length: 5 }, () => event('Part', { text: 'x'.repeat(1_000_000) })),
    ],
  ])('refuses more, in %s, and writes nothing of it', async (_case, events) => {
    const stream = newStream();
    const refused = await client
      .appendToStream(stream, events(), { expectedRevision: NO_STREAM, ...how })
      .catch((e) => e);
    expect(refused).toBeInstanceOf(MaxAppendSizeExceededError);
    expect(refused.maxAppendSize).toBe(1_048_576);
    await client.appendToStream(stream, event('A'), { expectedRevision: NO_STREAM, ...how });
    expect(await read(client, stream)).toHaveLength(1);
  });
});

describe('appends of the product', () => {
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
    const found = await read(client, stream);
    expect(found).toHaveLength(5);
    expect(found[0]).toMatchObject({ ...events[0], isJson: true, revision: 0n });
    expect(found[1]).toMatchObject({ ...events[1], revision: 1n, position: { commit: first.position } });
    expect(found[4]?.position?.commit).toBe(fourth.position);
    await product.close();
  });

  it('are all written when many come together', async () => {
    const product = connectEventStore(store.url, { timing: { deadline: 30_000, retryFor: 20_000 } });
    const streams = Array.from({ length: 300 }, () => newStream());
    const written = await Promise.all(streams.map((stream) => product.append(stream, [newEvent()], 'no_stream')));
    expect(new Set(written.map(({ position }) => position)).size).toBe(300);
    await product.close();
  });

  it('are as large as a server takes by default, and refused before they are sent when they are larger', async () => {
    const product = connectEventStore(store.url, { timing: { deadline: 30_000, retryFor: 20_000 } });
    const large = newStream();
    const { revision } = await product.append(large, [newEvent({ text: 'x'.repeat(999_000) })], 'no_stream');
    expect(revision).toBe(0n);
    const tooLarge = product.append(large, [newEvent({ text: 'x'.repeat(1_000_000) })], 0n);
    await expect(tooLarge).rejects.toMatchObject({ code: 'Status_413' });
    expect(await read(client, large)).toHaveLength(1);
    await product.close();
  });
});

describe('appends that arrive together', () => {
  /** In ms. What counts here is that all are written: how long a busy disk takes for them is no fault. */
  const patiently = { deadline: 3_600_000 };
  const timeout = 300_000;

  it('are judged in their order, each after the one before', async () => {
    const stream = newStream();
    // Until the client is connected it does not keep the order of what it sends.
    await client.appendToStream(newStream(), event('First'));
    const results = await Promise.all([
      client.appendToStream(stream, event('A'), { expectedRevision: NO_STREAM }),
      client.appendToStream(stream, event('B'), { expectedRevision: 0n }),
      client.appendToStream(stream, event('C'), { expectedRevision: 1n }),
      client.appendToStream(stream, event('X'), { expectedRevision: 0n }).catch(() => undefined),
    ]);
    expect(results.map((result) => result?.nextExpectedRevision)).toEqual([0n, 1n, 2n, undefined]);
    expect(typesOf(await read(client, stream))).toEqual(['A', 'B', 'C']);
  });

  const together = soaked({ full: 10_000, short: 4_000 });
  it(`are all written when ${together} start in one tick`, { timeout }, async () => {
    const inEach = together / 100;
    const streams = Array.from({ length: 100 }, () => newStream());
    const results = await Promise.all(
      Array.from({ length: inEach }, (_, n) =>
        streams.map((stream) => client.appendToStream(stream, event('Tick', { n }), patiently)),
      ).flat(),
    );
    expect(new Set(results.map(({ position }) => position?.commit)).size).toBe(together);
    for (const stream of streams) {
      expect((await read(client, stream)).map(({ revision }) => Number(revision))).toEqual([...Array(inEach).keys()]);
    }
  });

  it('are all written when they are more than one commit takes', { timeout }, async () => {
    const streams = Array.from({ length: 24 }, () => newStream());
    const text = 'x'.repeat(1_000_000);
    await Promise.all(streams.map((stream) => client.appendToStream(stream, event('Large', { text }), patiently)));
    for (const stream of streams) expect((await read(client, stream))[0]?.data).toMatchObject({ text });
  });
});
