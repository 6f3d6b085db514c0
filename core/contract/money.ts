import { z } from 'zod';
import { accountNames } from '../domain/wallet/accounts.ts';
import { instantSchema } from './common.ts';

/** The state of the money, as auditors see it first. Amounts are whole rial. */

const sumSchema = z.object({ count: z.int(), amount: z.int() });
const waitingSchema = z.object({
  count: z.int(),
  /** Since when the oldest waits; null: none does. */
  oldest: instantSchema.nullable(),
});

/** A proof of all books from the log, as `npm run audit` makes it. */
export const booksProofsSchema = z
  .object({
    /** The last one; null: there was none yet. */
    last: z
      .object({
        at: instantSchema,
        wallets: z.int(),
        events: z.int(),
        /** The fault, in English; null without one. */
        why: z.string().nullable(),
      })
      .nullable(),
    /** Since when one that was asked for is under way; null: none is. */
    underWaySince: instantSchema.nullable(),
  })
  .meta({ id: 'BooksProofs' });
export type BooksProofs = z.infer<typeof booksProofsSchema>;

/** The days within which holds are counted together; those that are older are the last. */
export const holdAges = [1, 7, 30] as const;

export const moneySchema = z
  .object({
    /** Credits are positive. */
    balances: z.record(z.enum(accountNames), z.int()),
    /** Of the day in Tehran. */
    deposits: sumSchema,
    captures: sumSchema,
    /** Open holds by age, the youngest first: `from` and `until` are the edges, null for the oldest. */
    holds: z.array(sumSchema.extend({ from: instantSchema.nullable(), until: instantSchema })),
    /** Payments whose payers have come back, of which the gateway has not said what became, or which are not credited yet. */
    limbo: waitingSchema,
    corrections: waitingSchema,
    proofs: booksProofsSchema,
  })
  .meta({ id: 'Money' });
export type Money = z.infer<typeof moneySchema>;
