import { buildApp } from '@charsu/api/app.ts';
import { connect } from '@charsu/api/connect.ts';
import { readConfig } from '@charsu/core/process/config.ts';
import { startEventStore } from '@charsu/stand-ins/event-store/server.ts';
import { startSearch } from '@charsu/stand-ins/search/server.ts';
import { cheapWork, testSettings } from '@charsu/tests/support/api/test-api.ts';
import { startTestProjections } from '@charsu/tests/support/api/test-projections.ts';
import { expect } from 'vitest';

/**
 * The product of this code on a database and a data folder that may be of an earlier version: migrated, its read models
 * and its search index filled. `variables` lead another process to the same servers.
 */
export async function startProduct(databaseUrl: string, folder: string) {
  const log = await startEventStore({ databaseUrl });
  const search = await startSearch();
  const variables = {
    DATABASE_URL: databaseUrl,
    EVENTSTOREDB_URL: log.url,
    MEILISEARCH_URL: search.url,
    DATA_DIR: folder,
  };
  const config = readConfig(variables);
  const { disconnect, ...connected } = await connect(config, cheapWork);
  const dependencies = { ...connected, settings: testSettings };
  const projections = startTestProjections(config);
  let stopping: Promise<void> | undefined;
  const stopProjections = () => {
    stopping ??= projections.stop();
    return stopping;
  };
  const app = await buildApp(dependencies);
  await app.ready();
  const stops = [log.close, search.close, disconnect, stopProjections, () => app.close()];
  await expect.poll(async () => (await app.inject('/health/ready')).statusCode, { timeout: 60_000 }).toBe(200);
  await projections.drainSearch();
  await expect.poll(async () => (await app.inject('/health/ready')).json().caughtUp, { timeout: 60_000 }).toBe(true);
  return {
    app,
    dependencies,
    variables,
    /** Ends the projections, so that those of another process lead. */
    stopProjections,
    async close() {
      for (const stop of stops.toReversed()) await stop();
    },
  };
}
