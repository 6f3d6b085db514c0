import type { KeepView } from '@charsu/core/contract/saved-view.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import type pg from 'pg';
import { lockName, transaction } from '../database/database.ts';
import { anyRow } from '../database/rows.ts';

/** A view of a list in the console; `list` is the name of the list in the API. */
interface KeptView extends KeepView {
  readonly id: string;
  readonly list: string;
  readonly userId: string;
}

const theirs = '(user_id = $3 or (shared and $4))';

/** Saved views of the console's lists, in schema `app`; `migrate` must have run. */
export const createSavedViews = (pool: pg.Pool) => ({
  /** The views of a user in a list, and those that others share, by name. */
  async list(list: string, userId: string): Promise<KeptView[]> {
    const { rows } = await pool.query<KeptView>(
      `select id, list, user_id as "userId", name, shared, query from app.saved_view
       where list = $1 and (shared or user_id = $2) order by name, id`,
      [list, userId],
    );
    return rows;
  },
  /** False where the user has too many in this list. */
  keep: ({ id, list, userId, name, shared, query }: KeptView): Promise<boolean> =>
    transaction(pool, async (client) => {
      // One at a time for each user: two that count together would both find a place.
      await lockName(client, `saved views of ${userId}`);
      return anyRow(
        client,
        `insert into app.saved_view (id, list, user_id, name, shared, query) select $1, $2, $3, $4, $5, $6
         where (select count(*) from app.saved_view where user_id = $3 and list = $2) < ${limits.savedViews}`,
        [id, list, userId, name, shared, JSON.stringify(query)],
      );
    }),
  /** Changes a view of the user; `anyShared`: also one that somebody shares. False where there is none of that id. */
  change: ({ id, list, userId, name, shared }: Omit<KeptView, 'query'>, anyShared: boolean): Promise<boolean> =>
    anyRow(pool, `update app.saved_view set name = $5, shared = $6 where id = $1 and list = $2 and ${theirs}`, [
      id,
      list,
      userId,
      anyShared,
      name,
      shared,
    ]),
  /** Deletes a view, as `change`. */
  remove: ({ id, list, userId }: Pick<KeptView, 'id' | 'list' | 'userId'>, anyShared: boolean): Promise<boolean> =>
    anyRow(pool, `delete from app.saved_view where id = $1 and list = $2 and ${theirs}`, [id, list, userId, anyShared]),
  /** All views of a user, for the export of the account. */
  async ofUser(userId: string): Promise<Omit<KeptView, 'id' | 'userId'>[]> {
    const { rows } = await pool.query<Omit<KeptView, 'id' | 'userId'>>(
      'select list, name, shared, query from app.saved_view where user_id = $1 order by list, name, id',
      [userId],
    );
    return rows;
  },
});

export type SavedViews = ReturnType<typeof createSavedViews>;
