import type { LogPosition } from '@charsu/core/event-store/event-store.ts';
import type pg from 'pg';
import { takeMarksBackTo } from '../app/log-marks.ts';
import { type Database, transaction } from '../database.ts';
import { rebuildChannel } from './registry.ts';

/** Stands in the place of a definition's hash, which it never equals: these tables were made from a log that is no more. */
const fromAnotherLog = 'restored';

interface Version {
  readonly name: string;
  readonly version: number;
}

/** Names of the read models that stand after `last`, where the log ends, and which nobody has asked to be filled anew. */
export async function standingAfter(database: Database, last: LogPosition | undefined): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select name from read.projection
     where current and definition <> $1 and (status = 'ahead' or position > $2) order by name`,
    [fromAnotherLog, (last ?? 0n).toString()],
  );
  return rows.map(({ name }) => name);
}

/**
 * Asks whoever handles the read models, now or next, to fill all of them anew beside the present versions, which stand
 * still until they are replaced, however far they say that they are. `last` is where the restored log ends.
 */
export function requestFillFromRestored(pool: pg.Pool, last: LogPosition | undefined): Promise<void> {
  return transaction(pool, async (client) => {
    await client.query('update read.projection set definition = $1, error = null', [fromAnotherLog]);
    await takeMarksBackTo(client, last);
    await client.query('select pg_notify($1, $2)', [rebuildChannel, fromAnotherLog]);
  });
}

/** The versions that have to be filled anew because the log was restored. */
export async function versionsFromAnotherLog(database: Database): Promise<Version[]> {
  const { rows } = await database.query<Version>('select name, version from read.projection where definition = $1', [
    fromAnotherLog,
  ]);
  return rows;
}
