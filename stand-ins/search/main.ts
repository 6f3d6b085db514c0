import { join } from 'node:path';
import { askedToEnd, runProcess, tellReady } from '@charsu/core/process/process-life.ts';
import { logLine } from '@charsu/core/process/process-log.ts';
import { startSearch } from './server.ts';

/**
 * Starts the search server as a process of its own: EMBEDDED_SEARCH_PORT (a free one when not set), MEILI_MASTER_KEY,
 * DATA_DIR (its data go to the folder `search` there; without it they end with the process).
 */
runProcess('search', async () => {
  const { EMBEDDED_SEARCH_PORT: port = '0', MEILI_MASTER_KEY, DATA_DIR } = process.env;
  const server = await startSearch({
    port: Number(port),
    masterKey: MEILI_MASTER_KEY,
    folder: DATA_DIR ? join(DATA_DIR, 'search') : undefined,
  });
  logLine(`search: ready at ${server.url}`);
  tellReady(server.port);
  await askedToEnd();
  await server.close();
});
