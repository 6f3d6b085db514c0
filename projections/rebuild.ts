import { parseArgs } from 'node:util';
import { readConfig } from '@charsu/core/config.ts';
import { connectEventStore } from '@charsu/core/event-store/connect.ts';
import type { LogPosition } from '@charsu/core/event-store/event-store.ts';
import type pg from 'pg';
import { migrate } from './app/migrate.ts';
import { createPool } from './database.ts';
import { readModels } from './queries.ts';
import { showFilling } from './runner/filling-bar.ts';
import { requestRebuild } from './runner/registry.ts';
import { requestFillFromRestored, standingAfter } from './runner/restored.ts';
import { isRunning } from './runner/running.ts';

interface Wanted {
  /** Of the read models to fill anew. */
  readonly names: readonly string[];
  /** All of them, because the log was restored. */
  readonly restored: boolean;
  /** Though nothing shows that it was. */
  readonly anyway: boolean;
}

function readArguments(): Wanted {
  const { values, positionals } = parseArgs({
    options: { restored: { type: 'boolean', default: false }, anyway: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const { restored, anyway } = values;
  const names = restored ? readModels : readModels.filter((model) => positionals.includes(model));
  const known = positionals.every((name) => readModels.some((model) => model === name));
  if (!known || positionals.length !== (restored ? 0 : 1) || (anyway && !restored)) {
    throw new Error(
      `Say which read model to rebuild: ${readModels.join(', ')}; or --restored after the event log was restored.`,
    );
  }
  return { names, restored, anyway };
}

/**
 * `npm run rebuild -- <read model>`: asks the running projections to fill the read model anew beside the present one and
 * shows how far they are. Nothing is down meanwhile. `--restored` does so with all of them when they stand after the end
 * of the log, which was restored from an older backup. Stopping this command stops only the bar.
 */
async function main(): Promise<void> {
  const wanted = readArguments();
  const { databaseUrl, eventStoreUrl } = readConfig();
  const pool = createPool(databaseUrl, 2);
  try {
    await migrate(pool);
    const ask = wanted.restored
      ? await askAfterRestore(pool, eventStoreUrl, wanted.anyway)
      : () => Promise.all(wanted.names.map((name) => requestRebuild(pool, name)));
    await showFilling({ pool, databaseUrl, names: wanted.names }, async () => {
      // Whoever handles them begins anew when asked, and is not to be seen for a moment.
      const running = await isRunning(pool);
      await ask();
      if (running) return true;
      console.log('Asked for. No projections process is running: it will be done when one starts.');
      return false;
    });
  } finally {
    await pool.end();
  }
}

/** What asks for all of them; throws when the log reaches as far as every read model has read it, unless it is to be done `anyway`. */
async function askAfterRestore(pool: pg.Pool, eventStoreUrl: string, anyway: boolean): Promise<() => Promise<void>> {
  const last = await readLastPosition(eventStoreUrl);
  if (!anyway && (await standingAfter(pool, last)).length === 0) {
    throw new Error(
      `No read model stands after the end of the log (${last ?? 'empty'}), so nothing has to be filled anew. ` +
        'If the log was restored and has grown since, say: npm run rebuild -- --restored --anyway',
    );
  }
  return () => requestFillFromRestored(pool, last);
}

async function readLastPosition(eventStoreUrl: string): Promise<LogPosition | undefined> {
  const eventStore = connectEventStore(eventStoreUrl);
  try {
    return await eventStore.lastPosition();
  } finally {
    await eventStore.close();
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
