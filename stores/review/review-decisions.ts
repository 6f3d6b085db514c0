import { personIdsOf } from '@charsu/core/application/person-of.ts';
import type { ReviewResource } from '@charsu/core/contract/moderation.ts';
import type { Database } from '../database/database.ts';
import { anyRow, recordsOf } from '../database/rows.ts';

/** Notified with the id of a decision that waits. */
export const decisionChannel = 'review_decision';

/** A decision that its moderator can undo until it is due. Instants are ISO 8601. */
interface KeptDecision {
  readonly id: string;
  readonly resource: ReviewResource;
  readonly recordId: string;
  /** The name of the record. */
  readonly name: string;
  /** The same for decisions that one press made on several records. */
  readonly press: string;
  readonly userId: string;
  /** The session in which it was made. */
  readonly sessionJti: string;
  /** The decision as the API accepted it. */
  readonly decision: unknown;
  /** The revision of the record that the moderator saw. */
  readonly revision: string;
  readonly dueAt: string;
  /** The permissions that its moderator must still have when it is due. */
  readonly permissions: readonly string[];
}

/** A decision as its own moderator sees it. */
interface OwnDecision extends Pick<KeptDecision, 'id' | 'resource' | 'recordId' | 'name' | 'press' | 'dueAt'> {
  /** Its name, such as `approve`; null once it was refused. */
  readonly decision: string | null;
  /** The message key that it was refused with when it was due; null: it waits. */
  readonly refusal: string | null;
}

/**
 * Decisions of the review queue until they are applied, in schema `app`; `migrate` must have run. Until then nothing
 * has happened: no event, no message, no payment.
 */
export interface ReviewDecisions {
  /** Stores a decision; false: another one on the same record waits already, or its session is over. */
  keep(decision: KeptDecision): Promise<boolean>;
  /** Takes back a decision of the caller that is not due yet; false: it is too late. */
  undo(id: string, userId: string, now: string): Promise<boolean>;
  /** The records of a kind on which a decision waits: those of some seconds. */
  decided(resource: ReviewResource): Promise<string[]>;
  /** The caller's decisions that wait, and those of the last day that were refused. */
  ofUser(userId: string, now: string): Promise<OwnDecision[]>;
  /** The decisions that wait or are being applied, each of which has a job; with an id, that one only. */
  waiting(id?: string): Promise<{ readonly id: string; readonly dueAt: string }[]>;
  /** Takes a decision to apply it, which ends its undo time; undefined: it was undone, refused or applied. */
  take(id: string): Promise<Omit<KeptDecision, 'sessionJti'> | undefined>;
  /** The decision was applied, or refused with a message key: deletes its content. */
  finish(id: string, refusal?: string): Promise<void>;
  /** Deletes refused decisions of more than a day ago. */
  deleteOld(now: string): Promise<void>;
  /** Deletes the decisions on the person and the ratings of a user, also those that wait: they have the user's name. */
  forget(userId: string): Promise<void>;
}

/** The columns that its moderator sees, but for the decision. */
const columns = 'id, resource, record_id, name, coalesce(press, id::text) as press, due_at, refusal';

export const createReviewDecisions = (database: Database): ReviewDecisions => ({
  keep: ({ id, resource, recordId, name, press, userId, sessionJti, decision, revision, dueAt, permissions }) =>
    anyRow(
      database,
      `with
       -- Locked: the end of the session waits for this decision and drops it, or this statement sees the end.
       running as (select jti from app.session where jti = $10 and user_id = $5::text for share),
       kept as (
         insert into app.review_decision (id, resource, record_id, name, user_id, decision, revision, due_at,
           permissions, press, session_jti)
         select $1, $2, $3, $4, $5, $6, $7, $8, $9, $11, jti from running on conflict do nothing returning id)
       select pg_notify('${decisionChannel}', id::text) from kept`,
      [id, resource, recordId, name, userId, JSON.stringify(decision), revision, dueAt, permissions, sessionJti, press],
    ),

  undo: (id, userId, now) =>
    anyRow(
      database,
      `delete from app.review_decision where id = $1 and user_id = $2 and state = 'waiting' and due_at > $3`,
      [id, userId, now],
    ),

  async decided(resource) {
    const decided = `select record_id from app.review_decision where resource = $1 and state <> 'refused'`;
    return (await recordsOf<Pick<KeptDecision, 'recordId'>>(database, decided, [resource])).map(
      ({ recordId }) => recordId,
    );
  },

  ofUser: (userId, now) =>
    recordsOf(
      database,
      `select ${columns}, decision->>'decision' as decision from app.review_decision
       where user_id = $1 and (state = 'waiting' or due_at > $2::timestamptz - interval '1 day') order by due_at, id`,
      [userId, now],
    ),

  waiting: (id) =>
    recordsOf(
      database,
      `select id, due_at from app.review_decision where state <> 'refused' and id = coalesce($1, id) order by due_at, id`,
      [id ?? null],
    ),

  async take(id) {
    const [taken] = await recordsOf<Omit<KeptDecision, 'sessionJti'>>(
      database,
      `update app.review_decision set state = 'applying' where id = $1 and state <> 'refused'
       returning ${columns}, user_id, decision, revision, permissions`,
      [id],
    );
    return taken;
  },

  async finish(id, refusal) {
    await database.query(
      refusal === undefined
        ? 'delete from app.review_decision where id = $1'
        : `update app.review_decision set state = 'refused', refusal = $2, decision = '{}' where id = $1`,
      refusal === undefined ? [id] : [id, refusal],
    );
  },

  async deleteOld(now) {
    await database.query(
      `delete from app.review_decision where state = 'refused' and due_at < $1::timestamptz - interval '1 day'`,
      [now],
    );
  },

  async forget(userId) {
    await database.query(
      `delete from app.review_decision where record_id = any($2::uuid[]) or record_id in (
         select record_id from read.history where actor_id = $1 and event_type = 'RatingCreated')`,
      [userId, personIdsOf(userId)],
    );
  },
});
