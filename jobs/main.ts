import { createCommands } from '@charsu/core/application/create-commands.ts';
import { ConfigError, readConfig } from '@charsu/core/config.ts';
import { connectEventStore } from '@charsu/core/event-store/connect.ts';
import { serveHealth } from '@charsu/core/health-server.ts';
import { migrate } from '@charsu/projections/app/migrate.ts';
import { createPool } from '@charsu/projections/database.ts';
import { listen } from '@charsu/projections/listen.ts';
import { createQueries } from '@charsu/projections/queries.ts';
import { createSearchDrain } from '@charsu/projections/search/drain.ts';
import { outboxChannel } from '@charsu/projections/search/outbox.ts';
import { PgBoss } from 'pg-boss';
import { workOnDisplays } from './displays.ts';
import { createOutboxDrain } from './outbox-drain.ts';
import { createQueues, queueNames } from './queues.ts';

const log = (line: string): void => console.log(`${new Date().toISOString()} ${line}`);

/** The process that works on the queues and feeds the search server. Several may run: they share the queues. */
async function main(): Promise<void> {
  const { databaseUrl, eventStoreUrl, meilisearch, host, healthPort } = readConfig();
  const pool = createPool(databaseUrl, 3);
  await migrate(pool);
  const eventStore = connectEventStore(eventStoreUrl);
  const queries = createQueries({ databaseUrl, meilisearch, connections: 4 });
  const commands = createCommands({ eventStore, guards: queries });

  const boss = new PgBoss({ connectionString: databaseUrl, max: 4, useListenNotify: true });
  boss.on('error', (error) => log(`jobs: ${error.message}`));
  boss.on('warning', (warning) => log(`jobs: ${warning.message}`));
  await boss.start();
  await createQueues(boss);

  const outbox = createOutboxDrain({ name: 'search outbox', drain: createSearchDrain({ pool, meilisearch }), log });
  const notified = listen({
    databaseUrl,
    channels: [outboxChannel],
    onNotification: () => outbox.wake(),
    // Whatever came while nobody listened.
    onListening: () => outbox.wake(),
  });
  // What was refused becomes due again by time alone, and no notification tells of it.
  await boss.work(queueNames.drainSearchOutbox, () => outbox.settled());
  await boss.schedule(queueNames.drainSearchOutbox, '* * * * *');
  await workOnDisplays({ boss, commands, queries, now: () => new Date().toISOString() });
  const health = await serveHealth(host, healthPort, () => pool.query('select 1'));
  process.send?.({ ready: true });

  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
  process.once('disconnect', stop);
  await stopped;
  await health.close();
  await notified.close();
  await boss.stop({ graceful: true, timeout: 5_000 });
  await outbox.close();
  await queries.close();
  await eventStore.close();
  await pool.end();
  if (process.connected) process.disconnect();
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
