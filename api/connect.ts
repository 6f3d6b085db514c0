import { mkdir } from 'node:fs/promises';
import { createAccountCommands } from '@charsu/core/application/account-commands.ts';
import { lookedAtStreams } from '@charsu/core/application/aggregates.ts';
import { createCommands } from '@charsu/core/application/create-commands.ts';
import type { Config } from '@charsu/core/config.ts';
import { watchCertificates } from '@charsu/core/event-store/certificates.ts';
import { connectEventStore } from '@charsu/core/event-store/connect.ts';
import { withPersonalData } from '@charsu/core/event-store/personal-data.ts';
import { followLog } from '@charsu/core/event-store/stream-news.ts';
import { createSandbox } from '@charsu/core/gateways/sandbox.ts';
import { readNameKey } from '@charsu/core/secret-file.ts';
import { forgettingWith } from '@charsu/projections/app/forgetting.ts';
import { migrate } from '@charsu/projections/app/migrate.ts';
import { createPersonalKeyStore } from '@charsu/projections/app/personal-keys.ts';
import { queueStatus } from '@charsu/projections/app/queues.ts';
import { createPersonalStores } from '@charsu/projections/app/stores.ts';
import { createUsedOnceStore } from '@charsu/projections/app/used-once.ts';
import { createVisitCounts } from '@charsu/projections/app/visits.ts';
import { createQueries } from '@charsu/projections/create-queries.ts';
import { createPool } from '@charsu/projections/database.ts';
import { upToDateGuards } from '@charsu/projections/up-to-date-guards.ts';
import type { ApiDependencies } from './dependencies.ts';
import { partsOf } from './parts.ts';
import { openPictureFiles } from './pictures/files.ts';
import { type CaptchaWork, createCaptcha, usualWork } from './sessions/captcha.ts';
import { createSeals } from './sessions/seals.ts';
import { createTokenIssuer } from './sessions/tokens.ts';

type Connected = Omit<ApiDependencies, 'settings'> & {
  /** Ends all connections. */
  disconnect(): Promise<void>;
};

/**
 * Connects the API to the servers that a configuration names, and prepares its folders and schema. `work`: of the proof of
 * work of open forms.
 */
export async function connect(config: Config, work: CaptchaWork = usualWork): Promise<Connected> {
  await mkdir(config.filesDir, { recursive: true });
  const pool = createPool(config.databaseUrl);
  await migrate(pool);
  const nameKey = await readNameKey(config.secretsDir);
  const personalKeys = createPersonalKeyStore(pool);
  const eventStore = withPersonalData(connectEventStore(config.eventStoreUrl), personalKeys);
  const followed = followLog(eventStore, lookedAtStreams);
  const queries = createQueries({
    databaseUrl: config.databaseUrl,
    meilisearch: config.meilisearch,
    connections: 15,
  });
  const commands = createCommands({
    eventStore: followed.eventStore,
    news: followed.news,
    guards: upToDateGuards(queries, eventStore),
    nameKey,
  });
  const accounts = createAccountCommands({ eventStore, nameKey });
  const stores = createPersonalStores(pool, nameKey);
  const sandbox = createSandbox(config.sandbox);
  const usedOnce = createUsedOnceStore(pool);
  return {
    commands,
    queries,
    eventStore,
    accounts,
    ...stores,
    nameKey,
    caught: sandbox?.caught,
    providers: config.loginProviders,
    seals: await createSeals(config.secretsDir, usedOnce),
    captcha: await createCaptcha(config.secretsDir, usedOnce, work),
    forgetting: forgettingWith({
      accounts,
      commands,
      eventStore,
      queries,
      personalKeys,
      sandbox,
      filesDir: config.filesDir,
      ...stores,
    }),
    files: openPictureFiles(config.filesDir),
    uploadsFolder: config.filesDir,
    tokens: await createTokenIssuer(config.secretsDir),
    addVisits: createVisitCounts(pool),
    queues: () => queueStatus(pool),
    certificates: watchCertificates(config.eventStoreUrl),
    parts: partsOf(pool, eventStore, config.meilisearch.url),
    async disconnect() {
      await followed.stop();
      await Promise.allSettled([queries.close(), eventStore.close()]);
      await pool.end();
    },
  };
}
