import { connectEventStore } from '@charsu/core/event-store/connect.ts';
import { withPersonalData } from '@charsu/core/event-store/personal-data.ts';
import type { Config } from '@charsu/core/process/config.ts';
import { readModelDefinitions } from '@charsu/projections/read-models/index.ts';
import { lead, readModelLock } from '@charsu/projections/runner/leadership.ts';
import { Retrying } from '@charsu/projections/runner/retrying.ts';
import { runReadModels } from '@charsu/projections/runner/run.ts';
import { createSearchDrain } from '@charsu/projections/search/drain.ts';
import { createPersonalKeyStore } from '@charsu/stores/accounts/personal-keys.ts';
import { createPool } from '@charsu/stores/database/database.ts';

/** Projections running in this process, and the one job that the read side needs. */
interface TestProjections {
  /** Sends the outbox to the search server. */
  drainSearch(): Promise<void>;
  stop(): Promise<void>;
}

const silent = () => undefined;

/** Starts them on the servers of `config`, whose schema must exist. */
export function startTestProjections({ databaseUrl, eventStoreUrl, meilisearch }: Config): TestProjections {
  const stopping = new AbortController();
  const pool = createPool(databaseUrl);
  const eventStore = withPersonalData(connectEventStore(eventStoreUrl), createPersonalKeyStore(pool));
  const leading = lead({
    lock: readModelLock,
    databaseUrl,
    signal: stopping.signal,
    log: silent,
    onStandby: silent,
    work: (signal) =>
      runReadModels({ pool, databaseUrl, eventStore, models: readModelDefinitions, signal, log: silent }),
  });
  const drain = createSearchDrain({ pool, meilisearch });
  // As the product does, with retries: on a busy machine the search may answer too late.
  const retrying = new Retrying({ name: 'search outbox', signal: stopping.signal, log: silent });
  return {
    async drainSearch() {
      while ((await retrying.run(drain)) > 0);
    },
    async stop() {
      stopping.abort();
      await leading;
      await Promise.all([pool.end(), eventStore.close()]);
    },
  };
}
