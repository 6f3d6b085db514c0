import { askedToEnd, runProcess, tellReady } from '@charsu/core/process/process-life.ts';
import { logLine } from '@charsu/core/process/process-log.ts';
import { readAccess } from './access.ts';
import { startEventStore } from './server.ts';

/**
 * Starts the event store as a process of its own: DATABASE_URL, EMBEDDED_EVENT_STORE_PORT (a free one when not set), and the
 * variables of `accessVariables`.
 */
runProcess('event store', async () => {
  const { DATABASE_URL: databaseUrl, EMBEDDED_EVENT_STORE_PORT: port = '0' } = process.env;
  if (!databaseUrl) throw new Error('DATABASE_URL is not set. Set it to the address of a PostgreSQL database.');
  const store = await startEventStore({ databaseUrl, port: Number(port), access: readAccess(process.env) });
  logLine(`event store: ready at port ${store.port}`);
  tellReady(store.port);
  await askedToEnd();
  await store.close();
});
