import type { ProjectionStatus } from '@charsu/core/contract/system.ts';
import type { Database } from '@charsu/stores/database/database.ts';
import { readModels } from '../read-models/index.ts';
import { isRunning } from './running.ts';

interface StatusRow {
  name: string;
  version: number;
  status: ProjectionStatus['status'];
  position: string | null;
  lag: string | null;
  error: ProjectionStatus['error'];
  updated_at: Date;
}

/**
 * The progress of each version of each read model, the current one first. While no process handles them, all count as
 * stopped, regardless of the stored status, and the number of waiting events is unknown.
 */
export async function projectionStatus(database: Database): Promise<ProjectionStatus[]> {
  // The read models of a newer version stand still until it runs: they do not count for this one.
  const [running, { rows }] = await Promise.all([
    isRunning(database),
    database.query<StatusRow>(
      `select name, version, status, position, lag, error, updated_at from read.projection
       where name = any($1) order by name, current desc, version`,
      [readModels],
    ),
  ]);
  return rows.map((row) => ({
    name: row.name,
    version: row.version,
    status: running ? row.status : 'stopped',
    position: row.position ?? '0',
    lag: running && row.lag !== null ? Number(row.lag) : null,
    updatedAt: row.updated_at.toISOString(),
    error:
      row.error ??
      (running
        ? null
        : { message: 'No process handles the read models.', position: row.position ?? '0', eventType: '' }),
  }));
}
