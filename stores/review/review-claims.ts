import type { ReviewResource } from '@charsu/core/contract/moderation.ts';
import type { Database } from '../database/database.ts';
import { recordsOf } from '../database/rows.ts';

/** Minutes after which a claim ends without a decision. */
const claimMinutes = 5;

export interface ReviewClaim {
  readonly recordId: string;
  readonly userId: string;
  /** ISO 8601 instant at which it expires. */
  readonly until: string;
}

interface Taking {
  readonly resource: ReviewResource;
  readonly recordId: string;
  readonly userId: string;
  /** Whether to take the record over from another moderator. */
  readonly over: boolean;
  /** ISO 8601 instant. */
  readonly now: string;
}

/**
 * Which moderator has claimed which record of the review queue, in schema `app`; `migrate` must have run. A claim is no
 * event: no rule depends on it, and it expires. The record's revision is what prevents two decisions.
 */
export const createReviewClaims = (database: Database) => ({
  /**
   * Claims a record, or extends the caller's claim on it, and ends the caller's claim on another record. Resolves with
   * the moderator who holds the claim then.
   */
  async take({ resource, recordId, userId, over, now }: Taking): Promise<ReviewClaim> {
    await database.query(
      `delete from app.review_claim
       where until <= $4 or (user_id = $3 and (resource, record_id) is distinct from ($1, $2::uuid))`,
      [resource, recordId, userId, now],
    );
    const [claim] = await recordsOf<ReviewClaim>(
      database,
      `insert into app.review_claim as claim (resource, record_id, user_id, until)
       values ($1, $2, $3, $4::timestamptz + make_interval(mins => ${claimMinutes}))
       on conflict (resource, record_id) do update set
         user_id = case when $5 or claim.user_id = excluded.user_id then excluded.user_id else claim.user_id end,
         until = case when $5 or claim.user_id = excluded.user_id then excluded.until else claim.until end
       returning record_id, user_id, until`,
      [resource, recordId, userId, now, over],
    );
    if (claim === undefined) throw new Error('PostgreSQL answered an insert without its row.');
    return claim;
  },

  /** Ends the caller's claim. */
  async giveBack(resource: ReviewResource, recordId: string, userId: string): Promise<void> {
    await database.query('delete from app.review_claim where resource = $1 and record_id = $2 and user_id = $3', [
      resource,
      recordId,
      userId,
    ]);
  },

  /** Ends every claim on a record that was decided on. */
  async end(resource: ReviewResource, recordId: string): Promise<void> {
    await database.query('delete from app.review_claim where resource = $1 and record_id = $2', [resource, recordId]);
  },

  /** The claims on some records. */
  async on(resource: ReviewResource, recordIds: readonly string[], now: string): Promise<ReviewClaim[]> {
    if (recordIds.length === 0) return [];
    return recordsOf(
      database,
      `select record_id, user_id, until from app.review_claim
       where resource = $1 and record_id = any($2::uuid[]) and until > $3`,
      [resource, recordIds, now],
    );
  },
});

export type ReviewClaims = ReturnType<typeof createReviewClaims>;
