import { setTimeout as delay } from 'node:timers/promises';
import type { EventStore, LogPosition } from '@charsu/core/event-store/event-store.ts';
import type { Log } from '@charsu/core/process/process-log.ts';
import { patiently } from '@charsu/core/process/silence.ts';
import { listen } from '@charsu/stores/database/listen.ts';
import type pg from 'pg';
import { LostLeadership } from './checkpoint.ts';
import { LogFollowers } from './followers.ts';
import { beat } from './heartbeat.ts';
import type { ReadModelDefinition } from './read-model.ts';
import { rebuildChannel } from './registry.ts';
import { takePositionsBackTo, versionsFromAnotherLog } from './restored.ts';
import { Retrying } from './retrying.ts';
import { holdRunningLock } from './status.ts';
import { Store } from './store.ts';
import { isAfter, ReadModelSupervisor } from './supervise.ts';
import type { Version } from './version.ts';

/** A node of a cluster may be a little behind the others. */
const usualBehindMs = patiently(5_000);
const lookAgainMs = 500;

interface RunOptions {
  readonly pool: pg.Pool;
  readonly databaseUrl: string;
  readonly eventStore: EventStore;
  readonly models: readonly ReadModelDefinition[];
  readonly signal: AbortSignal;
  readonly log: Log;
  /** Milliseconds that a log which ends before a read model's position may take to reach it. */
  readonly behindMs?: number;
}

/** A read model that another process has taken over stays there; any other failure is tried again. */
const isRetried = (error: unknown): boolean => !(error instanceof LostLeadership);

/** Runs all read models side by side until the signal aborts; only one process may do so at a time (see `lead`). */
export async function runReadModels(options: RunOptions): Promise<void> {
  while (!options.signal.aborted) await runOnOneLog(options);
}

/**
 * Runs them until the signal aborts, or the log proves to be another one: then everything read beyond its end is void.
 */
async function runOnOneLog(options: RunOptions): Promise<void> {
  const { pool, databaseUrl, eventStore, models, log } = options;
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  const signal = AbortSignal.any([options.signal, stopping.signal]);
  const supervisors = models.map((model) => new ReadModelSupervisor(pool, model, log));
  const retrying = new Retrying({ name: 'read models', signal, log });
  /** Those whose tables are not the code's, until the replacement is filled. */
  const waiting = new Set<ReadModelSupervisor>();
  const filled = Promise.withResolvers<void>();
  signal.addEventListener('abort', () => filled.resolve(), { once: true });

  const store = new Store({
    pool,
    signal,
    log,
    onStop(version) {
      followers.leave(version);
      for (const supervisor of supervisors) supervisor.lost(version);
    },
  });
  const followers = new LogFollowers<Version>({
    eventStore,
    signal,
    log,
    isRetried,
    async take(versions, batch) {
      await store.take(versions, batch);
      for (const supervisor of supervisors) {
        const next = supervisor.filledAmong(versions);
        if (next === undefined) continue;
        for (const version of supervisor.followed) followers.leave(version);
        followers.include(takeOver(supervisor, next));
      }
    },
  });

  async function takeOver(supervisor: ReadModelSupervisor, next: Version): Promise<void> {
    // Code answers only while all read models are its own: after an upgrade they change together, and until then processes of
    // the version before go on.
    if (waiting.delete(supervisor)) {
      if (waiting.size === 0) filled.resolve();
      await filled.promise;
    }
    if (signal.aborted) return;
    await retrying.run(() => supervisor.takeOver(next), isRetried);
    followers.follow([next]);
    await supervisor.dropReplaced();
  }

  async function doWhatIsAsked(): Promise<void> {
    const restored = await versionsFromAnotherLog(pool);
    const isNews = restored.some(
      ({ name, version }) => supervisors.find((supervisor) => supervisor.name === name)?.replaces(version) === false,
    );
    if (isNews) return stop();
    const { rows } = await pool.query<{ name: string }>('select name from read.rebuild_request');
    const requested = supervisors.filter(({ name }) => rows.some((row) => row.name === name));
    followers.follow((await Promise.all(requested.map((supervisor) => supervisor.beginRebuild()))).flat());
  }
  const begun = Promise.withResolvers<void>();
  // One after the other: a request that a look has found may be done meanwhile, and must not be done again.
  let asked = begun.promise;
  const begin = () => {
    asked = asked.then(doWhatIsAsked).catch((error: Error) => log(`rebuild: ${error.message}`, 'error'));
  };
  // Each stores its position before other processes see this one as running.
  await Promise.all(supervisors.map((supervisor) => supervisor.open()));
  for (const supervisor of supervisors) if (supervisor.isOutdated) waiting.add(supervisor);
  if (signal.aborted) return;
  const requests = listen({
    databaseUrl,
    channels: [rebuildChannel],
    statement: holdRunningLock,
    onNotification: begin,
    onListening: begin,
  });
  signal.addEventListener('abort', () => void requests.close(), { once: true });
  try {
    await requests.listening;
    const last = await stopThoseAhead(options, supervisors, signal);
    // Includes versions that have stood still since an earlier start.
    if (!signal.aborted) await takePositionsBackTo(pool, last);
    const versions = await Promise.all(supervisors.map((supervisor) => supervisor.begin()));
    followers.follow(versions.flat());
    begun.resolve();
    followers.include(beat({ pool, eventStore, supervisors, signal, log, onAhead: stop }));
    await followers.run();
  } finally {
    stop();
    await Promise.all([followers.ended(), requests.close()]);
  }
}

/**
 * Checks whether the log reaches the position of each read model, and stops those that are ahead of it. Returns the end
 * of the log.
 */
async function stopThoseAhead(
  { eventStore, log, behindMs = usualBehindMs }: RunOptions,
  supervisors: readonly ReadModelSupervisor[],
  signal: AbortSignal,
): Promise<LogPosition | undefined> {
  const retrying = new Retrying({ name: 'event log', signal, log });
  for (const begunAt = performance.now(); ; ) {
    const last = await retrying
      .run(() => eventStore.lastPosition())
      .catch((error: unknown) => {
        if (!signal.aborted) throw error;
        return undefined;
      });
    const ahead = supervisors.filter(({ beginnings }) => beginnings.some((position) => isAfter(position, last)));
    if (ahead.length === 0 || signal.aborted) return last;
    if (performance.now() - begunAt > behindMs) {
      const names = ahead.map(({ name }) => name).join(', ');
      log(
        `${names}: after the end of the log (${last ?? 'empty'}). Was it restored from an older backup? Nothing is brought ` +
          'into them until "npm run rebuild -- --restored" fills them again',
        'error',
      );
      for (const supervisor of ahead) await supervisor.stopAfter(last);
      return last;
    }
    await delay(lookAgainMs, undefined, { signal }).catch(() => undefined);
  }
}
