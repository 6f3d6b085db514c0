import { z } from 'zod';
import { accountNames } from '../domain/wallet/accounts.ts';
import { instantSchema } from './common.ts';

const signature = {
  at: instantSchema,
  /** The public key, base64 of its SPKI form (Ed25519). */
  key: z.string(),
  /** Of the canonical JSON of the other fields, base64. */
  signature: z.string(),
} as const;

/** A digest of the wallets' events up to a day. A kept copy shows that events were rewritten later. */
export const signedHeadSchema = z.object({
  kind: z.literal('head'),
  /** Day of Tehran. */
  period: z.iso.date(),
  /** Of the last event of the log that it covers, decimal. */
  position: z.string().regex(/^\d{1,20}$/),
  wallets: z.int(),
  events: z.int(),
  /** SHA-256 of a line a wallet, by id: its id, the revision of its last event, and that event's digest; hex. */
  sha256: z.string(),
  ...signature,
});
export type SignedWalletsHead = z.infer<typeof signedHeadSchema>;

/** The bookings on each account in a month, in rial. */
export const signedMonthSchema = z.object({
  kind: z.literal('month'),
  /** Month of the Iranian calendar, by Tehran's clock: `1405-08`. */
  period: z.string().regex(/^\d{4}-\d{2}$/),
  accounts: z.array(z.object({ account: z.enum(accountNames), code: z.string(), debit: z.int(), credit: z.int() })),
  ...signature,
});
export type SignedMonth = z.infer<typeof signedMonthSchema>;

export const signedStatementSchema = z.discriminatedUnion('kind', [signedHeadSchema, signedMonthSchema]);
/** A statement about the books that the product signs and auditors keep. */
export type SignedStatement = z.infer<typeof signedStatementSchema>;

/** After which position of the log each event of wallets and payments carries a proof of this key: see `core/event-store/proof.ts`. */
export const signedProofsSchema = z.object({
  kind: z.literal('proofs'),
  /** When it was signed, as `at`: a log has few. */
  period: instantSchema,
  /** Of the last event without such a proof, decimal; 0 where all have one. */
  position: z.string().regex(/^\d{1,20}$/),
  /** Up to here a restore wrote the log anew, so that its own times of the events are those of the restore. */
  restoredUpTo: z
    .string()
    .regex(/^\d{1,20}$/)
    .optional(),
  ...signature,
});
export type SignedProofs = z.infer<typeof signedProofsSchema>;
