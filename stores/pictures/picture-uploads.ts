import type { Database } from '../database/database.ts';
import { anyRow } from '../database/rows.ts';

/** Counts each member's uploads of a day, refused ones included. */
export interface PictureUploads {
  /** Counts one more on a day (`2026-11-22`); false, and not counted, when the member has sent `limit` on it already. */
  take(ownerId: string, day: string, limit: number): Promise<boolean>;
}

/** Counts in table `app.picture_upload`, which forgets earlier days. */
export const createPictureUploads = (database: Database): PictureUploads => ({
  take: (ownerId, day, limit) =>
    anyRow(
      database,
      `with swept as (delete from app.picture_upload where day < $2 and owner_id <> $1)
       insert into app.picture_upload as known (owner_id, day, uploads) values ($1, $2, 1)
       on conflict (owner_id) do update set
         day = excluded.day,
         uploads = case when known.day = excluded.day then known.uploads + 1 else 1 end
       where known.day <> excluded.day or known.uploads < $3`,
      [ownerId, day, limit],
    ),
});
