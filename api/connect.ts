import { mkdir } from 'node:fs/promises';
import { lookedAtStreams } from '@charsu/core/application/aggregates.ts';
import { createCommands } from '@charsu/core/application/create-commands.ts';
import type { Config } from '@charsu/core/config.ts';
import { connectEventStore } from '@charsu/core/event-store/connect.ts';
import { followLog } from '@charsu/core/event-store/stream-news.ts';
import { createAccountStore } from '@charsu/projections/app/accounts.ts';
import { createImageStore } from '@charsu/projections/app/images.ts';
import { migrate } from '@charsu/projections/app/migrate.ts';
import { queueStatus } from '@charsu/projections/app/queues.ts';
import { addVisits } from '@charsu/projections/app/visits.ts';
import { createQueries } from '@charsu/projections/create-queries.ts';
import { createPool } from '@charsu/projections/database.ts';
import type { ApiDependencies } from './dependencies.ts';
import { openPictureFiles } from './pictures/files.ts';
import { createTokenIssuer } from './sessions/tokens.ts';

/** Milliseconds for which the search is asked whether it lives. */
const healthPatienceMs = 2_000;

type Connected = Omit<ApiDependencies, 'settings'> & {
  /** Ends all connections. */
  disconnect(): Promise<void>;
};

/** Connects the API to the servers that a configuration names, and prepares its folders and schema. */
export async function connect(config: Config): Promise<Connected> {
  await mkdir(config.filesDir, { recursive: true });
  const pool = createPool(config.databaseUrl);
  await migrate(pool);
  const eventStore = connectEventStore(config.eventStoreUrl);
  const followed = followLog(eventStore, lookedAtStreams);
  const queries = createQueries({
    databaseUrl: config.databaseUrl,
    meilisearch: config.meilisearch,
    connections: 15,
  });
  return {
    commands: createCommands({ eventStore: followed.eventStore, news: followed.news, guards: queries }),
    queries,
    eventStore,
    accounts: createAccountStore(pool),
    images: createImageStore(pool),
    files: openPictureFiles(config.filesDir),
    uploadsFolder: config.filesDir,
    tokens: await createTokenIssuer(config.secretsDir),
    addVisits: (visits) => addVisits(pool, visits),
    queues: () => queueStatus(pool),
    parts: [
      {
        name: 'postgres',
        check: async () => {
          await pool.query('select 1');
        },
      },
      {
        name: 'eventStore',
        check: async () => {
          await eventStore.end();
        },
      },
      {
        name: 'search',
        check: async () => {
          const response = await fetch(new URL('health', `${config.meilisearch.url.replace(/\/+$/, '')}/`), {
            signal: AbortSignal.timeout(healthPatienceMs),
          });
          await response.arrayBuffer();
          if (!response.ok) throw new Error(`answered ${response.status}`);
        },
      },
    ],
    async disconnect() {
      await followed.stop();
      await Promise.allSettled([queries.close(), eventStore.close()]);
      await pool.end();
    },
  };
}
