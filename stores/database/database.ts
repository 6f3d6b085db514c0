import { patiently } from '@charsu/core/process/silence.ts';
import pg from 'pg';
import { DatabaseUnavailable, GuardedPool } from './guarded-pool.ts';

/** Something that runs SQL: a pool, or one connection inside a transaction. */
export type Database = Pick<pg.Pool | pg.PoolClient, 'query'>;

/** For the server's end of each connection: seconds, and ms, without a sign of life. */
const signsOfLife = {
  tcp_keepalives_idle: 3,
  tcp_keepalives_interval: 1,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 6_000,
};

/**
 * The database URL with settings that make PostgreSQL notice within seconds that a client or the network to it is gone:
 * then it frees the client's locks.
 */
export function addressWithSignsOfLife(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const given = url.searchParams.get('options') ?? '';
  const options = Object.entries(signsOfLife)
    .filter(([name]) => !given.includes(`${name}=`))
    .map(([name, value]) => `-c ${name}=${value}`);
  url.searchParams.set('options', [given, ...options].filter(Boolean).join(' '));
  return url.href;
}

/** The longest statements, in ms: where people wait, and of jobs. Those that fill read models have no limit. */
export const longestMs = { visitors: patiently(5_000), jobs: patiently(60_000) } as const;

/** For a statement that may wait long, on any pool. */
export const unhurried = { query_timeout: 3_600_000 } as const;

/**
 * A pool of at most `max` connections, which refuses at once while PostgreSQL is away: see `GuardedPool`. A statement is
 * given up after `longest` ms, with its connection, which may have vanished without notice.
 */
export const createPool = (databaseUrl: string, max = 10, longest?: number): GuardedPool =>
  new GuardedPool({
    connectionString: addressWithSignsOfLife(databaseUrl),
    max,
    ...(longest !== undefined && { query_timeout: longest }),
  });

/** The version of the server: `18.4`, with the words of those who packaged it. */
export async function postgresVersion(database: Database): Promise<string> {
  const { rows } = await database.query<{ server_version: string }>('show server_version');
  return rows[0]?.server_version ?? '';
}

/** The driver's words for a statement that was given up. */
const lateAnswer = 'Query read timeout';

/** Runs `work` in a transaction, which rolls back when `work` throws. `begin`: SQL that begins it, and may do more. */
export async function transaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
  begin = 'begin',
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    // Behind a statement without an answer the end of the transaction would have none either.
    if (error instanceof Error && error.message === lateAnswer) broken = error;
    else
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** SQLSTATE classes that a retry can mend: connection, resources, shutdown, serialisation and deadlock. */
const passing = /^(08|53|57P|40001|40P01|55P03)/;

/**
 * Whether the database was away or busy, in contrast to a statement that it refuses and would refuse again. Errors of
 * the connection itself come from the system (`ECONNREFUSED`) or from the driver, which gives them no SQLSTATE.
 */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailable) return true;
  if (error instanceof pg.DatabaseError) return passing.test(error.code ?? '');
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    /^E[A-Z]+$/.test(code) ||
    /^(Connection terminated|Client was closed|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|timeout expired)/.test(
      error.message,
    )
  );
}

/** Whether some connection to this database holds the advisory lock of a number. */
export async function isLockHeld(database: Database, lock: number): Promise<boolean> {
  const { rowCount } = await database.query(
    `select from pg_locks where locktype = 'advisory' and classid = 0 and objid = $1 and granted
       and database = (select oid from pg_database where datname = current_database())`,
    [lock],
  );
  return (rowCount ?? 0) > 0;
}

/** Waits until no other transaction holds the lock of this name, and holds it until the end of its own. */
export async function lockName(client: Database, name: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}
