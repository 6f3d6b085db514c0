import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Log, messageOf } from '@charsu/core/process/process-log.ts';
import { onSilence, patiently, type Silence } from '@charsu/core/process/silence.ts';
import { addressWithSignsOfLife } from '@charsu/stores/database/database.ts';
import { WatchedConnection } from '@charsu/stores/database/watched-connection.ts';
import type pg from 'pg';

/** The advisory lock of the one process that handles the read models. */
export const readModelLock = 0x70726f6a;

/** Milliseconds of silence after which the other end counts as gone: the holder of the lock or the database. */
const usualSilenceMs = patiently(5_000);
/** Signs of life that the holder sends within that time. */
const beatsPerSilence = 5;
/** The time that the work may take to end when asked, as a multiple of that time. */
const silencesToEnd = 2;
/** Milliseconds between two attempts of a standby to take the lock. */
const tryMs = 500;
/** Milliseconds that a process which lost the lock leaves it to others before it waits again. */
const othersFirstMs = 2 * tryMs;

/** Prefix of the names of this process's database connections. */
const namePrefix = 'leader ';

/**
 * The database URL for all connections of this process. They share one name, by which another process can end them all,
 * and PostgreSQL notices within seconds when the machine at the other end is gone.
 */
export function addressForLeading(databaseUrl: string): string {
  const url = new URL(addressWithSignsOfLife(databaseUrl));
  url.searchParams.set('application_name', `${namePrefix}${randomUUID()}`);
  return url.href;
}

interface LeadOptions {
  /** From `addressForLeading`. */
  readonly databaseUrl: string;
  /** The number of the advisory lock. */
  readonly lock: number;
  readonly signal: AbortSignal;
  /** Called when waiting for the lock begins: the process is a hot standby from here on. */
  readonly onStandby?: () => void;
  /**
   * Runs while the lock is held. The signal aborts when the lock is lost. An error of `work` is logged, and the process
   * waits for the lock again.
   */
  readonly work: (signal: AbortSignal) => Promise<void>;
  readonly log: Log;
  /** Milliseconds of silence after which a standby counts the holder as gone, and every process the database. */
  readonly silenceMs?: number;
}

/**
 * Work that did not end when asked: it waits on a connection that TCP still holds open, and only a new process gets rid
 * of it.
 */
export class WorkHangs extends Error {
  constructor() {
    super('The work of the leader did not end when it was asked to.');
    this.name = 'WorkHangs';
  }
}

/**
 * Waits for the lock, works while holding it, and starts again when the lock is lost with its connection. PostgreSQL
 * frees the lock as soon as the holder's connection ends, so a standby takes over within a moment. The standbys cut off
 * a holder that hangs or has vanished; should it wake up, the checkpoints refuse it. Standbys retry instead of queueing
 * for the lock: a queued statement gets no answer, so a dead connection would go unnoticed.
 *
 * @throws {WorkHangs} when the work does not end: the process must.
 */
export async function lead(options: LeadOptions): Promise<void> {
  while (!options.signal.aborted) {
    try {
      await leadOnce(options);
    } catch (error) {
      if (error instanceof WorkHangs) throw error;
      if (options.signal.aborted) return;
      options.log(`${messageOf(error)}; trying again`, 'warn');
    }
    await delay(othersFirstMs, undefined, { signal: options.signal }).catch(() => undefined);
  }
}

async function leadOnce(options: LeadOptions): Promise<void> {
  const { databaseUrl, lock, signal, onStandby, work, log, silenceMs = usualSilenceMs } = options;
  const connection = new WatchedConnection(databaseUrl, { beatMs: silenceMs / beatsPerSilence, silenceMs });
  const end = () => void connection.end();
  signal.addEventListener('abort', end, { once: true });
  try {
    await connection.connect();
    onStandby?.();
    await takeLock(connection, lock, silenceMs, log);
    // From here on the lock is held until the work has ended.
    signal.removeEventListener('abort', end);
    const over = AbortSignal.any([signal, connection.gone]);
    if (!over.aborted) await endingInTime(work, over, silencesToEnd * silenceMs);
  } finally {
    signal.removeEventListener('abort', end);
    await connection.end();
  }
}

/** Runs the work, and waits for `ms` at most once the signal has aborted. */
async function endingInTime(work: LeadOptions['work'], signal: AbortSignal, ms: number): Promise<void> {
  const { promise: hangs, reject } = Promise.withResolvers<never>();
  let late: Silence | undefined;
  const wait = () => {
    late = onSilence(ms, () => reject(new WorkHangs()));
  };
  signal.addEventListener('abort', wait, { once: true });
  try {
    await Promise.race([work(signal), hangs]);
  } finally {
    signal.removeEventListener('abort', wait);
    late?.end();
  }
}

/** Resolves when this connection holds the lock, rejects when it has ended. */
async function takeLock({ client, gone }: WatchedConnection, lock: number, silenceMs: number, log: LeadOptions['log']) {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock]);
    if (rows[0]?.taken) return;
    if (await cutOffSilentHolder(client, lock, silenceMs)) log('cut off a process that led and did nothing', 'warn');
    // If the connection has ended, the next query rejects.
    await delay(tryMs, undefined, { signal: gone }).catch(() => undefined);
  }
}

/**
 * Ends the connections of a holder that has been silent for too long; returns whether there was one. It may be this
 * very process, on an older connection that the server still holds open.
 */
async function cutOffSilentHolder(client: pg.Client, lock: number, silenceMs: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `with holder as (
       select a.pid, a.application_name from pg_locks l join pg_stat_activity a on a.pid = l.pid
       where l.locktype = 'advisory' and l.classid = 0 and l.objid = $1 and l.granted
         and l.database = (select oid from pg_database where datname = current_database())
         and a.state_change < clock_timestamp() - $2 * interval '1 ms')
     select pg_terminate_backend(a.pid) from pg_stat_activity a join holder
       on a.pid = holder.pid or (a.application_name = holder.application_name and a.application_name like $3)
     where a.pid <> pg_backend_pid()`,
    [lock, silenceMs, `${namePrefix}%`],
  );
  return rowCount !== null && rowCount > 0;
}
