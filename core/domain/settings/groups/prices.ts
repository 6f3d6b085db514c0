import { z } from 'zod';
import type { SettingsGroup } from '../group.ts';

const rial = (min: number, max: number) => z.int().min(min).max(max);

/** The prices, and the bounds of a deposit, in rial (D12). Earlier payments keep their amounts. */
export const prices = {
  id: '2c7d4f3a-8e15-4b6a-9f02-61d0c5b7a8e3',
  fields: {
    /** One star for one display period. */
    starFee: { schema: rial(1_000, 100_000_000), default: 500_000, unit: 'rial' },
    /** One bump of an advertisement to the top of the newest; 0: there is none. */
    bumpFee: { schema: rial(0, 100_000_000), default: 0, unit: 'rial' },
    /** One notice by SMS. */
    smsFee: { schema: rial(0, 1_000_000), default: 2_000, unit: 'rial' },
    /** One text by AI. */
    aiFee: { schema: rial(0, 10_000_000), default: 20_000, unit: 'rial' },
    depositMin: { schema: rial(10_000, 100_000_000), default: 500_000, unit: 'rial' },
    /** The gateway accepts at most 1,000,000,000. */
    depositMax: { schema: rial(500_000, 1_000_000_000), default: 500_000_000, unit: 'rial' },
    depositStep: { schema: rial(1_000, 100_000_000), default: 500_000, unit: 'rial' },
    /** The tax included in the prices; 0: none is shown. */
    vatPercent: { schema: z.int().min(0).max(50), default: 0, unit: 'percent' },
  },
} as const satisfies SettingsGroup;
