import type { PaidTexts } from '@charsu/core/application/written-texts.ts';
import type { Database } from '../database/database.ts';

/** Paid texts in table `app.paid_text`, each for a day. */
export const createPaidTexts = (database: Database): PaidTexts => ({
  async find(id) {
    const { rows } = await database.query<{ text: string }>('select text from app.paid_text where id = $1', [id]);
    return rows[0]?.text;
  },
  async keep({ id, userId, text, at }) {
    await database.query(
      `with old as (delete from app.paid_text where written_at < $4::timestamptz - interval '1 day')
       insert into app.paid_text (id, user_id, text, written_at) values ($1, $2, $3, $4)
       on conflict (id) do update set text = excluded.text, written_at = excluded.written_at`,
      [id, userId, text, at],
    );
  },
});
