import { type ContractStore, startContractStore } from '@charsu/stand-ins/event-store/contract-store.ts';
import { newEvent, newStream } from '@charsu/tests/support/log/counter.example.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectEventStore } from './connect.ts';

let log: ContractStore;
beforeAll(async () => {
  log = await startContractStore();
});
afterAll(() => log.stop());

it.skipIf(process.env.EVENTSTOREDB_URL)('the error of a wrong password has the words of the server', async () => {
  const store = connectEventStore(log.url.replace(/admin:[^@]+@/, 'admin:wrong@'));
  const refusal = {
    name: 'EventStoreUnavailable',
    refused: true,
    message: expect.stringMatching(/^The event log refused: .*Unauthenticated/),
  };
  await expect(store.end()).rejects.toMatchObject(refusal);
  await expect(store.append(newStream(), [newEvent('Counted', { to: 1 })], 'no_stream')).rejects.toMatchObject({
    name: 'EventStoreUnavailable',
  });
  await store.close();
});
