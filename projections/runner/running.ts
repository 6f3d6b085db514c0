import type { Database } from '@charsu/stores/database.ts';

/** Held (shared, so that it never waits) by the connection of whoever handles the read models, to be seen by others. */
const runningLock = 0x7275_6e73;

export const holdRunningLock = `select pg_advisory_lock_shared(${runningLock})`;

/** Whether some process handles the read models right now. */
export async function isRunning(database: Database): Promise<boolean> {
  const { rowCount } = await database.query(
    `select from pg_locks where locktype = 'advisory' and classid = 0 and objid = $1 and granted
     and database = (select oid from pg_database where datname = current_database())`,
    [runningLock],
  );
  return rowCount !== 0;
}
