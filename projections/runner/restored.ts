import type { LogPosition } from '@charsu/core/event-store/event-store.ts';
import { type Database, transaction } from '@charsu/stores/database/database.ts';
import { takeMarksBackTo } from '@charsu/stores/database/log-marks.ts';
import { firstColumn } from '@charsu/stores/database/rows.ts';
import type pg from 'pg';
import { readModelChannel } from './checkpoint.ts';
import { asFromAnotherLog, isFromAnotherLog, isVoid } from './definition.ts';
import { rebuildChannel } from './registry.ts';

interface Version {
  readonly name: string;
  readonly version: number;
}

/** Names of the read models ahead of `last`, the end of the log, for which no rebuild is requested. */
export async function standingAfter(database: Database, last: LogPosition | undefined): Promise<string[]> {
  return firstColumn(
    database,
    `select name from read.projection
     where current and not ${isFromAnotherLog} and (status = 'ahead' or position > $1) order by name`,
    [(last ?? 0n).toString()],
  );
}

/**
 * Requests a rebuild of all read models from the process that handles them, now or later. The present versions stand
 * still until they are replaced, at any position. `last` is the end of the restored log.
 */
export function requestRebuildFromRestored(pool: pg.Pool, last: LogPosition | undefined): Promise<void> {
  return transaction(pool, async (client) => {
    await client.query(`update read.projection set definition = ${asFromAnotherLog}, error = null`);
    await takePositionsBackTo(client, last);
    await takeMarksBackTo(client, last);
    await client.query('select pg_notify($1, $2)', [rebuildChannel, 'restored']);
  });
}

/** The versions that must be rebuilt because the log was restored. */
export async function versionsFromAnotherLog(database: Database): Promise<Version[]> {
  const { rows } = await database.query<Version>(`select name, version from read.projection where ${isFromAnotherLog}`);
  return rows;
}

/**
 * Sets the positions of the versions that were made from the replaced log to `last`, the end of the present one:
 * queries that wait for later events must not take them as handled.
 */
export async function takePositionsBackTo(database: Database, last: LogPosition | undefined): Promise<void> {
  await database.query(
    `with moved as (
       update read.projection set position = $1 where current and ${isVoid} and position > $1 returning name)
     select pg_notify('${readModelChannel}', name || ':' || $1::bigint::text) from moved`,
    [(last ?? 0n).toString()],
  );
}
