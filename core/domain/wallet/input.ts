import { z } from 'zod';
import { correctionAccounts, entryReasons, proposalEntries } from './state.ts';

/** Digits, letters and what parts them: a number that names something, never a sentence. */
const reference = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9./_-]{0,39}$/)
  .nullable()
  .default(null);
/** Rial; more than this at once is a slip of the finger. */
export const mostCorrected = 100_000_000_000;

export const giftSchema = z.strictObject({
  amount: z.int().min(1).max(mostCorrected),
  reason: z.enum(entryReasons),
  reference,
});
export type Gift = z.input<typeof giftSchema>;

/** `amount`: positive for the member, negative against; a gift is positive, and against `system`. */
export const correctionSchema = z.strictObject({
  entry: z.enum(proposalEntries).default('correction'),
  amount: z
    .int()
    .min(-mostCorrected)
    .max(mostCorrected)
    .refine((amount) => amount !== 0),
  against: z.enum(correctionAccounts),
  reason: z.enum(entryReasons),
  reference,
});
export type Correction = z.input<typeof correctionSchema>;
