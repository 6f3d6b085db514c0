import { createAccountCommands } from '@charsu/core/application/account-commands.ts';
import { createCommands } from '@charsu/core/application/create-commands.ts';
import type { Config } from '@charsu/core/config.ts';
import { connectEventStore } from '@charsu/core/event-store/connect.ts';
import { withPersonalData } from '@charsu/core/event-store/personal-data.ts';
import { readNameKey } from '@charsu/core/secret-file.ts';
import { forgettingWith } from '@charsu/projections/app/forgetting.ts';
import { migrate } from '@charsu/projections/app/migrate.ts';
import { createPersonalKeyStore } from '@charsu/projections/app/personal-keys.ts';
import { createPersonalStores } from '@charsu/projections/app/stores.ts';
import { createPool } from '@charsu/projections/database.ts';
import { createQueries } from '@charsu/projections/queries.ts';
import { upToDateGuards } from '@charsu/projections/up-to-date-guards.ts';
import { openGateways } from './gateways.ts';

/** Connects the jobs to the servers that a configuration names, and prepares their schema. */
export async function connect(config: Config) {
  const { databaseUrl, eventStoreUrl, meilisearch, filesDir, secretsDir } = config;
  const pool = createPool(databaseUrl, 3);
  await migrate(pool);
  const personalKeys = createPersonalKeyStore(pool);
  const eventStore = withPersonalData(connectEventStore(eventStoreUrl), personalKeys);
  const queries = createQueries({ databaseUrl, meilisearch, connections: 4 });
  const nameKey = await readNameKey(secretsDir);
  const commands = createCommands({ eventStore, guards: upToDateGuards(queries, eventStore), nameKey });
  const accounts = createAccountCommands({ eventStore, nameKey });
  const stores = createPersonalStores(pool, nameKey);
  const gateways = openGateways(config);
  const { sandbox } = gateways;
  return {
    pool,
    queries,
    commands,
    outgoing: stores.outgoing,
    sessions: stores.sessions,
    gateways,
    forgetting: forgettingWith({
      ...stores,
      accounts,
      commands,
      eventStore,
      queries,
      personalKeys,
      sandbox,
      filesDir,
    }),
    async disconnect() {
      gateways.mail.close();
      await queries.close();
      await eventStore.close();
      await pool.end();
    },
  };
}
