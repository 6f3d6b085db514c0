import type { Database } from '../database/database.ts';
import { anyRow, recordsOf } from '../database/rows.ts';
import { notifyInboxes } from '../messages/inbox-news.ts';

/** A session of a user. Instants are ISO 8601 in UTC. */
export interface StoredSession {
  readonly jti: string;
  readonly userId: string;
  readonly signedInAt: string;
  readonly lastSeenAt: string;
  readonly expiresAt: string;
  readonly userAgent: string;
  readonly address: string;
  /** Of a program: the name of its key and its scopes. Null for a person's. */
  readonly key: { readonly name: string; readonly scopes: readonly string[] } | null;
}

/** A token without a row here is signed out, in every process at once: `AccountQueries.accessOf` looks it up. */
export interface SessionStore {
  /**
   * Begins a session. With `passwordHash`, only while that is the stored hash of the user's password, so that an old
   * password cannot begin a session after `endAll`. False: it is no longer the stored hash.
   */
  begin(
    session: Omit<StoredSession, 'lastSeenAt' | 'key'> & Partial<StoredSession>,
    passwordHash?: string,
  ): Promise<boolean>;
  /** The sessions of a user that have not expired at an instant, the latest sign-in first. */
  list(userId: string, at: string): Promise<readonly StoredSession[]>;
  /**
   * Ends one session of a user, with push in its browser, and the linking of an account at another site that was begun in it. False: there is no
   * such session. This and the following calls also drop what was decided in the ended sessions and can still be undone.
   */
  end(userId: string, jti: string): Promise<boolean>;
  /** As `end`, but by its user in this very session: their waiting decisions are carried out. */
  signOut(userId: string, jti: string): Promise<boolean>;
  /**
   * Ends all sessions of a user except `except`, and every unfinished flow at another site, to link an account or to
   * sign in: it was begun in a session or leads to one.
   */
  endAll(userId: string, except?: string): Promise<void>;
  /**
   * Ends the sessions of a user that were begun before an instant, and, as `endAll` does, the unfinished flows at other
   * sites.
   */
  endBefore(userId: string, at: string): Promise<void>;
}

const columns = `jti, user_id, signed_in_at, last_seen_at, expires_at, user_agent, address,
  case when key_name is not null then json_build_object('name', key_name, 'scopes', coalesce(scopes, '{}')) end as key`;

/** Refuses the waiting decisions of a user that were made in a session which is over. */
async function dropDecisions(database: Database, userId: string): Promise<void> {
  await database.query(
    `update app.review_decision set state = 'refused', refusal = 'Your_Session_Was_Ended', decision = '{}'
     where user_id = $1 and state = 'waiting'
       and not exists (select from app.session where jti = session_jti and user_id = $1::text)`,
    [userId],
  );
}

/** Ends one session, without what was decided in it. */
async function endOne(database: Database, userId: string, jti: string): Promise<boolean> {
  const { rowCount } = await database.query(
    `with ended as (delete from app.session where user_id = $1 and jti = $2 returning user_id),
       flows as (delete from app.external_flow where user_id in (select user_id from ended)),
       browsers as (delete from app.push_subscription where user_id = $1 and session_jti = $2)
     select from ended`,
    [userId, jti],
  );
  await notifyInboxes(database, [userId]);
  return rowCount === 1;
}

/** Sessions in schema `app`; `migrate` must have run. */
export const createSessionStore = (database: Database): SessionStore => ({
  begin: ({ jti, userId, signedInAt, expiresAt, userAgent, address, key }, passwordHash) =>
    anyRow(database, {
      name: 'begin session',
      text: `with ended as (delete from app.session where expires_at < $3),
        -- Locked: a change of the password waits for this session, or this statement sees theirs.
        kept as (select from app.credential where user_id = $2 and password_hash = $7 for share),
        proven as (select where $7::text is null or exists (select from kept)),
        seen as (
          insert into app.last_seen (user_id, at) select $2, $3::timestamptz from proven
          on conflict (user_id) do update set at = greatest(last_seen.at, excluded.at))
        insert into app.session (jti, user_id, signed_in_at, last_seen_at, expires_at, user_agent, address, key_name, scopes)
        select $1, $2, $3::timestamptz, $3::timestamptz, $4::timestamptz, $5, $6, $8, $9 from proven`,
      values: [
        ...[jti, userId, signedInAt, expiresAt, userAgent, address, passwordHash ?? null],
        ...[key?.name ?? null, key?.scopes ?? null],
      ],
    }),
  list: (userId, at) =>
    recordsOf(
      database,
      `select ${columns} from app.session where user_id = $1 and expires_at > $2 order by signed_in_at desc, jti`,
      [userId, at],
    ),
  async end(userId, jti) {
    const ended = await endOne(database, userId, jti);
    // A separate statement, here and below: it sees the decisions that were stored while the session still existed.
    await dropDecisions(database, userId);
    return ended;
  },
  signOut: (userId, jti) => endOne(database, userId, jti),
  async endAll(userId, except) {
    await database.query(
      `with flows as (delete from app.external_flow where user_id = $1),
         tickets as (delete from app.sign_in_ticket where user_id = $1),
         browsers as (delete from app.push_subscription where user_id = $1 and session_jti is distinct from $2)
       delete from app.session where user_id = $1 and jti is distinct from $2`,
      [userId, except ?? null],
    );
    await dropDecisions(database, userId);
    await notifyInboxes(database, [userId]);
  },
  async endBefore(userId, at) {
    await database.query(
      `with flows as (delete from app.external_flow where user_id = $1),
         tickets as (delete from app.sign_in_ticket where user_id = $1),
         browsers as (delete from app.push_subscription where user_id = $1 and created_at < $2)
       delete from app.session where user_id = $1 and signed_in_at < $2`,
      [userId, at],
    );
    await dropDecisions(database, userId);
    await notifyInboxes(database, [userId]);
  },
});
