import { z } from 'zod';
import type { Culture } from './culture.ts';

/** Currencies that a price can be in (R105). The specification spells the euro `ERU`; it is read as EUR (D8). */
export const currencies = ['IRR', 'USD', 'CNY', 'TRY', 'CAD', 'AED', 'EUR', 'AUD'] as const;
export type Currency = (typeof currencies)[number];

/** Reads a currency; `ERU` is accepted as an alias of EUR. */
export const currencySchema = z.preprocess((value) => (value === 'ERU' ? 'EUR' : value), z.enum(currencies));

/** The currency a new price starts with in a culture. */
export const currencyOfCulture: Readonly<Record<Culture, Currency>> = {
  'fa-IR': 'IRR',
  'en-US': 'USD',
  'zh-CN': 'CNY',
  'ar-SA': 'AED',
  'de-DE': 'EUR',
};

/** Rial for one unit of each currency, about; 0: unknown. The settings keep them. */
export type RialRates = Readonly<Record<Currency, number>>;
