import { connectEventStore } from '@charsu/core/event-store/connect.ts';
import {
  type ContractStore,
  portOf,
  startContractStore,
  through,
} from '@charsu/stand-ins/event-store/contract-store.ts';
import { type FaultyWire, openFaultyWire } from '@charsu/tests/support/log/faulty-wire.ts';
import { startTestPostgres, type TestPostgres } from '@charsu/tests/support/test-postgres.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPool } from './database.ts';
import { connectionsOf, untilStuck } from './stuck-connections.ts';

const soon = { forMs: 200, everyMs: 50 };

let postgres: TestPostgres;
let log: ContractStore;
let wire: FaultyWire;
let stopping: AbortController;
beforeAll(async () => {
  postgres = await startTestPostgres();
  log = await startContractStore();
});
afterAll(() => Promise.all([log.stop(), postgres.stop()]));
beforeEach(() => {
  stopping = new AbortController();
});
afterEach(() => wire.close());

/** The connections of a process whose own one to the log goes through the wire, and to PostgreSQL directly. */
async function connections() {
  wire = await openFaultyWire(portOf(log.url));
  const pool = createPool(postgres.url);
  const timing = { deadline: 300, retryFor: 100 };
  const eventStore = connectEventStore(through(log.url, wire.port), { timing });
  const made = connectionsOf({ databaseUrl: postgres.url, eventStoreUrl: log.url }, pool, eventStore);
  return { made, end: () => Promise.all([eventStore.close(), pool.end()]) };
}

describe('a process with a connection that never comes back', () => {
  it('ends when a fresh connection to the event log works', async () => {
    const { made, end } = await connections();
    wire.cut();
    await expect(untilStuck(made, stopping.signal, soon)).rejects.toThrow('the connection to the event log has failed');
    await end();
  });

  it('goes on while its own works, or a fresh one fails as well', async () => {
    const { made, end } = await connections();
    let asked = 0;
    const away = () => {
      asked += 1;
      if (asked === 10) stopping.abort();
      return Promise.reject(new Error('away'));
    };
    const gone = { name: 'a server', own: away, fresh: away };
    await expect(untilStuck([...made, gone], stopping.signal, soon)).resolves.toBeUndefined();
    await end();
  });
});
