import { outliveLog } from '@charsu/core/process-log.ts';
import { startEventStore } from './server.ts';

/** Starts the event store as a process of its own: DATABASE_URL, EMBEDDED_EVENT_STORE_PORT (a free one when not set). */
const databaseUrl = process.env.DATABASE_URL;
if (!databaseUrl) {
  console.error('event store: DATABASE_URL is not set. Set it to the address of a PostgreSQL database.');
  process.exit(1);
}

outliveLog();
try {
  const store = await startEventStore({ databaseUrl, port: Number(process.env.EMBEDDED_EVENT_STORE_PORT ?? 0) });
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    store.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error('event store: could not stop in order:', error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  console.log(`event store: ready at ${store.url}`);
  process.send?.({ ready: true, port: store.port });
} catch (error) {
  console.error(`event store: could not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
