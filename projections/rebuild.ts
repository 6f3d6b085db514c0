import { parseArgs } from 'node:util';
import { connectEventStore } from '@charsu/core/event-store/connect.ts';
import type { LogPosition } from '@charsu/core/event-store/event-store.ts';
import { readCommandLine, UsageError } from '@charsu/core/process/command-line.ts';
import { readConfig } from '@charsu/core/process/config.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { migrate } from '@charsu/stores/database/migrate.ts';
import type pg from 'pg';
import { readModels } from './read-models/index.ts';
import { showProgress } from './runner/rebuild-progress.ts';
import { requestRebuild } from './runner/registry.ts';
import { requestRebuildFromRestored, standingAfter } from './runner/restored.ts';
import { isRunning } from './runner/status.ts';

interface Wanted {
  /** Names of the read models to rebuild. */
  readonly names: readonly string[];
  /** Rebuild all of them, because the log was restored. */
  readonly restored: boolean;
  /** Rebuild even though nothing shows that the log was restored. */
  readonly anyway: boolean;
}

const usage = `npm run rebuild -- <read model>
npm run rebuild -- --restored [--anyway]

Rebuilds a read model from the event log beside the present one. Nothing is down meanwhile; stopping this command stops
only its bar. Read models: ${readModels.join(', ')}.

  --restored   all of them, after the event log was restored from an older backup
  --anyway     even though nothing shows that it was`;

/** The request is kept, and a process that starts does it first; until then it is not done, which the exit code says. */
const notRunning = `Asked for and noted, but not done: no projections process is running. Start one, and it is done at once:

  npm start                                  on one machine
  docker compose up --detach projections     with docker compose
  node projections/main.ts                   with the environment of this command

Where one runs and ends again and again, its log says why: logs/projections.log in DATA_DIR, docker compose logs projections.`;

function readWanted(args: string[]): Wanted {
  const { values, positionals } = parseArgs({
    args,
    options: { restored: { type: 'boolean', default: false }, anyway: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const { restored, anyway } = values;
  const unknown = positionals.find((name) => !readModels.some((model) => model === name));
  if (unknown !== undefined) throw new UsageError(`There is no read model "${unknown}".`);
  if (anyway && !restored) throw new UsageError('--anyway goes with --restored.');
  if (positionals.length !== (restored ? 0 : 1)) {
    throw new UsageError(restored ? '--restored rebuilds all read models.' : 'Which read model?');
  }
  return { names: restored ? readModels : readModels.filter((model) => positionals.includes(model)), restored, anyway };
}

async function main(): Promise<void> {
  const wanted = readCommandLine(usage, readWanted);
  const { databaseUrl, eventStoreUrl } = readConfig();
  const pool = createPool(databaseUrl, 2);
  try {
    await migrate(pool);
    const ask = wanted.restored
      ? await askAfterRestore(pool, eventStoreUrl, wanted.anyway)
      : () => Promise.all(wanted.names.map((name) => requestRebuild(pool, name)));
    const isDone = await showProgress({ pool, databaseUrl, names: wanted.names }, async () => {
      // Read before asking: the projections process restarts its work when asked, and is not visible for a moment.
      const running = await isRunning(pool);
      await ask();
      if (!running) throw new Error(notRunning);
    });
    if (isDone) console.log(`Rebuilt and in use: ${wanted.names.join(', ')}.`);
    else console.log('Asked for. The running projections process is at its first fill.');
  } finally {
    await pool.end();
  }
}

/**
 * The function that requests a rebuild of all read models. Throws when the log reaches as far as every read model has
 * read it, unless `anyway`.
 */
async function askAfterRestore(pool: pg.Pool, eventStoreUrl: string, anyway: boolean): Promise<() => Promise<void>> {
  const last = await readLastPosition(eventStoreUrl);
  if (!anyway && (await standingAfter(pool, last)).length === 0) {
    throw new Error(
      `No read model stands after the end of the log (${last ?? 'empty'}), so nothing has to be rebuilt. ` +
        'If the log was restored and has grown since, say: npm run rebuild -- --restored --anyway',
    );
  }
  return () => requestRebuildFromRestored(pool, last);
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
