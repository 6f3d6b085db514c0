import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAccess } from './access.ts';
import { event, newStream, read } from './contract-client.ts';
import { type ContractStore, connect, startContractStore } from './contract-store.ts';

const isReal = process.env.EVENTSTOREDB_URL !== undefined;
let store: ContractStore;

beforeAll(async () => {
  store = await startContractStore();
});
afterAll(() => store.stop());

describe.skipIf(isReal)('who may use the log', () => {
  it.each([
    ['nobody without a password', (url: string) => url.replace(/admin:[^@]+@/, '')],
    ['nobody with a wrong one', (url: string) => url.replace(/admin:[^@]+@/, 'admin:wrong@')],
  ])('%s', async (_who, changed) => {
    const stranger = EventStoreDBClient.connectionString(changed(store.url));
    const stream = newStream();
    const refusal = { code: 16 };
    await expect(stranger.appendToStream(stream, event('A'))).rejects.toMatchObject(refusal);
    await expect(read(stranger, stream)).rejects.toMatchObject(refusal);
    const subscription = stranger.subscribeToAll();
    await expect(new Promise((_, reject) => subscription.once('error', reject))).rejects.toMatchObject(refusal);
    await expect(stranger.deleteStream(stream)).rejects.toMatchObject(refusal);
    await stranger.dispose();
    const client = connect(store.url);
    await client.appendToStream(stream, event('B'));
    expect(await read(client, stream)).toHaveLength(1);
    await client.dispose();
  });

  it('nobody in a process that was started without a password: it does not start', () => {
    expect(() => readAccess({})).toThrow('EMBEDDED_EVENT_STORE_PASSWORD is not set');
  });
});

describe.skipIf(isReal)('what the stand-in does not do', () => {
  it('is refused: links are not resolved', async () => {
    const client = connect(store.url);
    const stream = newStream();
    await client.appendToStream(stream, event('A'));
    await expect(read(client, stream, { resolveLinkTos: true })).rejects.toMatchObject({ code: 12 });
    await client.dispose();
  });
});
