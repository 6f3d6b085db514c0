import {
  type ContractStore,
  portOf,
  startContractStore,
  through,
} from '@charsu/stand-ins/event-store/contract-store.ts';
import { counterDecider, countUpTo, newEvent, newStream } from '@charsu/tests/support/log/counter.example.ts';
import { type FaultyWire, openFaultyWire } from '@charsu/tests/support/log/faulty-wire.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCommandHandler } from './command-handler.ts';
import { connectEventStore } from './connect.ts';
import { EventStoreUnavailable } from './errors.ts';
import type { EventStore } from './event-store.ts';

/**
 * These tests break the wire and the process themselves, so they need a server of their own: with EVENTSTOREDB_URL set
 * to a real one they would run against it without being able to kill it.
 */
let log: ContractStore;
let wire: FaultyWire;
let store: EventStore;
const timing = { deadline: 300, retryFor: 20_000 };

beforeAll(async () => {
  log = await startContractStore();
});
afterAll(() => log.stop());
beforeEach(async () => {
  wire = await openFaultyWire(portOf(log.url));
  store = connectEventStore(through(log.url, wire.port), { timing });
});
afterEach(async () => {
  await store.close();
  await wire.close();
});

/** A connection that rides out next to nothing; an answer may take `deadline` ms. */
const connectImpatiently = (deadline: number): EventStore =>
  connectEventStore(through(log.url, wire.port), { timing: { deadline, retryFor: 100 } });

/**
 * The pace of an answer: 'waits' where its promise is not settled before anything that arrives from outside could be.
 */
const atOnce = (answer: Promise<unknown>): Promise<unknown> =>
  Promise.race([answer, new Promise((resolve) => setImmediate(resolve, 'waits'))]);

describe('when answers do not arrive', () => {
  it('an append is sent again with the same ids and is written once', async () => {
    const stream = newStream();
    await store.append(stream, [newEvent('Counted', { to: 1 })], 'no_stream');
    wire.holdAnswers();
    const appending = store.append(stream, [newEvent('Counted', { to: 2 })], 0n);
    await wire.nextRequest();
    // The second attempt, after the deadline of the first.
    await wire.nextRequest();
    wire.passAnswers();
    const { revision, position } = await appending;
    const events = await store.load(stream);
    expect(events.map(({ event }) => event.data)).toEqual([{ to: 1 }, { to: 2 }]);
    expect({ revision, position }).toEqual({ revision: 1n, position: events[1]?.position });
  });

  it('a read is made again', async () => {
    const stream = newStream();
    await store.append(stream, [newEvent('Counted', { to: 1 })], 'no_stream');
    // Its connection stands: else the client first asks what the server can do, for ten seconds.
    await store.load(stream);
    wire.holdAnswers();
    const loading = store.load(stream);
    await wire.nextRequest();
    await wire.nextRequest();
    wire.passAnswers();
    expect(await loading).toHaveLength(1);
  });

  it('a read whose answer only drips is given up, and those that follow are refused at once', async () => {
    const impatient = connectImpatiently(1_000);
    const stream = newStream();
    await store.append(
      stream,
      Array.from({ length: 400 }, (_, to) => newEvent('Counted', { to, text: 'x'.repeat(1_500) })),
      'no_stream',
    );
    expect(await impatient.load(stream)).toHaveLength(400);
    // Several events come every 200 ms, but all of them would take eight seconds.
    wire.dripAnswers(4_000, 50);
    const since = performance.now();
    await expect(impatient.load(stream)).rejects.toBeInstanceOf(EventStoreUnavailable);
    // Not for its silence.
    expect(performance.now() - since).toBeGreaterThan(3_000);
    await expect(atOnce(impatient.load(stream))).rejects.toBeInstanceOf(EventStoreUnavailable);
    wire.passAnswers();
    await expect.poll(() => impatient.load(stream).catch(() => []), { timeout: 20_000 }).toHaveLength(400);
    await impatient.close();
  });

  it('says so when patience ends', async () => {
    const impatient = connectImpatiently(100);
    const stream = newStream();
    await store.append(stream, [newEvent('Counted', { to: 1 })], 'no_stream');
    wire.holdAnswers();
    await expect(impatient.append(stream, [newEvent('Counted', { to: 2 })], 0n)).rejects.toBeInstanceOf(
      EventStoreUnavailable,
    );
    await expect(impatient.load(stream)).rejects.toBeInstanceOf(EventStoreUnavailable);
    wire.passAnswers();
    await impatient.close();
  });
});

describe('when the server cannot be reached', () => {
  it('a command waits for it to come back', async () => {
    const stream = newStream();
    const handler = createCommandHandler({ eventStore: store, decider: counterDecider });
    await handler.handle(stream, countUpTo(9), { body: {} });
    wire.cut();
    const counting = handler.handle(stream, countUpTo(9), { body: {} });
    wire.mend();
    expect(await counting).toMatchObject({ after: 2, revision: 1n });
  });

  it('nobody waits for a log that hears and never answers, once one caller has', async () => {
    const impatient = connectImpatiently(1_000);
    const stream = newStream();
    await store.append(stream, [newEvent('Counted', { to: 1 })], 'no_stream');
    wire.holdAnswers();
    const together = Array.from({ length: 200 }, () => impatient.load(stream));
    const ends = await Promise.allSettled(together);
    expect(ends.every(({ status }) => status === 'rejected')).toBe(true);
    const refused = atOnce(impatient.append(stream, [newEvent('Counted', { to: 2 })], 0n));
    await expect(refused).rejects.toBeInstanceOf(EventStoreUnavailable);
    wire.passAnswers();
    await expect.poll(() => impatient.load(stream).catch(() => undefined)).toHaveLength(1);
    await impatient.close();
  });

  it('further callers learn of a long outage at once, and of its end', async () => {
    const impatient = connectImpatiently(3_000);
    const stream = newStream();
    wire.cut();
    await expect(impatient.load(stream)).rejects.toBeInstanceOf(EventStoreUnavailable);
    await expect(atOnce(impatient.load(stream))).rejects.toBeInstanceOf(EventStoreUnavailable);
    wire.mend();
    await expect.poll(() => impatient.load(stream).catch(() => undefined)).toEqual([]);
    await impatient.close();
  });
});

describe('when the server dies and returns', () => {
  it.skipIf(process.env.EVENTSTOREDB_URL)('commands under way are done once', async () => {
    const stream = newStream();
    const handler = createCommandHandler({ eventStore: store, decider: counterDecider });
    await handler.handle(stream, countUpTo(99), { body: {} });
    const counting = Array.from({ length: 30 }, (_, index) =>
      handler.handle(stream, countUpTo(99), { body: {}, idempotencyKey: `key-${index}` }),
    );
    await counting[0];
    await log.crash?.();
    const handled = await Promise.all(counting);
    expect(handled.map(({ revision }) => revision)).toEqual(counting.map((_, index) => BigInt(index + 1)));
    expect(await handler.current(stream)).toBe(31);
  });
});
