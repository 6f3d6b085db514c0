import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** The advisory lock that the one process handling the read models holds. */
export const leadershipLock = 0x70726f6a;

/** How often the holder says something on its connection, and who waits looks whether it did, in ms. */
const pulseMs = 1_000;
/** Silent for this long, in ms, the holder is taken for gone, whatever its connection looks like. */
const silenceMs = 5_000;

/** What the name of this process's database connections begins with. */
const namePrefix = 'projections ';

/**
 * The database address for all connections of this process: they bear one name, by which another can end them all, and
 * PostgreSQL notices within seconds when the machine at the other end has vanished.
 */
export function addressForLeading(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('application_name', `${namePrefix}${randomUUID()}`);
  const settings = {
    tcp_keepalives_idle: 3,
    tcp_keepalives_interval: 1,
    tcp_keepalives_count: 3,
    tcp_user_timeout: 6_000,
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  url.searchParams.set('options', [url.searchParams.get('options'), ...options].filter(Boolean).join(' '));
  return url.href;
}

export interface LeadOptions {
  /** From `addressForLeading`. */
  readonly databaseUrl: string;
  readonly signal: AbortSignal;
  /** Called when waiting for the lock begins: as a hot standby from here on. */
  readonly onStandby?: () => void;
  /** Runs while the lock is held. Its signal aborts when the lock is lost; whatever it throws, the lock is sought anew. */
  readonly work: (signal: AbortSignal) => Promise<void>;
  readonly log: (line: string) => void;
}

/**
 * Waits for the lock, works while holding it, and begins again when it is lost with its connection. PostgreSQL frees the
 * lock as soon as the holder's connection ends, so a standby takes over at once; a holder that hangs or has vanished is
 * cut off by those who wait. Should it wake up again, the checkpoints refuse it.
 */
export async function lead(options: LeadOptions): Promise<void> {
  while (!options.signal.aborted) {
    try {
      await leadOnce(options);
    } catch (error) {
      if (options.signal.aborted) return;
      options.log(`${error instanceof Error ? error.message : String(error)}; trying again`);
      await delay(500, undefined, { signal: options.signal }).catch(() => undefined);
    }
  }
}

async function leadOnce({ databaseUrl, signal, onStandby, work, log }: LeadOptions): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true, connectionTimeoutMillis: 5_000 });
  const lost = new AbortController();
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  const either = AbortSignal.any([signal, lost.signal]);
  const end = () => void client.end().catch(() => undefined);
  const held = new AbortController();
  let watching: Promise<void> | undefined;
  try {
    await client.connect();
    onStandby?.();
    signal.addEventListener('abort', end, { once: true });
    watching = watch(databaseUrl, AbortSignal.any([either, held.signal]), log);
    await client.query('select pg_advisory_lock($1)', [leadershipLock]);
    held.abort();
    signal.removeEventListener('abort', end);
    if (signal.aborted) return;
    const pulse = beat(client, lost, either);
    await work(either).finally(() => lost.abort());
    await pulse;
  } finally {
    held.abort();
    signal.removeEventListener('abort', end);
    await client.end().catch(() => undefined);
    await watching;
  }
}

/** Says something on the connection that holds the lock, and gives the lock up for lost when nothing comes back. */
async function beat(client: pg.Client, lost: AbortController, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const late = setTimeout(() => lost.abort(), silenceMs);
    await client.query('select 1').catch(() => lost.abort());
    clearTimeout(late);
    await delay(pulseMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Ends the connections of a holder that has been silent for too long, for as long as this process waits. */
async function watch(databaseUrl: string, signal: AbortSignal, log: (line: string) => void): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, connectionTimeoutMillis: 5_000 });
  pool.on('error', () => undefined);
  while (!signal.aborted) {
    await delay(pulseMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) break;
    try {
      const { rowCount } = await pool.query(
        `with holder as (
           select a.pid, a.application_name from pg_locks l join pg_stat_activity a on a.pid = l.pid
           where l.locktype = 'advisory' and l.classid = 0 and l.objid = $1 and l.granted
             and l.database = (select oid from pg_database where datname = current_database())
             and a.state_change < clock_timestamp() - $2 * interval '1 ms')
         select pg_terminate_backend(a.pid) from pg_stat_activity a join holder
           on a.pid = holder.pid or (a.application_name = holder.application_name and a.application_name like $3)`,
        [leadershipLock, silenceMs, `${namePrefix}%`],
      );
      if (rowCount) log('cut off a process that held the read models and did nothing');
    } catch {
      // The database is away, and the lock with it: the connection that waits for it hears of that.
    }
  }
  await pool.end();
}
