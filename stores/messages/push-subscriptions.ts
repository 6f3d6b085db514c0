import type { PushBrowser } from '@charsu/core/contract/notice.ts';
import type { Database } from '../database/database.ts';
import { anyRow, recordsOf } from '../database/rows.ts';

/** A browser that gets notices by push. */
interface PushSubscription extends PushBrowser {
  readonly id: string;
  readonly userId: string;
  /** The session that told of it last: who ends that one ends it, too. */
  readonly jti: string;
}

/** The browsers that a member may have at once; a further one takes the place of the oldest. */
const browsersAtMost = 10;

/**
 * The browsers in which members have asked for push, in schema `app`; `migrate` must have run. Instants are ISO 8601.
 */
export const createPushSubscriptions = (database: Database) => ({
  /** Keeps a browser; one that is known by its address and secret moves to this session. */
  async keep({ id, userId, jti, endpoint, keys }: PushSubscription, at: string): Promise<void> {
    await database.query(
      `insert into app.push_subscription as known (id, user_id, session_jti, endpoint, p256dh, auth, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (endpoint) do update set user_id = excluded.user_id, session_jti = excluded.session_jti,
         p256dh = excluded.p256dh, created_at = excluded.created_at
       where known.auth = excluded.auth`,
      [id, userId, jti, endpoint, keys.p256dh, keys.auth, at],
    );
    await database.query(
      `delete from app.push_subscription where id in (
         select id from app.push_subscription where user_id = $1 order by created_at desc, id offset ${browsersAtMost})`,
      [userId],
    );
  },
  /** False where the member has no browser with that address. */
  remove: (userId: string, endpoint: string): Promise<boolean> =>
    anyRow(database, 'delete from app.push_subscription where user_id = $1 and endpoint = $2', [userId, endpoint]),
  async find(id: string): Promise<PushBrowser | undefined> {
    const { rows } = await database.query<PushBrowser['keys'] & { endpoint: string }>(
      'select endpoint, p256dh, auth from app.push_subscription where id = $1',
      [id],
    );
    const [row] = rows;
    return row && { endpoint: row.endpoint, keys: { p256dh: row.p256dh, auth: row.auth } };
  },
  /** Forgets a browser that its push service no longer knows. */
  async drop(id: string): Promise<void> {
    await database.query('delete from app.push_subscription where id = $1', [id]);
  },
  ofUser: (userId: string): Promise<{ readonly endpoint: string; readonly createdAt: string }[]> =>
    recordsOf(
      database,
      'select endpoint, created_at from app.push_subscription where user_id = $1 order by created_at, id',
      [userId],
    ),
});

export type PushSubscriptions = ReturnType<typeof createPushSubscriptions>;
