import { type RunningEventStore, startEventStore } from '@charsu/stand-ins/event-store/server.ts';
import { newEvent, newStream } from '@charsu/tests/support/log/counter.example.ts';
import { type FaultyWire, openFaultyWire } from '@charsu/tests/support/log/faulty-wire.ts';
import { type Gossip, startGossip } from '@charsu/tests/support/log/gossip.ts';
import { startTestPostgres, type TestPostgres } from '@charsu/tests/support/test-postgres.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectEventStore } from './connect.ts';
import { EventStoreUnavailable } from './errors.ts';
import type { EventStore } from './event-store.ts';
import { usualTiming } from './timing.ts';

let postgres: TestPostgres;
let server: RunningEventStore;
/** The ways to two nodes of a cluster, of which one is the leader. */
let nodes: readonly [FaultyWire, FaultyWire];
let gossip: Gossip;

beforeAll(async () => {
  postgres = await startTestPostgres();
  server = await startEventStore({ databaseUrl: postgres.url });
  nodes = [await openFaultyWire(server.port), await openFaultyWire(server.port)];
  gossip = await startGossip();
});
afterAll(async () => {
  await gossip.close();
  for (const node of nodes) await node.close();
  await server.close();
  await postgres.stop();
});

const connect = () =>
  connectEventStore(`esdb://${gossip.address},${gossip.address}?tls=false`, { timing: usualTiming });
/** The longest time after the end of an outage until the log is written to again. */
const within = { timeout: 10_000 };

/** Resolves when the client has given up its search for a leader: it asked ten times, and stopped. */
const discoveryFailed = (store: EventStore) =>
  expect
    .poll(() => store.append(newStream(), [newEvent('Counted', { to: 1 })], 'no_stream').catch(causeOf), within)
    .toMatch(/Failed to discover/);
const causeOf = (error: Error) => String(error.cause);

describe('a cluster without any node for longer than the client searches', () => {
  const leader = () => {
    nodes[0].mend();
    gossip.members = [{ port: nodes[0].port, state: 'leader' }];
  };
  const away = () => {
    gossip.members = [];
    nodes[0].cut();
  };

  it('is written to and read again, and subscriptions go on', async () => {
    leader();
    const store = connect();
    const stream = newStream();
    const append = (to: number) => store.append(stream, [newEvent('Counted', { to })], 'any');
    const ending = new AbortController();
    const seen: unknown[] = [];
    const following = (async () => {
      const options = { after: undefined, streamPrefixes: [stream], batchSize: 9, signal: ending.signal };
      for await (const { events } of store.subscribe(options)) seen.push(...events.map(({ event }) => event.data));
    })();
    await append(1);
    await expect.poll(() => seen, within).toEqual([{ to: 1 }]);
    away();
    await discoveryFailed(store);
    leader();
    await expect.poll(() => append(2).catch(() => undefined), within).toBeDefined();
    expect(await store.load(stream)).toHaveLength(2);
    await expect.poll(() => seen, within).toEqual([{ to: 1 }, { to: 2 }]);
    ending.abort();
    await following;
    await store.close();
  });

  it('is written to by a process that started meanwhile', async () => {
    away();
    const store = connect();
    await discoveryFailed(store);
    leader();
    const append = () => store.append(newStream(), [newEvent('Counted', { to: 1 })], 'no_stream');
    await expect.poll(() => append().catch(() => undefined), within).toMatchObject({ revision: 0n });
    await store.close();
  });
});

describe('a cluster whose leader dies', () => {
  it('is written to again once another node is the leader', async () => {
    const [first, second] = nodes;
    gossip.members = [
      { port: first.port, state: 'leader' },
      { port: second.port, state: 'follower' },
    ];
    const store = connect();
    const append = () => store.append(newStream(), [newEvent('Counted', { to: 1 })], 'no_stream');
    await append();
    first.cut();
    // The other node does not know yet.
    await expect(append()).rejects.toBeInstanceOf(EventStoreUnavailable);
    gossip.members = [{ port: second.port, state: 'leader' }];
    await expect.poll(() => append().catch(() => undefined), { timeout: 20_000 }).toMatchObject({ revision: 0n });
    await store.close();
  });
});
