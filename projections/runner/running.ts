import { type Database, isLockHeld } from '@charsu/stores/database/database.ts';

/**
 * An advisory lock held by the connection of the process that handles the read models, which shows others that it runs.
 * Shared, so that taking it never waits.
 */
const runningLock = 0x7275_6e73;

export const holdRunningLock = `select pg_advisory_lock_shared(${runningLock})`;

/** Whether some process handles the read models right now. */
export const isRunning = (database: Database): Promise<boolean> => isLockHeld(database, runningLock);
