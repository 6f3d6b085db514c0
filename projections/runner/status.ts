import type { ProjectionStatus } from '@charsu/core/contract/system.ts';
import { type Database, isLockHeld } from '@charsu/stores/database/database.ts';
import { recordsOf } from '@charsu/stores/database/rows.ts';
import { readModels } from '../read-models/index.ts';

/**
 * An advisory lock held by the connection of the process that handles the read models, which shows others that it runs.
 * Shared, so that taking it never waits.
 */
const runningLock = 0x7275_6e73;

export const holdRunningLock = `select pg_advisory_lock_shared(${runningLock})`;

/** Whether some process handles the read models right now. */
export const isRunning = (database: Database): Promise<boolean> => isLockHeld(database, runningLock);

/**
 * The progress of each version of each read model, the current one first. While no process handles them, all count as
 * stopped, regardless of the stored status, and the number of waiting events is unknown.
 */
export async function projectionStatus(database: Database): Promise<ProjectionStatus[]> {
  // The read models of a newer version stand still until it runs: they do not count for this one.
  const [running, stored] = await Promise.all([
    isRunning(database),
    recordsOf<ProjectionStatus>(
      database,
      `select name, version, status, coalesce(position, 0) as position, lag::float8 as lag, error, updated_at
       from read.projection where name = any($1) order by name, current desc, version`,
      [readModels],
    ),
  ]);
  const stopped = ({ position }: ProjectionStatus) => ({
    status: 'stopped' as const,
    lag: null,
    error: { message: 'No process handles the read models.', position, eventType: '' },
  });
  return stored.map((each) =>
    running ? each : { ...each, ...stopped(each), ...(each.error && { error: each.error }) },
  );
}
