import { join } from 'node:path';
import { askedToEnd, runProcess, tellReady } from '@charsu/core/process/process-life.ts';
import { logLine } from '@charsu/core/process/process-log.ts';
import { startSearch } from './server.ts';

/**
 * Starts the search server as a process of its own: DATABASE_URL, EMBEDDED_SEARCH_PORT (a free one when not set),
 * MEILI_MASTER_KEY, DATA_DIR (snapshots go to its folder `search`; without it there are none).
 */
runProcess('search', async () => {
  const { DATABASE_URL: databaseUrl, EMBEDDED_SEARCH_PORT: port = '0', MEILI_MASTER_KEY, DATA_DIR } = process.env;
  if (!databaseUrl) throw new Error('DATABASE_URL is not set. Set it to the address of a PostgreSQL database.');
  const server = await startSearch({
    databaseUrl,
    port: Number(port),
    masterKey: MEILI_MASTER_KEY,
    snapshotFolder: DATA_DIR ? join(DATA_DIR, 'search') : undefined,
    onCrash: () => process.exit(1),
  });
  logLine(`search: ready at ${server.url}`);
  tellReady(server.port);
  await askedToEnd();
  await server.close();
});
