import { connectEventStore } from '@charsu/core/event-store/connect.ts';
import { withPersonalData } from '@charsu/core/event-store/personal-data.ts';
import { createQueries } from '@charsu/projections/queries/queries.ts';
import { readModelDefinitions, readModels } from '@charsu/projections/read-models/index.ts';
import { runReadModels } from '@charsu/projections/runner/run.ts';
import { startEventStore } from '@charsu/stand-ins/event-store/server.ts';
import { startSearch } from '@charsu/stand-ins/search/server.ts';
import { createPersonalKeyStore } from '@charsu/stores/accounts/personal-keys.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { migrate } from '@charsu/stores/database/migrate.ts';
import { startCopyOf, type TestPostgres } from './test-postgres.ts';

/**
 * A database with the empty tables of the whole product, for one test file. Creating them takes longer than most files:
 * the first file of a run makes a template, and all others get copies.
 */
export const startProductDatabase = (): Promise<TestPostgres> => startCopyOf('charsu_product', makeTables);

/** Runs every server of the product once, until the read models stand at the end of an empty log. */
async function makeTables(databaseUrl: string): Promise<void> {
  const log = await startEventStore({ databaseUrl });
  const search = await startSearch();
  const pool = createPool(databaseUrl);
  const eventStore = withPersonalData(connectEventStore(log.url), createPersonalKeyStore(pool));
  const queries = createQueries({ databaseUrl, meilisearch: { url: search.url } });
  const stopping = new AbortController();
  try {
    await migrate(pool);
    const running = runReadModels({
      pool,
      databaseUrl,
      eventStore,
      models: readModelDefinitions,
      signal: stopping.signal,
      log: () => undefined,
    });
    await queries.waitFor(0n, readModels, 60_000);
    stopping.abort();
    await running;
  } finally {
    await queries.close();
    await eventStore.close();
    await search.close();
    await log.close();
    await pool.end();
  }
}
