import type { LogPosition } from '@charsu/core/event-store/event-store.ts';
import type pg from 'pg';
import { type Database, transaction } from '../database/database.ts';
import { notifyInboxes } from './inbox-news.ts';

/** After the log was restored there can be notices after the position of their read model: their events may be gone. */
const isThere = `position <= (select p.position from read.projection p where p.name = 'notice' and p.current)`;

async function deleteSingle(database: Database, userId: string): Promise<void> {
  await database.query(
    `delete from app.notice_read r using app.inbox i
     where r.user_id = $1 and i.user_id = $1 and r.position <= i.read_to`,
    [userId],
  );
}

/** Which notices users have read, in schema `app`; `migrate` must have run. docs/decisions/0010 says why this is no event. */
export const createReadMarks = (pool: pg.Pool) => ({
  /** Marks some notices of a user by id; other users' are skipped. */
  mark: (userId: string, ids: readonly string[]): Promise<void> =>
    transaction(pool, async (client) => {
      await client.query(
        `insert into app.notice_read (user_id, position)
         select user_id, position from read.notice where user_id = $1 and position = any($2::bigint[]) and ${isThere}
         on conflict do nothing`,
        [userId, ids],
      );
      await notifyInboxes(client, [userId]);
    }),
  /** Marks all notices of a user up to one. */
  markUpTo: (userId: string, id: string): Promise<void> =>
    transaction(pool, async (client) => {
      // Never beyond the last notice: later ones were not seen.
      await client.query(
        `insert into app.inbox as i (user_id, read_to)
         select user_id, max(position) from read.notice where user_id = $1 and position <= $2 and ${isThere} group by user_id
         on conflict (user_id) do update set read_to = greatest(i.read_to, excluded.read_to)`,
        [userId, id],
      );
      await deleteSingle(client, userId);
      await notifyInboxes(client, [userId]);
    }),
  /** Marks all notices up to a position as read: for inboxes that begin in the middle of a history. */
  begin: async (userIds: readonly string[], position: LogPosition): Promise<void> => {
    await pool.query(
      `insert into app.inbox as i (user_id, read_to) select user_id, $2 from unnest($1::text[]) as u (user_id)
       on conflict (user_id) do update set read_to = greatest(i.read_to, excluded.read_to)`,
      [userIds, position],
    );
  },
});

export type ReadMarks = ReturnType<typeof createReadMarks>;
