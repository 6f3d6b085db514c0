import { connectEventStore } from '@charsu/core/event-store/connect.ts';
import { withPersonalData } from '@charsu/core/event-store/personal-data.ts';
import { readConfig } from '@charsu/core/process/config.ts';
import { serveHealth } from '@charsu/core/process/health-server.ts';
import { outageLines } from '@charsu/core/process/outage-lines.ts';
import { askedToEnd, startLine, tellReady } from '@charsu/core/process/process-life.ts';
import { logLine as log, messageOf } from '@charsu/core/process/process-log.ts';
import { createPersonalKeyStore } from '@charsu/stores/accounts/personal-keys.ts';
import { createPool, postgresVersion } from '@charsu/stores/database/database.ts';
import { migrate, refuseNewerDatabase } from '@charsu/stores/database/migrate.ts';
import { connectionsOf, untilStuck } from '@charsu/stores/database/stuck-connections.ts';
import { untilRefused } from './runner/current.ts';
import { addressForLeading, lead, readModelLock } from './runner/leadership.ts';
import type { ReadModelDefinition } from './runner/read-model.ts';
import { runReadModels } from './runner/run.ts';

/** Keeps the read models up to date until the process is to end. A second process waits as a hot standby. */
export async function runProjections(models: readonly ReadModelDefinition[]): Promise<void> {
  const { databaseUrl: address, eventStoreUrl, host, healthPort } = readConfig();
  const databaseUrl = addressForLeading(address);
  const pool = createPool(databaseUrl, models.length * 2 + 2);
  const outages = outageLines(log);
  const eventLog = connectEventStore(eventStoreUrl, {
    onInterruption: (error) => outages.failed('subscriptions', error === undefined ? 'ended' : messageOf(error)),
    onResumption: () => outages.worked('subscriptions'),
  });
  const eventStore = withPersonalData(eventLog, createPersonalKeyStore(pool));
  const stopping = new AbortController();
  void askedToEnd().then(() => stopping.abort());

  await migrate(pool);
  log(startLine(await postgresVersion(pool)));
  const health = await serveHealth(host, healthPort, () => pool.query('select 1'));
  void untilRefused(() => refuseNewerDatabase(pool), stopping.signal, log).then(() => stopping.abort());
  let told = false;
  const leading = lead({
    databaseUrl,
    lock: readModelLock,
    signal: stopping.signal,
    log,
    onStandby: () => {
      if (!told) tellReady();
      told = true;
      log('waiting to lead');
    },
    work: (signal) => {
      log('handling the read models');
      // Connections that vanished with the lock's would keep the work from ending.
      signal.addEventListener('abort', () => !stopping.signal.aborted && pool.breakOff(), { once: true });
      return runReadModels({ pool, databaseUrl, eventStore, models, signal, log });
    },
  });
  const connections = connectionsOf({ databaseUrl, eventStoreUrl }, pool, eventStore);
  await Promise.all([leading, untilStuck(connections, stopping.signal)]);
  await health.close();
  await eventStore.close();
  await pool.end();
}
