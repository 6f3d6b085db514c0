import { type RunningEventStore, startEventStore } from '@charsu/stand-ins/event-store/server.ts';
import { newEvent, newStream } from '@charsu/tests/support/log/counter.example.ts';
import { type FaultyWire, openFaultyWire } from '@charsu/tests/support/log/faulty-wire.ts';
import { type Gossip, startGossip } from '@charsu/tests/support/log/gossip.ts';
import { startTestPostgres, type TestPostgres } from '@charsu/tests/support/test-postgres.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectEventStore } from './connect.ts';
import { EventStoreUnavailable } from './errors.ts';
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

describe('a cluster whose leader dies', () => {
  it('is written to again once another node is the leader', async () => {
    const [first, second] = nodes;
    gossip.members = [
      { port: first.port, state: 'leader' },
      { port: second.port, state: 'follower' },
    ];
    const store = connectEventStore(`esdb://${gossip.address},${gossip.address}?tls=false`, { timing: usualTiming });
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
