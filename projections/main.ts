import { ConfigError, readConfig } from '@charsu/core/config.ts';
import { connectEventStore } from '@charsu/core/event-store/connect.ts';
import { withPersonalData } from '@charsu/core/event-store/personal-data.ts';
import { serveHealth } from '@charsu/core/health-server.ts';
import { migrate } from './app/migrate.ts';
import { createPersonalKeyStore } from './app/personal-keys.ts';
import { createPool } from './database.ts';
import { readModelDefinitions } from './read-models/index.ts';
import { addressForLeading, lead } from './runner/leadership.ts';
import { runReadModels } from './runner/run.ts';

/** The process that keeps the read models up to date. A second copy waits as a hot standby. */
async function main(): Promise<void> {
  const { databaseUrl: address, eventStoreUrl, host, healthPort } = readConfig();
  const databaseUrl = addressForLeading(address);
  const log = (line: string) => console.log(`${new Date().toISOString()} ${line}`);
  const pool = createPool(databaseUrl, readModelDefinitions.length * 2 + 2);
  const eventStore = withPersonalData(
    connectEventStore(eventStoreUrl, {
      onInterruption: (error) => log(`subscription: ${error instanceof Error ? error.message : 'ended'}; resuming`),
    }),
    createPersonalKeyStore(pool),
  );
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort());

  await migrate(pool);
  const health = await serveHealth(host, healthPort, () => pool.query('select 1'));
  let told = false;
  await lead({
    databaseUrl,
    signal: stopping.signal,
    log,
    onStandby: () => {
      if (!told) process.send?.({ ready: true });
      told = true;
      log('waiting to lead');
    },
    work: (signal) => {
      log('handling the read models');
      return runReadModels({ pool, databaseUrl, eventStore, models: readModelDefinitions, signal, log });
    },
  });
  await health.close();
  await eventStore.close();
  await pool.end();
  if (process.connected) process.disconnect();
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
