import { randomUUID } from 'node:crypto';
import { END, eventTypeFilter, type Position, START, streamNameFilter, TimeoutError } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { caughtUp, event, newStream, take, typesOf } from './contract-client.ts';
import { connect, openContractStore } from './contract-store.ts';

const { store, client } = await openContractStore();

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
    let isCaughtUp = false;
    subscription.once('caughtUp', () => {
      isCaughtUp = true;
    });
    const taken = take(subscription, 1);
    await new Promise((resolve) => subscription.once('confirmation', resolve));
    await client.appendToStream(newStream(), event('Other'));
    expect(isCaughtUp).toBe(false);
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

  it('slowly, while it is not live, does not lose what live memory no longer holds', async () => {
    const stream = newStream();
    const events = Array.from({ length: 10_000 }, (_, n) => event('N', { n, text: 'x'.repeat(1_500) }));
    const chunks = Array.from({ length: 20 }, (_, at) => events.slice(at * 500, (at + 1) * 500));
    for (const chunk of chunks.slice(0, 10)) await client.appendToStream(stream, chunk);
    const subscription = client.subscribeToStream(stream, { fromRevision: START });
    const iterator = subscription[Symbol.asyncIterator]();
    await iterator.next();
    // More bytes than buffers on the way take, and more events than a server keeps in memory.
    for (const chunk of chunks.slice(10)) await client.appendToStream(stream, chunk);
    const revisions: number[] = [];
    while (revisions.length < events.length - 1) {
      const { value } = await iterator.next();
      revisions.push(Number(value.event.revision));
    }
    await subscription.unsubscribe();
    expect(revisions).toEqual(events.slice(1).map((_, n) => n + 1));
  });

  it('ends when a live subscriber does not keep up', async () => {
    const kind = `slow${randomUUID()}`;
    const stream = newStream(kind);
    await client.appendToStream(stream, event('N'));
    const subscription = client.subscribeToAll({
      fromPosition: END,
      filter: streamNameFilter({ prefixes: [kind] }),
    });
    const failed = new Promise<unknown>((resolve) => subscription.once('error', resolve));
    const live = caughtUp(subscription);
    // Listening to nothing, it does not read.
    subscription.read(0);
    await live;
    for (let at = 0; at < 30; at += 1) {
      const chunk = Array.from({ length: 500 }, () => event('N', { text: 'x'.repeat(1_500) }));
      await client.appendToStream(stream, chunk);
    }
    // Reads what is on its way, until it comes to the end.
    subscription.on('data', () => undefined);
    const error = await failed;
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error).toMatchObject({ message: expect.stringContaining('Consumer too slow to handle event while live') });
  });
});
