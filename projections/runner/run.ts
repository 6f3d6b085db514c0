import { setTimeout as delay } from 'node:timers/promises';
import type { EventStore, LogPosition } from '@charsu/core/event-store/event-store.ts';
import type pg from 'pg';
import { listen } from '../listen.ts';
import { beginningFor, LogFeed } from './feed.ts';
import type { ReadModelDefinition } from './read-model.ts';
import { rebuildChannel } from './registry.ts';
import { holdRunningLock } from './running.ts';
import { ReadModelSupervisor, type VersionPlace } from './supervise.ts';

/** How often the lag shown to administrators is brought up to date. */
const heartbeatMs = 1_000;

export interface RunOptions {
  readonly pool: pg.Pool;
  readonly databaseUrl: string;
  readonly eventStore: EventStore;
  readonly models: readonly ReadModelDefinition[];
  readonly signal: AbortSignal;
  readonly log: (line: string) => void;
}

/** Runs all read models side by side until the signal aborts; only one process may do so at a time (see `lead`). */
export async function runReadModels(options: RunOptions): Promise<void> {
  const { pool, databaseUrl, eventStore, models, log } = options;
  const stopping = new AbortController();
  const signal = AbortSignal.any([options.signal, stopping.signal]);
  const supervisors = models.map((model) => new ReadModelSupervisor({ pool, eventStore, model, signal, log }));

  async function beginRequestedRebuilds(): Promise<void> {
    const { rows } = await pool.query<{ name: string }>('select name from read.rebuild_request');
    const requested = new Set(rows.map((row) => row.name));
    for (const supervisor of supervisors) if (requested.has(supervisor.name)) await supervisor.startRebuild();
  }
  // Each says where it stands before others see that somebody handles the read models.
  const positions = await Promise.all(supervisors.map((supervisor) => supervisor.open()));
  const begin = () => {
    beginRequestedRebuilds().catch((error: Error) => log(`rebuild: ${error.message}`));
  };
  const requests = listen({
    databaseUrl,
    channels: [rebuildChannel],
    statement: holdRunningLock,
    onNotification: begin,
    onListening: begin,
  });
  signal.addEventListener('abort', () => void requests.close(), { once: true });
  await requests.listening;
  const runs: Promise<void>[] = [];
  try {
    const feed = new LogFeed({ eventStore, after: beginningFor(positions.flat()), signal, log });
    runs.push(...supervisors.map((supervisor) => supervisor.run(feed)), beat(options, supervisors, signal));
    runs.push(feed.run());
    await Promise.all(runs);
  } finally {
    stopping.abort();
    await Promise.allSettled([...runs, requests.close()]);
  }
}

/** Keeps each version's lag in the registry. */
async function beat(
  { pool, eventStore }: RunOptions,
  supervisors: readonly ReadModelSupervisor[],
  signal: AbortSignal,
) {
  const told = new Map<string, number | null>();
  while (!signal.aborted) {
    await delay(heartbeatMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    // While the log is away its end is not known, and the lag with it.
    const end = await eventStore.end().catch(() => null);
    for (const supervisor of supervisors) {
      for (const place of supervisor.places) {
        const key = `${supervisor.name}:${place.version}`;
        const lag = end === null ? null : lagOf(place, end);
        if (told.get(key) === lag) continue;
        try {
          await pool.query('update read.projection set lag = $3 where name = $1 and version = $2', [
            supervisor.name,
            place.version,
            lag,
          ]);
          told.set(key, lag);
        } catch {
          // The database is away; the next beat tells it.
        }
      }
    }
  }
}

/**
 * Events still to be handled. Positions count bytes, so what lies behind tells how many events a stretch of the log
 * holds; a live read model that is at rest has nothing before it, whatever else stands at the end of the log.
 */
function lagOf({ position = 0n, handled, live, busy }: VersionPlace, end: LogPosition | undefined): number | null {
  if (end === undefined) return 0;
  if (live && !busy) return 0;
  if (position >= end) return 0;
  if (position === 0n || handled === 0) return null;
  return Math.max(1, Math.round((Number(end - position) / Number(position)) * handled));
}
