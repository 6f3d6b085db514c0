import { readConfig } from '@charsu/core/config.ts';
import { Presets, SingleBar } from 'cli-progress';
import type pg from 'pg';
import { migrate } from './app/migrate.ts';
import { createPool } from './database.ts';
import { listen } from './listen.ts';
import { readModels } from './queries.ts';
import { rebuildChannel, requestRebuild } from './runner/registry.ts';
import { isRunning } from './runner/running.ts';

/** How often the bar moves, in ms. */
const barIntervalMs = 250;

interface Progress {
  current: number;
  /** Events that the present version has handled: about what the new one has before it. */
  total: number;
  filled: number;
  error: { message: string; position: string } | null;
}

async function readProgress(pool: pg.Pool, name: string): Promise<Progress | undefined> {
  const { rows } = await pool.query<Progress>(
    `select current.version as current, current.handled::float8 as total,
       coalesce(next.handled, 0)::float8 as filled, next.error
     from read.projection current
     left join read.projection next on next.name = current.name and not next.current
     where current.name = $1 and current.current`,
    [name],
  );
  return rows[0];
}

/**
 * `npm run rebuild -- <read model>`: asks the running projections to fill the read model anew beside the present one and
 * shows how far they are. Nothing is down meanwhile. Stopping this command stops only the bar.
 */
async function main(): Promise<void> {
  const name = readModels.find((model) => model === process.argv[2]);
  if (name === undefined) throw new Error(`Say which read model to rebuild: ${readModels.join(', ')}.`);
  const { databaseUrl } = readConfig();
  const pool = createPool(databaseUrl, 2);
  const bar = new SingleBar({ format: `${name} [{bar}] {value}/{total} events, {duration_formatted}` }, Presets.rect);
  try {
    await migrate(pool);
    const before = await readProgress(pool, name);
    await requestRebuild(pool, name);
    if (before === undefined || !(await isRunning(pool))) {
      console.log('Asked for. No projections process is running: it will be done when one starts.');
      return;
    }
    bar.start(before.total, 0);
    await follow(databaseUrl, pool, name, before.current, bar);
  } finally {
    bar.stop();
    await pool.end();
  }
}

/** Moves the bar until another version is the current one. */
async function follow(databaseUrl: string, pool: pg.Pool, name: string, from: number, bar: SingleBar): Promise<void> {
  const { promise: finished, resolve, reject } = Promise.withResolvers<void>();
  const look = async () => {
    const progress = await readProgress(pool, name);
    if (progress === undefined) return;
    if (progress.error) throw new Error(`It stopped at position ${progress.error.position}: ${progress.error.message}`);
    bar.setTotal(Math.max(progress.total, progress.filled));
    bar.update(progress.current === from ? progress.filled : progress.total);
    if (progress.current !== from) resolve();
  };
  const tick = () => void look().catch(reject);
  const listener = listen({ databaseUrl, channels: [rebuildChannel], onNotification: tick, onListening: look });
  const timer = setInterval(tick, barIntervalMs);
  try {
    await finished;
  } finally {
    clearInterval(timer);
    await listener.close();
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
