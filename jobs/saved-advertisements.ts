import { noticeInWords } from '@charsu/core/i18n/sentences/notice.ts';
import { dueLooks, lookAtPrice } from '@charsu/projections/read-models/notice/saved-advertisements.ts';
import type pg from 'pg';

const batchSize = 200;

export interface LookingAtPrices {
  readonly pool: pg.Pool;
  /** The address of the product for users, without a trailing slash. */
  readonly publicUrl: string;
  /** ISO 8601 instant. */
  readonly now: () => string;
}

/**
 * Looks at the prices of saved advertisements that are due, and tells their members of lower ones. Resolves with the
 * number of lower ones.
 */
export async function lookAtPrices({ pool, publicUrl, now }: LookingAtPrices): Promise<number> {
  let lower = 0;
  for (;;) {
    const due = await dueLooks(pool, now(), batchSize);
    for (const look of due) {
      const fell = await lookAtPrice(pool, look, now(), (notice) => {
        const { sentence } = noticeInWords(notice, notice.culture);
        return { sentence, text: sentence, link: `${publicUrl}${look.shown?.path}?culture=${notice.culture}` };
      });
      if (fell) lower += 1;
    }
    if (due.length < batchSize) return lower;
  }
}
