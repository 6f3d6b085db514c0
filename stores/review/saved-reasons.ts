import type { ReviewResource } from '@charsu/core/contract/moderation.ts';
import type { Database } from '../database/database.ts';

/** The most reasons that are stored of a kind: a longer list would not be read. */
const mostReasons = 50;

interface SavedReason {
  readonly id: string;
  readonly reason: string;
}

/** Reasons of denials that moderators save for all moderators, by kind, in schema `app`; `migrate` must have run. */
export interface SavedReasons {
  /** All of a kind, in the order of the alphabet. */
  list(resource: ReviewResource): Promise<SavedReason[]>;
  /** Saves a reason; one that is saved already, or one too many, changes nothing. */
  save(saved: SavedReason & { readonly resource: ReviewResource; readonly userId: string }): Promise<void>;
  remove(resource: ReviewResource, id: string): Promise<void>;
}

export const createSavedReasons = (database: Database): SavedReasons => ({
  async list(resource) {
    const { rows } = await database.query<SavedReason>(
      'select id, reason from app.saved_reason where resource = $1 order by reason, id',
      [resource],
    );
    return rows;
  },
  async save({ id, resource, reason, userId }) {
    await database.query(
      `insert into app.saved_reason (id, resource, reason, user_id) select $1, $2, $3, $4
       where (select count(*) from app.saved_reason where resource = $2) < ${mostReasons} on conflict do nothing`,
      [id, resource, reason, userId],
    );
  },
  async remove(resource, id) {
    await database.query('delete from app.saved_reason where resource = $1 and id = $2', [resource, id]);
  },
});
