import type { SavedSearch } from '@charsu/core/contract/saved-search.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import type pg from 'pg';
import { lockName, transaction } from '../database/database.ts';
import { anyRow, recordsOf } from '../database/rows.ts';

/** A search as it is kept; `query` is what the search server is asked, unparsed. */
interface KeptSearch extends Pick<SavedSearch, 'id' | 'path' | 'name'> {
  readonly userId: string;
  readonly query: unknown;
}

/** A search that is due; advertisements approved up to `lookedTo` (ISO 8601) have been told. */
export interface DueSearch extends KeptSearch {
  readonly lookedTo: string;
}

/** Saved searches of members, in schema `app`; `migrate` must have run. Instants are ISO 8601. */
export const createSavedSearches = (pool: pg.Pool) => ({
  /** The searches of a member, newest first. */
  list: (userId: string): Promise<SavedSearch[]> =>
    recordsOf(
      pool,
      'select id, path, name, found, created_at from app.saved_search where user_id = $1 order by created_at desc, id',
      [userId],
    ),
  /** Keeps a search; one with the same address gets the new name. False when the member has too many. */
  keep: ({ id, userId, path, name, query }: KeptSearch, at: string): Promise<boolean> =>
    transaction(pool, async (client) => {
      // One at a time for each member: two that count together would both find a place.
      await lockName(client, `saved searches of ${userId}`);
      return anyRow(
        client,
        `insert into app.saved_search (id, user_id, path, name, query, created_at, looked_to)
         select $1, $2, $3, $4, $5::json, $6::timestamptz, $6::timestamptz
         where exists (select from app.saved_search where user_id = $2 and path = $3)
           or (select count(*) from app.saved_search where user_id = $2) < ${limits.savedSearches}
         on conflict (user_id, path) do update set name = excluded.name`,
        [id, userId, path, name, JSON.stringify(query), at],
      );
    }),
  /** Notes that a member opened a search; false where the member has none of that id. */
  seen: (userId: string, id: string): Promise<boolean> =>
    anyRow(pool, 'update app.saved_search set found = 0 where user_id = $1 and id = $2', [userId, id]),
  /** False where the member has none of that id. */
  remove: (userId: string, id: string): Promise<boolean> =>
    anyRow(pool, 'delete from app.saved_search where user_id = $1 and id = $2', [userId, id]),
  /** The searches that were looked at before an instant, the longest waiting first. */
  due: (before: string, atMost: number): Promise<DueSearch[]> =>
    recordsOf(
      pool,
      `select id, user_id, path, name, query, looked_to from app.saved_search
       where looked_to < $1 order by looked_to limit $2`,
      [before, atMost],
    ),
});

export type SavedSearches = ReturnType<typeof createSavedSearches>;
