import type { ReviewResource } from '@charsu/core/contract/moderation.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import type pg from 'pg';
import { lockName, transaction } from '../database/database.ts';
import { anyRow, recordsOf } from '../database/rows.ts';

/** A note of a moderator on a record. */
interface ReviewNote {
  readonly id: string;
  /** Null once the account of its author is deleted. */
  readonly authorId: string | null;
  readonly body: string;
  /** ISO 8601 instant. */
  readonly createdAt: string;
}

interface Place {
  readonly resource: ReviewResource;
  readonly recordId: string;
}

/** Notes of moderators on records, for moderators only, in schema `app`; `migrate` must have run. */
export interface ReviewNotes {
  /** The notes on a record, oldest first. */
  on(place: Place): Promise<ReviewNote[]>;
  /** Adds a note on a record of `ownerId`; false where the record has too many. */
  add(place: Place & { readonly ownerId: string }, note: ReviewNote): Promise<boolean>;
  /** Removes a note of its author; false where there is none of that id. */
  remove(place: Place, id: string, authorId: string): Promise<boolean>;
}

export const createReviewNotes = (pool: pg.Pool): ReviewNotes => ({
  on: ({ resource, recordId }) =>
    recordsOf(
      pool,
      `select id, author_id, body, created_at from app.review_note where resource = $1 and record_id = $2
       order by created_at, id`,
      [resource, recordId],
    ),
  add: ({ resource, recordId, ownerId }, { id, authorId, body, createdAt }) =>
    transaction(pool, async (client) => {
      // One at a time for each record: two that count together would both find a place.
      await lockName(client, `review notes on ${recordId}`);
      return anyRow(
        client,
        `insert into app.review_note (id, resource, record_id, owner_id, author_id, body, created_at)
         select $1, $2, $3, $4, $5, $6, $7
         where (select count(*) from app.review_note where resource = $2 and record_id = $3) < ${limits.reviewNotes}`,
        [id, resource, recordId, ownerId, authorId, body, createdAt],
      );
    }),
  remove: ({ resource, recordId }, id, authorId) =>
    anyRow(pool, 'delete from app.review_note where id = $1 and resource = $2 and record_id = $3 and author_id = $4', [
      id,
      resource,
      recordId,
      authorId,
    ]),
});
