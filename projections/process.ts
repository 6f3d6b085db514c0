import { readConfig } from '@charsu/core/config.ts';
import { connectEventStore } from '@charsu/core/event-store/connect.ts';
import { withPersonalData } from '@charsu/core/event-store/personal-data.ts';
import { serveHealth } from '@charsu/core/health-server.ts';
import { askedToEnd, tellReady } from '@charsu/core/process-life.ts';
import { logLine as log } from '@charsu/core/process-log.ts';
import { migrate } from './app/migrate.ts';
import { createPersonalKeyStore } from './app/personal-keys.ts';
import { createPool } from './database.ts';
import { addressForLeading, lead } from './runner/leadership.ts';
import type { ReadModelDefinition } from './runner/read-model.ts';
import { runReadModels } from './runner/run.ts';

/** Keeps the read models up to date until the process is asked to end. A second process waits as a hot standby. */
export async function runProjections(models: readonly ReadModelDefinition[]): Promise<void> {
  const { databaseUrl: address, eventStoreUrl, host, healthPort } = readConfig();
  const databaseUrl = addressForLeading(address);
  const pool = createPool(databaseUrl, models.length * 2 + 2);
  const eventLog = connectEventStore(eventStoreUrl, {
    onInterruption: (error) => log(`subscription: ${error instanceof Error ? error.message : 'ended'}; resuming`),
  });
  const eventStore = withPersonalData(eventLog, createPersonalKeyStore(pool));
  const stopping = new AbortController();
  void askedToEnd().then(() => stopping.abort());

  await migrate(pool);
  const health = await serveHealth(host, healthPort, () => pool.query('select 1'));
  let told = false;
  await lead({
    databaseUrl,
    signal: stopping.signal,
    log,
    onStandby: () => {
      if (!told) tellReady();
      told = true;
      log('waiting to lead');
    },
    work: (signal) => {
      log('handling the read models');
      return runReadModels({ pool, databaseUrl, eventStore, models, signal, log });
    },
  });
  await health.close();
  await eventStore.close();
  await pool.end();
}
