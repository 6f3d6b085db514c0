import { z } from 'zod';
import type { Currency, RialRates } from '../../currency.ts';
import type { FieldsOf } from '../../field-table.ts';
import type { SettingsGroup } from '../group.ts';

const rate = (usual: number) => ({ schema: z.int().min(0).max(100_000_000), default: usual, unit: 'rial' }) as const;

/**
 * Rial for one unit of each foreign currency, about; 0: unknown. Prices are sorted and shown in the reader's currency by them
 * (D8a); nothing is ever charged by them.
 */
export const rates = {
  id: '7e2b9c40-1d58-4f6b-a3c7-90b4e6d1f253',
  fields: {
    rateUSD: rate(1_150_000),
    rateEUR: rate(1_330_000),
    rateAED: rate(313_000),
    rateCNY: rate(161_000),
    rateTRY: rate(27_000),
    rateCAD: rate(815_000),
    rateAUD: rate(750_000),
    /** So long after the last change of this group readers see prices in their currency. */
    rateDays: { schema: z.int().min(1).max(3_650), default: 30 },
  },
} as const satisfies SettingsGroup & { fields: Record<`rate${Exclude<Currency, 'IRR'>}`, unknown> };

/** The rates as prices are reckoned by. */
export const rialRates = (set: FieldsOf<typeof rates.fields>): RialRates => ({
  IRR: 1,
  USD: set.rateUSD,
  EUR: set.rateEUR,
  AED: set.rateAED,
  CNY: set.rateCNY,
  TRY: set.rateTRY,
  CAD: set.rateCAD,
  AUD: set.rateAUD,
});
