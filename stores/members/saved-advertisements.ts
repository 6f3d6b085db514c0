import type { KeepAdvertisement, SavedAdvertisement } from '@charsu/core/contract/saved-advertisement.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import type pg from 'pg';
import { lockName, transaction } from '../database/database.ts';
import { anyRow, recordsOf } from '../database/rows.ts';

/** Advertisements that members saved, in schema `app`; `migrate` must have run. Instants are ISO 8601. */
export const createSavedAdvertisements = (pool: pg.Pool) => ({
  /** The advertisements of a member, newest first. */
  list: (userId: string): Promise<SavedAdvertisement[]> =>
    recordsOf(
      pool,
      `select advertisement_id as id, price, currency, saved_at from app.saved_advertisement where user_id = $1
       order by saved_at desc, advertisement_id`,
      [userId],
    ),
  /**
   * Saves advertisements, of which the first becomes the newest; those that are saved stay as they are. Where they are
   * more than a member may have, the oldest go.
   */
  keep: (userId: string, advertisements: readonly KeepAdvertisement[], at: string): Promise<void> =>
    transaction(pool, async (client) => {
      // One at a time for each member, so that nobody keeps more than the limit.
      await lockName(client, `saved advertisements of ${userId}`);
      await client.query(
        `insert into app.saved_advertisement (user_id, advertisement_id, saved_at, price, currency, known_price)
         select $1, id, $2::timestamptz - (place - 1) * interval '1 microsecond', price, currency, price
         from unnest($3::uuid[], $4::double precision[], $5::text[]) with ordinality as given (id, price, currency, place)
         on conflict do nothing`,
        [
          userId,
          at,
          advertisements.map(({ id }) => id),
          advertisements.map(({ price }) => price),
          advertisements.map(({ currency }) => currency),
        ],
      );
      await client.query(
        `delete from app.saved_advertisement where user_id = $1 and advertisement_id in (
           select advertisement_id from app.saved_advertisement where user_id = $1
           order by saved_at desc, advertisement_id offset ${limits.savedAdvertisements})`,
        [userId],
      );
    }),
  /** False where the member has not saved it. */
  remove: (userId: string, id: string): Promise<boolean> =>
    anyRow(pool, 'delete from app.saved_advertisement where user_id = $1 and advertisement_id = $2', [userId, id]),
  /**
   * Asks for a look at the price of an advertisement, for everybody who saved it: now, and a day after the last notice
   * where that is later.
   */
  async lookAt(advertisementId: string, now: string): Promise<void> {
    await pool.query(
      `update app.saved_advertisement set look_at = greatest($2::timestamptz, told_at + interval '1 day')
       where advertisement_id = $1`,
      [advertisementId, now],
    );
  },
});

export type SavedAdvertisements = ReturnType<typeof createSavedAdvertisements>;
