import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { onSilence, patiently, type Silence } from '@charsu/core/process/silence.ts';
import { addressWithSignsOfLife } from '@charsu/stores/database.ts';
import { WatchedConnection } from '@charsu/stores/watched-connection.ts';
import type pg from 'pg';

/** The advisory lock that the one process handling the read models holds. */
export const readModelLock = 0x70726f6a;

/** Silent for this long, in ms, the other end is taken for gone, be it the holder or the database. */
const usualSilenceMs = patiently(5_000);
/** How many times within that the holder says something on its connection. */
const beatsPerSilence = 5;
/** How many times as long the work may take to end when it is asked to. */
const silencesToEnd = 2;
/** How often those who wait try whether the lock is free, in ms. */
const tryMs = 500;
/** How long whoever lost it leaves it to them before it waits again, in ms. */
const othersFirstMs = 2 * tryMs;

/** What the name of this process's database connections begins with. */
const namePrefix = 'leader ';

/**
 * The database address for all connections of this process: they bear one name, by which another can end them all, and
 * PostgreSQL notices within seconds when the machine at the other end has vanished.
 */
export function addressForLeading(databaseUrl: string): string {
  const url = new URL(addressWithSignsOfLife(databaseUrl));
  url.searchParams.set('application_name', `${namePrefix}${randomUUID()}`);
  return url.href;
}

export interface LeadOptions {
  /** From `addressForLeading`. */
  readonly databaseUrl: string;
  /** Of the work that only one process at a time does. */
  readonly lock: number;
  readonly signal: AbortSignal;
  /** Called when waiting for the lock begins: as a hot standby from here on. */
  readonly onStandby?: () => void;
  /** Runs while the lock is held. Its signal aborts when the lock is lost; whatever it throws, the lock is sought anew. */
  readonly work: (signal: AbortSignal) => Promise<void>;
  readonly log: (line: string) => void;
  /** Milliseconds after which whoever is silent counts as gone: the holder for those who wait, the database for all. */
  readonly silenceMs?: number;
}

/** Work that was asked to end and did not: it waits on a connection that TCP still believes in, and only a new process has none. */
export class WorkHangs extends Error {
  constructor() {
    super('The work of the leader did not end when it was asked to.');
    this.name = 'WorkHangs';
  }
}

/**
 * Waits for the lock, works while holding it, and begins again when it is lost with its connection. PostgreSQL frees the
 * lock as soon as the holder's connection ends, so a standby takes over within a moment; a holder that hangs or has
 * vanished is cut off by those who wait. Should it wake up again, the checkpoints refuse it. Those who wait try again and
 * again instead of queueing for the lock: one that queues hears nothing, and would not notice a dead connection.
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
      options.log(`${error instanceof Error ? error.message : String(error)}; trying again`);
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
    // From here on the lock is kept until the work has come to its end.
    signal.removeEventListener('abort', end);
    const over = AbortSignal.any([signal, connection.gone]);
    if (!over.aborted) await endingInTime(work, over, silencesToEnd * silenceMs);
  } finally {
    signal.removeEventListener('abort', end);
    await connection.end();
  }
}

/** Does the work, and waits for `ms` at most once the signal has aborted. */
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
    if (await cutOffSilentHolder(client, lock, silenceMs)) log('cut off a process that led and did nothing');
    // On a connection that has ended the next question rejects.
    await delay(tryMs, undefined, { signal: gone }).catch(() => undefined);
  }
}

/**
 * Ends the connections of a holder that has been silent for too long, and answers whether there was one. It may be this
 * very process, on a connection of before that the server still believes in.
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
