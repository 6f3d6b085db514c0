import { askedToEnd, runProcess, tellReady } from '@charsu/core/process-life.ts';
import { startEventStore } from './server.ts';

/** Starts the event store as a process of its own: DATABASE_URL, EMBEDDED_EVENT_STORE_PORT (a free one when not set). */
runProcess('event store', async () => {
  const { DATABASE_URL: databaseUrl, EMBEDDED_EVENT_STORE_PORT: port = '0' } = process.env;
  if (!databaseUrl) throw new Error('DATABASE_URL is not set. Set it to the address of a PostgreSQL database.');
  const store = await startEventStore({ databaseUrl, port: Number(port) });
  console.log(`event store: ready at ${store.url}`);
  tellReady(store.port);
  await askedToEnd();
  await store.close();
});
