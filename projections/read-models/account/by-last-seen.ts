import type { Paging } from '@charsu/core/contract/paging.ts';
import type { Database } from '@charsu/stores/database/database.ts';
import { type Conditions, limitOf } from '@charsu/stores/database/rows.ts';

const seen = `app.last_seen seen join read.user_account u on u.id = seen.user_id::uuid`;
const neverSeen = 'not exists (select from app.last_seen seen where seen.user_id = u.id::text)';

/**
 * The ids of a page of the users `u` that meet the conditions, by their last-seen time. Users without one come last in
 * either order: they are read only where the others end, so that a page costs no more than its own rows.
 */
export async function idsByLastSeen(
  database: Database,
  where: Conditions,
  paging: Paging,
  direction: 'asc' | 'desc',
): Promise<readonly string[]> {
  const idsOf = async (sql: string): Promise<string[]> =>
    (await database.query<{ id: string }>(`select u.id from ${sql}`, where.values)).rows.map(({ id }) => id);
  const ids = await idsOf(
    `${seen} ${where.sql} order by seen.at ${direction}, seen.user_id ${direction} ${limitOf(paging)}`,
  );
  const missing = paging.pageSize - ids.length;
  if (missing === 0) return ids;
  const skipped = (paging.page - 1) * paging.pageSize;
  const passed = ids.length > 0 ? skipped : await countOf(database, where, skipped);
  const others = `read.user_account u ${where.sql === '' ? 'where' : `${where.sql} and`} ${neverSeen}`;
  const newest = `order by u.registered_at desc, u.id desc limit ${missing} offset ${skipped - passed}`;
  return [...ids, ...(await idsOf(`${others} ${newest}`))];
}

/** The number of users with a last-seen time before a page that begins behind them; `most` at most. */
async function countOf(database: Database, where: Conditions, most: number): Promise<number> {
  if (most === 0) return 0;
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from (select from ${seen} ${where.sql} limit ${most}) seen`,
    where.values,
  );
  return rows[0]?.count ?? 0;
}
