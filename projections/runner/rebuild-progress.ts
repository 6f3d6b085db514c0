import { listen } from '@charsu/stores/database/listen.ts';
import { Presets, SingleBar } from 'cli-progress';
import type pg from 'pg';
import { rebuildChannel } from './registry.ts';

/** Milliseconds between two updates of the bar. */
const barIntervalMs = 250;

interface Progress {
  readonly name: string;
  readonly current: number;
  /** Events that the present version has handled: about the number that the new one has to handle. */
  readonly total: number;
  readonly filled: number;
  readonly error: { message: string; position: string } | null;
}

interface ProgressOptions {
  readonly pool: pg.Pool;
  readonly databaseUrl: string;
  /** Names of the read models that are filled. */
  readonly names: readonly string[];
}

async function readProgress({ pool, names }: ProgressOptions): Promise<readonly Progress[]> {
  const { rows } = await pool.query<Progress>(
    `select current.name, current.version as current, current.handled::float8 as total,
       coalesce(next.handled, 0)::float8 as filled, next.error
     from read.projection current
     left join read.projection next on next.name = current.name and not next.current
     where current.name = any($1) and current.current`,
    [names],
  );
  return rows;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/**
 * Shows the progress of the new versions on the terminal, until each has replaced the present one.
 *
 * @param begin requests the rebuilds; rejects when no process runs them.
 * @returns true when all are replaced; false when none is in use yet, so that there is nothing to replace.
 * @throws when a new version meets an event that it cannot handle.
 */
export async function showProgress(options: ProgressOptions, begin: () => Promise<void>): Promise<boolean> {
  const { names, databaseUrl } = options;
  const before = await readProgress(options);
  await begin();
  if (before.length === 0) return false;
  const label = names.length === 1 ? names[0] : `${names.length} read models`;
  const bar = new SingleBar({ format: `${label} [{bar}] {value}/{total} events, {duration_formatted}` }, Presets.rect);
  const { promise: finished, resolve, reject } = Promise.withResolvers<void>();
  const look = async () => {
    const now = await readProgress(options);
    const stopped = now.find(({ error }) => error !== null);
    if (stopped?.error) {
      throw new Error(`${stopped.name} stopped at position ${stopped.error.position}: ${stopped.error.message}`);
    }
    const steps = before.map(({ name, current, total }) => {
      const progress = now.find((one) => one.name === name);
      const isDone = progress?.current !== current;
      return { isDone, filled: isDone ? total : progress.filled, total: Math.max(total, progress?.filled ?? 0) };
    });
    bar.setTotal(sum(steps.map(({ total }) => total)));
    bar.update(sum(steps.map(({ filled }) => filled)));
    if (steps.every(({ isDone }) => isDone)) resolve();
  };
  const tick = () => void look().catch(reject);
  bar.start(sum(before.map(({ total }) => total)), 0);
  const listener = listen({ databaseUrl, channels: [rebuildChannel], onNotification: tick, onListening: look });
  const timer = setInterval(tick, barIntervalMs);
  try {
    await finished;
    return true;
  } finally {
    clearInterval(timer);
    bar.stop();
    await listener.close();
  }
}
