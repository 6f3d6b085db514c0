import type { KeptTranslations, Translation } from '@charsu/core/application/translations.ts';
import type { Database } from '../database/database.ts';

/** Translations by a machine in table `app.translation`, one for an advertisement and a language. */
export const createKeptTranslations = (database: Database): KeptTranslations => ({
  async find({ advertisementId, culture, text }) {
    const { rows } = await database.query<Translation>(
      'select name, content from app.translation where advertisement_id = $1 and culture = $2 and text = $3',
      [advertisementId, culture, text],
    );
    return rows[0];
  },
  async keep({ advertisementId, culture, text }, { ownerId, name, content, at }) {
    await database.query(
      `insert into app.translation (advertisement_id, culture, text, owner_id, name, content, made_at)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (advertisement_id, culture) do update set text = excluded.text, name = excluded.name,
         content = excluded.content, made_at = excluded.made_at`,
      [advertisementId, culture, text, ownerId, name, content, at],
    );
  },
  async drop(advertisementId) {
    await database.query('delete from app.translation where advertisement_id = $1', [advertisementId]);
  },
});
