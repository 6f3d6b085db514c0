import type { LogPosition } from '@charsu/core/event-store/event-store.ts';
import { compareUniqueValues } from '../unique-values.ts';
import type { Database } from './database.ts';

/**
 * Takes back every position in schema `app` that lies after `last`, the end of a restored log: other events will be
 * written there than those that were read or reacted to. Unique values are compared with the log again.
 */
export async function takeMarksBackTo(database: Database, last: LogPosition | undefined): Promise<void> {
  const end = (last ?? -1n).toString();
  await database.query('delete from app.notice_read where position > $1', [end]);
  await database.query('update app.inbox set read_to = $1 where read_to > $1', [end]);
  await database.query('update app.reactor set position = nullif($1::bigint, -1) where position > $1', [end]);
  await compareUniqueValues(database);
}
