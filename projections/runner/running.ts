import type { Database } from '@charsu/stores/database/database.ts';
import { anyRow } from '@charsu/stores/database/rows.ts';

/**
 * An advisory lock held by the connection of the process that handles the read models, which shows others that it runs.
 * Shared, so that taking it never waits.
 */
const runningLock = 0x7275_6e73;

export const holdRunningLock = `select pg_advisory_lock_shared(${runningLock})`;

/** Whether some process handles the read models right now. */
export async function isRunning(database: Database): Promise<boolean> {
  return anyRow(
    database,
    `select from pg_locks where locktype = 'advisory' and classid = 0 and objid = $1 and granted
     and database = (select oid from pg_database where datname = current_database())`,
    [runningLock],
  );
}
