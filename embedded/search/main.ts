import { join } from 'node:path';
import { outliveLog } from '@charsu/core/process-log.ts';
import { startSearch } from './server.ts';

/**
 * Starts the search server as a process of its own: DATABASE_URL, EMBEDDED_SEARCH_PORT (a free one when not set),
 * MEILI_MASTER_KEY, DATA_DIR (snapshots go to its folder `search`; without it there are none).
 */
const databaseUrl = process.env.DATABASE_URL;
if (!databaseUrl) {
  console.error('search: DATABASE_URL is not set. Set it to the address of a PostgreSQL database.');
  process.exit(1);
}

outliveLog();
try {
  const server = await startSearch({
    databaseUrl,
    port: Number(process.env.EMBEDDED_SEARCH_PORT ?? 0),
    masterKey: process.env.MEILI_MASTER_KEY,
    snapshotFolder: process.env.DATA_DIR ? join(process.env.DATA_DIR, 'search') : undefined,
    onCrash: () => process.exit(1),
  });
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error('search: could not stop in order:', error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  console.log(`search: ready at ${server.url}`);
  process.send?.({ ready: true, port: server.port });
} catch (error) {
  console.error(`search: could not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
