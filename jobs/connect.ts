import { createCommands } from '@charsu/core/application/create-commands.ts';
import { openDeposits } from '@charsu/core/application/deposits.ts';
import { endDeadClaims, fillUniqueValues } from '@charsu/core/application/unique-values.ts';
import { connectEventStore } from '@charsu/core/event-store/connect.ts';
import { withPersonalData } from '@charsu/core/event-store/personal-data.ts';
import { createProver, readBooksKey } from '@charsu/core/event-store/proof.ts';
import { readPushKeys } from '@charsu/core/gateways/web-push.ts';
import type { Config } from '@charsu/core/process/config.ts';
import { readNameKey } from '@charsu/core/process/secret-file.ts';
import { forgettingWith } from '@charsu/projections/deletions/forgetting.ts';
import { createQueries } from '@charsu/projections/queries/queries.ts';
import { upToDateGuards } from '@charsu/projections/queries/up-to-date-guards.ts';
import { createPersonalKeyStore } from '@charsu/stores/accounts/personal-keys.ts';
import { holdSecrets } from '@charsu/stores/accounts/secret-fingerprints.ts';
import { outsideOf, restoredCopy, untilReal } from '@charsu/stores/backup/restored-copy.ts';
import { createSignedStatements } from '@charsu/stores/books/signed-statements.ts';
import { createPool, longestMs } from '@charsu/stores/database/database.ts';
import { migrate } from '@charsu/stores/database/migrate.ts';
import { connectionsOf } from '@charsu/stores/database/stuck-connections.ts';
import { openPictureFiles } from '@charsu/stores/pictures/picture-files.ts';
import { createPersonalStores } from '@charsu/stores/stores.ts';
import { openGateways } from './gateways.ts';

/** Connects the jobs to the servers of a configuration, and prepares their schema. */
export async function connect(config: Config) {
  const { databaseUrl, eventStoreUrl, meilisearch, secretsDir } = config;
  const pool = createPool(databaseUrl, 6, longestMs.jobs);
  await migrate(pool);
  const copy = await restoredCopy(pool);
  const outside = await outsideOf(config, pool);
  await holdSecrets(pool, secretsDir);
  const personalKeys = createPersonalKeyStore(pool);
  const eventStore = withPersonalData(connectEventStore(eventStoreUrl), personalKeys);
  const queries = createQueries({ databaseUrl, meilisearch, connections: 4 });
  const nameKey = await readNameKey(secretsDir);
  const booksKey = await readBooksKey(secretsDir);
  const prove = createProver(booksKey);
  const stores = createPersonalStores(pool, nameKey);
  const { uniqueValues } = stores;
  const filling = { eventStore, uniqueValues, nameKey };
  await fillUniqueValues(filling);
  const guards = upToDateGuards(queries, eventStore);
  const commands = createCommands({ eventStore, guards, uniqueValues, nameKey, prove });
  const pushKeys = await readPushKeys(secretsDir);
  await holdSecrets(pool, secretsDir);
  // A restored copy has browsers of people, and tells them nothing.
  const gateways = openGateways(outside, outside === config ? pushKeys : undefined);
  const files = await openPictureFiles(config);
  const { sandbox } = gateways;
  return {
    pool,
    eventStore,
    queries,
    commands,
    deposits: openDeposits(outside, commands),
    outgoing: stores.outgoing,
    pushSubscriptions: stores.pushSubscriptions,
    statements: createSignedStatements(pool),
    booksProofs: stores.booksProofs,
    booksKey,
    rehearsals: stores.rehearsals,
    backupRuns: stores.backupRuns,
    decisions: stores.decisions,
    webhooks: stores.webhooks,
    isCopy: copy !== undefined,
    untilReal: (signal: AbortSignal) => untilReal(pool, copy, signal),
    sessions: stores.sessions,
    images: stores.images,
    codes: stores.codes,
    importRuns: stores.importRuns,
    files,
    gateways,
    forgetting: forgettingWith({
      ...stores,
      commands,
      eventStore,
      queries,
      personalKeys,
      sandbox,
      files,
    }),
    /** Compares unique values of commands that were interrupted with the log; all of them after it was restored. */
    async compareUniqueValues() {
      await fillUniqueValues(filling);
      return endDeadClaims(filling);
    },
    connections: connectionsOf(config, pool, eventStore),
    async disconnect() {
      gateways.mail.close();
      await queries.close();
      await eventStore.close();
      await pool.end();
    },
  };
}
