import { type RunningEventStore, startEventStore } from '@charsu/stand-ins/event-store/server.ts';
import { newEvent, newStream } from '@charsu/tests/support/log/counter.example.ts';
import { type ForgingWire, openForgingWire } from '@charsu/tests/support/log/forging-wire.ts';
import { startTestPostgres, type TestPostgres } from '@charsu/tests/support/test-postgres.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectEventStore } from './connect.ts';
import { EventStoreUnavailable } from './errors.ts';
import type { EventStore } from './event-store.ts';

let postgres: TestPostgres;
let server: RunningEventStore;
let wire: ForgingWire;
let store: EventStore;

const connect = () => connectEventStore(wire.url, { timing: { retryFor: 100 } });

beforeAll(async () => {
  postgres = await startTestPostgres();
  server = await startEventStore({ databaseUrl: postgres.url, warn: () => undefined });
  wire = await openForgingWire(server.url);
  store = connect();
});
afterAll(async () => {
  await store.close();
  await wire.close();
  await server.close();
  await postgres.stop();
});

/** The log can be read and takes no appends, as when a disk is full or a cluster has lost its majority. */
const refuseWrites = () => wire.refuseAppends(true);
const takeWrites = () => wire.refuseAppends(false);

describe('a log that can be read and not written to', () => {
  it('shows in its appends, goes on being read, and is found when it takes writes again', async () => {
    const stream = newStream();
    await store.append(stream, [newEvent('Counted', { to: 1 })], 'no_stream');
    expect(await store.writesFailingSince()).toBeUndefined();
    refuseWrites();
    await expect(store.append(stream, [newEvent('Counted', { to: 2 })], 0n)).rejects.toBeInstanceOf(
      EventStoreUnavailable,
    );
    expect(await store.writesFailingSince()).toBeInstanceOf(Date);
    expect(await store.load(stream)).toHaveLength(1);
    const end = await store.end();
    takeWrites();
    await expect.poll(() => store.writesFailingSince()).toBeUndefined();
    await store.append(stream, [newEvent('Counted', { to: 2 })], 0n);
    // An outage leaves one event of the probe, which is no event of the product.
    expect(await store.load('write-probe')).toHaveLength(1);
    const { events } = await store.readBackwards({ maxCount: 9 });
    expect(events.map(({ event }) => event.data)).toEqual([{ to: 2 }, { to: 1 }]);
    expect(events[1]?.position).toBe(end);
  });

  it('is found by a process that appends nothing', async () => {
    const idle = connect();
    refuseWrites();
    expect(await idle.writesFailingSince()).toBeInstanceOf(Date);
    takeWrites();
    await expect.poll(() => idle.writesFailingSince()).toBeUndefined();
    await idle.close();
  });
});
