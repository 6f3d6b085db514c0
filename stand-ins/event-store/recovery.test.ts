import { randomUUID } from 'node:crypto';
import { startPostgres } from '@charsu/embedded/postgres.ts';
import { startTestCluster, startTestPostgres, type TestPostgres } from '@charsu/tests/support/test-postgres.ts';
import {
  type AllStreamResolvedEvent,
  END,
  type EventStoreDBClient,
  type JSONEventType,
  jsonEvent,
  NO_STREAM,
  persistentSubscriptionToStreamSettingsFromDefaults,
  START,
  StreamNotFoundError,
  streamNameFilter,
  UnavailableError,
} from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, startContractStore } from './contract-store.ts';
import { type RunningEventStore, startEventStore } from './server.ts';

/* Demands on this folder's server alone: to be killed, to lose its database, to be stopped in order. */

const event = (type: string, data: Record<string, unknown> = {}) =>
  jsonEvent<JSONEventType>({ id: randomUUID(), type, data });

async function typesOf(client: EventStoreDBClient, stream: string) {
  const types: string[] = [];
  for await (const { event: recorded } of client.readStream(stream)) if (recorded) types.push(recorded.type);
  return types;
}

describe.skipIf(process.env.EVENTSTOREDB_URL)('killed in the middle', () => {
  it('has kept every append it answered, and repeated ones are written once', async () => {
    const store = await startContractStore();
    let client = connect(store.url);
    const streams = Array.from({ length: 400 }, (_, n) => ({
      name: `killed-${n}-${randomUUID()}`,
      events: [event('A'), event('B')],
    }));
    const append = ({ name, events }: (typeof streams)[number]) =>
      client.appendToStream(name, events, { expectedRevision: NO_STREAM, deadline: 3_600_000 });

    const answered = new Set<(typeof streams)[number]>();
    // The client sets no deadline on batch appends: one whose answer was lost with its connection would wait for ever.
    const attempts = streams.map(async (stream) => {
      await append(stream);
      answered.add(stream);
    });
    for (const attempt of attempts) attempt.catch(() => undefined);
    await Promise.any(attempts);
    await store.crash?.();
    const confirmed = [...answered];
    await client.dispose();

    client = connect(store.url);
    for (const { name } of confirmed) expect(await typesOf(client, name)).toEqual(['A', 'B']);
    for (const result of await Promise.all(streams.map(append))) expect(result.nextExpectedRevision).toBe(1n);
    for (const { name } of streams) expect(await typesOf(client, name)).toEqual(['A', 'B']);

    const seen: string[] = [];
    const subscription = client.subscribeToAll({
      fromPosition: START,
      filter: streamNameFilter({ prefixes: ['killed-'] }),
    });
    for await (const { event: recorded } of subscription as AsyncIterable<AllStreamResolvedEvent>) {
      if (recorded) seen.push(`${recorded.streamId}@${recorded.revision}`);
      if (seen.length === 800) break;
    }
    await subscription.unsubscribe();
    expect(new Set(seen).size).toBe(800);
    await client.dispose();
    await store.stop();
  });
});

describe('without its database', () => {
  it('refuses at once, and goes on by itself when it is back', async () => {
    const cluster = await startTestCluster();
    const store = await startEventStore({ databaseUrl: cluster.url, warn: () => undefined });
    const client = connect(store.url);
    const stream = `down-${randomUUID()}`;
    await client.appendToStream(stream, event('Before'), { expectedRevision: NO_STREAM });
    const subscription = client.subscribeToStream(stream, { fromRevision: END });
    await new Promise((resolve) => subscription.once('caughtUp', resolve));

    await cluster.stop();
    const late = event('After');
    const append = () => client.appendToStream(stream, late, { expectedRevision: 0n });
    await expect(append()).rejects.toBeInstanceOf(UnavailableError);
    await expect(typesOf(client, stream)).rejects.toBeInstanceOf(UnavailableError);

    const again = await startPostgres({ dataDir: cluster.dataDir, port: cluster.port });
    // The first attempt after the outage opens the new connections.
    const result = await append();
    expect(result.nextExpectedRevision).toBe(1n);
    expect(await typesOf(client, stream)).toEqual(['Before', 'After']);
    await client.dispose();
    await store.close();
    await again.stop();
    await cluster.remove();
  });
});

describe('this server', () => {
  let postgres: TestPostgres;
  let store: RunningEventStore;
  let client: EventStoreDBClient;
  beforeAll(async () => {
    postgres = await startTestPostgres();
    store = await startEventStore({ databaseUrl: postgres.url });
    client = connect(store.url);
  });
  afterAll(async () => {
    await client.dispose();
    await store.close();
    await postgres.stop();
  });

  it('does not share its log with a second one', async () => {
    await expect(startEventStore({ databaseUrl: postgres.url, lockWaitMs: 100 })).rejects.toThrow(
      /Another event store/,
    );
    const beside = await startEventStore({ databaseUrl: postgres.url, schema: 'another_log' });
    const other = connect(beside.url);
    await client.appendToStream('mine', event('A'));
    await expect(typesOf(other, 'mine')).rejects.toBeInstanceOf(StreamNotFoundError);
    await other.dispose();
    await beside.close();
  });

  it('stops in order: appends are answered, subscriptions end without an error', async () => {
    const stopping = await startEventStore({ databaseUrl: postgres.url, schema: 'stopping' });
    const leaving = connect(stopping.url);
    await leaving.appendToStream('warm', event('A'));
    const ends: string[] = [];
    const subscription = leaving.subscribeToAll({ fromPosition: START });
    subscription.on('data', () => undefined);
    subscription.on('error', () => ends.push('error'));
    const ended = new Promise((resolve) => subscription.once('end', resolve));
    await new Promise((resolve) => subscription.once('caughtUp', resolve));
    const appends = Array.from({ length: 50 }, (_, n) => leaving.appendToStream(`s-${n}`, event('B')));
    await appends[0];
    const closed = stopping.close();
    const outcomes = await Promise.allSettled(appends);
    await Promise.all([ended, closed]);
    expect(ends).toEqual([]);
    await leaving.dispose();

    const successor = await startEventStore({ databaseUrl: postgres.url, schema: 'stopping' });
    const back = connect(successor.url);
    for (const [n, { status }] of outcomes.entries()) {
      if (status === 'fulfilled') expect(await typesOf(back, `s-${n}`)).toEqual(['B']);
    }
    expect(outcomes[0]?.status).toBe('fulfilled');
    await back.dispose();
    await successor.close();
  });

  it('says of what it does not support that it does not', async () => {
    const settings = persistentSubscriptionToStreamSettingsFromDefaults();
    await expect(client.createPersistentSubscriptionToStream('s', 'group', settings)).rejects.toMatchObject({
      code: 12,
    });
    await expect(client.setStreamMetadata('s', { maxAge: 60 })).rejects.toThrow(/not supported/);
    await expect(client.appendToStream('a\0b', event('A'))).rejects.toThrow(/NUL/);
    await expect(client.appendToStream('huge', event('A', { text: 'x'.repeat(17 * 1024 * 1024) }))).rejects.toThrow();
    // Such a refusal ends nothing but the request itself.
    expect((await client.appendToStream('still-here', event('A'))).success).toBe(true);
  });
});
