import { connectEventStore } from '@charsu/core/event-store/connect.ts';
import type { EventStore } from '@charsu/core/event-store/event-store.ts';
import { createCommandHandler } from '@charsu/core/event-store/handle-command.ts';
import { type FollowedLog, followLog } from '@charsu/core/event-store/stream-news.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningEventStore, startEventStore } from '../event-store/server.ts';
import { startTestPostgres, type TestPostgres } from '../test-postgres.ts';
import { counterDecider, countUpTo, newEvent, newStream } from './counter.example.ts';

let postgres: TestPostgres;
let server: RunningEventStore;
let store: EventStore;
let followed: FollowedLog;

beforeAll(async () => {
  postgres = await startTestPostgres();
  server = await startEventStore({ databaseUrl: postgres.url });
  store = connectEventStore(server.url);
  followed = followLog(store, ['counter-']);
});
afterAll(async () => {
  await followed.stop();
  await store.close();
  await server.close();
  await postgres.stop();
});

/** Resolves with the next change of a stream that is heard. */
const heard = (stream: string): Promise<void> =>
  new Promise((resolve) => followed.news.listen((changed) => changed === stream && resolve()));

/** Appends to other streams until the news is of a moment so many ms later than this. */
async function newsOfNow(later = 0): Promise<void> {
  const wanted = performance.now() + later;
  while (!(followed.news.completeAt >= wanted))
    await followed.eventStore.append(newStream('other'), [newEvent('Counted', { to: 1 })], 'no_stream');
}

function counters() {
  let loads = 0;
  const eventStore: Pick<EventStore, 'load' | 'append'> = {
    append: followed.eventStore.append,
    load: (stream, after) => {
      loads += 1;
      return followed.eventStore.load(stream, after);
    },
  };
  const handler = createCommandHandler({ eventStore, decider: counterDecider, news: followed.news });
  return { handler, loads: () => loads };
}

describe('a record that is looked at', () => {
  it('is not asked for again while the news says that nothing has changed', async () => {
    const stream = newStream();
    await newsOfNow();
    await store.append(stream, [newEvent('Counted', { to: 1 })], 'no_stream');
    await newsOfNow();
    const { handler, loads } = counters();
    expect(await handler.current(stream)).toBe(1);
    await newsOfNow(400);
    // Half way between the question and the news.
    const within = performance.now() - followed.news.completeAt + 200;
    expect(await handler.current(stream, within)).toBe(1);
    expect(loads()).toBe(1);
  });

  it('is forgotten when another process changes it, however old it may be', async () => {
    const stream = newStream();
    await newsOfNow();
    const { handler } = counters();
    await handler.handle(stream, countUpTo(9), { body: {} });
    const change = heard(stream);
    await store.append(stream, [newEvent('Counted', { to: 7 })], 0n);
    await change;
    expect(await handler.current(stream, Number.POSITIVE_INFINITY)).toBe(7);
  });

  it('is asked for when the news has grown old', async () => {
    const stream = newStream();
    await newsOfNow();
    await store.append(stream, [newEvent('Counted', { to: 1 })], 'no_stream');
    const { handler, loads } = counters();
    await handler.current(stream);
    await newsOfNow();
    // The news is of an append that was sent earlier than now.
    await handler.current(stream, 0.0001);
    expect(loads()).toBe(2);
  });
});
