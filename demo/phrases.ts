import { denialReasons } from '@charsu/core/domain/advertisement/fields.ts';
import { currencySchema } from '@charsu/core/domain/currency.ts';
import { z } from 'zod';
import { readData } from './read.ts';

const texts = z.array(z.string()).min(1);
const abroad = z.strictObject({ currency: currencySchema, titles: texts, sentences: texts });

/**
 * Parts of advertisements: `{title}`, `{city}` and `{business}` stand for what an advertisement is about, and in the
 * other languages `{Goods}` for the name of its category, `{goods}` for the same in small letters.
 */
export const phrases = readData(
  'phrases.json',
  z.strictObject({
    /** Words of sentences that fit used goods only, and new ones. */
    onlyUsed: texts,
    onlyNew: texts,
    openings: texts,
    closings: texts,
    /** Joins a text that is too short. */
    lastResort: z.string(),
    denials: z.array(z.strictObject({ reasonCode: z.enum(denialReasons), reason: z.string() })),
    abroad: z.strictObject({ 'en-US': abroad, 'zh-CN': abroad, 'ar-SA': abroad, 'de-DE': abroad }),
  }),
);
