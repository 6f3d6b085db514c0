import {
  BACKWARDS,
  END,
  type EventStoreDBClient,
  NO_STREAM,
  type Position,
  START,
  StreamDeletedError,
  StreamNotFoundError,
  UnknownError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { event, newStream, read, typesOf, ways } from './contract-client.ts';
import { connect, openContractStore } from './contract-store.ts';

const { store, client } = await openContractStore();

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
    ['backwards', { direction: BACKWARDS, fromRevision: END }, 'EDCBA'],
    ['backwards from a revision', { direction: BACKWARDS, fromRevision: 2n }, 'CBA'],
    ['backwards from its start', { direction: BACKWARDS, fromRevision: START }, 'A'],
    ['its last event', { direction: BACKWARDS, fromRevision: END, maxCount: 1 }, 'E'],
  ] as const)('reads %s', async (_case, options, expected) => {
    expect(typesOf(await read(client, stream, options)).join('')).toBe(expected);
  });

  it('refuses to read forwards from its end', async () => {
    const refused = await read(client, stream, { fromRevision: END }).catch((e) => e);
    expect(refused).toBeInstanceOf(UnknownError);
    expect(refused.message).toContain('Unexpected ReadStreamResult: Error');
  });

  it('says when there is none', async () => {
    const missing = newStream();
    const error = await read(client, missing).catch((e) => e);
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
    expect(typesOf(await read(client, truncated))).toEqual(['C', 'D']);
    await client.setStreamMetadata(truncated, { truncateBefore: 1 });
    expect(typesOf(await read(client, truncated))).toEqual(['B', 'C', 'D']);
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

describe('deleting a stream', () => {
  it('hides it until it is written to again, and goes on with its numbers', async () => {
    const stream = newStream();
    await client.appendToStream(stream, [event('A'), event('B')]);
    const deleted = await client.deleteStream(stream, { expectedRevision: 1n });
    expect(deleted.position?.commit).toBeGreaterThan(0n);
    await expect(read(client, stream)).rejects.toBeInstanceOf(StreamNotFoundError);
    const again = await client.appendToStream(stream, event('C'), { expectedRevision: NO_STREAM });
    expect(again.nextExpectedRevision).toBe(2n);
    expect((await read(client, stream)).map(({ type, revision }) => [type, revision])).toEqual([['C', 2n]]);
    expect((await read(client, stream, { direction: BACKWARDS, fromRevision: END })).map(({ type }) => type)).toEqual([
      'C',
    ]);
  });

  it('refuses the wrong revision', async () => {
    const stream = newStream();
    await client.appendToStream(stream, [event('A'), event('B')]);
    await expect(client.deleteStream(stream, { expectedRevision: 0n })).rejects.toBeInstanceOf(
      WrongExpectedVersionError,
    );
    expect(await read(client, stream)).toHaveLength(2);
  });

  it('for good closes it for ever', async () => {
    const stream = newStream();
    await client.appendToStream(stream, event('A'));
    await client.tombstoneStream(stream, { expectedRevision: 0n });
    await expect(read(client, stream)).rejects.toBeInstanceOf(StreamDeletedError);
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
