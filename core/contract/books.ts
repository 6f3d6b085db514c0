import { z } from 'zod';
import { accountNames } from '../domain/wallet/accounts.ts';
import { correctionSchema } from '../domain/wallet/input.ts';
import { correctionAccounts, entryReasons, proposalEntries } from '../domain/wallet/state.ts';
import { acceptedSchema, askedInstantSchema, instantSchema } from './common.ts';
import { ledgerFilters, ledgerLineSchema, trialLineSchema } from './ledger.ts';
import { paymentFilters, paymentSchema } from './payment.ts';
import { cultureParameterSchema } from './requests.ts';

/** The books as operators and auditors see them. Amounts are whole rial. */

const memberText = z.string().trim().max(100).exactOptional();
const amount = z.int().min(0).exactOptional();
/** Filters that only the console's lists have. `member`: part of a name or of an address. */
const ofMembers = { member: memberText, minAmount: amount, maxAmount: amount } as const;

/** A line of anybody's ledger, with the name of the one whose it is. */
export const bookedLineSchema = ledgerLineSchema.extend({ ownerName: z.string() }).meta({ id: 'BookedLine' });
export type BookedLine = z.infer<typeof bookedLineSchema>;
export const bookedLineFilters = { ...ledgerFilters, ...ofMembers, walletId: z.uuid().exactOptional() } as const;

/** Anybody's payment, with the name of its payer and what the gateway knows it by. */
export const bookedPaymentSchema = paymentSchema
  .extend({ payerName: z.string(), authority: z.string().nullable() })
  .meta({ id: 'BookedPayment' });
export type BookedPayment = z.infer<typeof bookedPaymentSchema>;
export const bookedPaymentFilters = {
  ...paymentFilters,
  ...ofMembers,
  userId: z.string().max(100).exactOptional(),
} as const;

export const walletOrderFields = ['modifiedAt', 'available', 'held'] as const;
export const walletFilters = { q: memberText, withHolds: z.boolean().exactOptional() } as const;

/** Whether a wallet's events are what they were when they were written, and what is shown of them. */
export const walletProofSchema = z
  .object({
    proven: z.boolean(),
    /** How many events of the wallet fit, from the first on. */
    events: z.int(),
    /** The digest of the last of these. */
    head: z.string(),
    /** The fault, in English, as `npm run audit` says it; null without one. */
    why: z.string().nullable(),
  })
  .meta({ id: 'WalletProof' });
export type WalletProof = z.infer<typeof walletProofSchema>;

const correctionStates = ['waiting', 'approved', 'rejected'] as const;
/** A gift or correction that was proposed. */
export const correctionRecordSchema = z
  .object({
    id: z.uuid(),
    /** The user whose wallet it is about. */
    walletId: z.uuid(),
    ownerName: z.string(),
    entry: z.enum(proposalEntries),
    /** Positive for the member, negative against. */
    amount: z.int(),
    against: z.enum(correctionAccounts),
    reason: z.enum(entryReasons),
    reference: z.string().nullable(),
    state: z.enum(correctionStates),
    proposedBy: z.string(),
    proposerName: z.string(),
    proposedAt: instantSchema,
    /** The one who approved or refused it; null while it waits. */
    deciderName: z.string().nullable(),
    decidedAt: instantSchema.nullable(),
  })
  .meta({ id: 'CorrectionRecord' });
export type CorrectionRecord = z.infer<typeof correctionRecordSchema>;
export const correctionOrderFields = ['proposedAt'] as const;
export const correctionFilters = {
  state: z.enum(correctionStates).exactOptional(),
  entry: z.enum(proposalEntries).exactOptional(),
  walletId: z.uuid().exactOptional(),
  member: memberText,
} as const;
export const proposeCorrectionSchema = correctionSchema;
export type ProposeCorrection = z.input<typeof proposeCorrectionSchema>;
export const correctionProposedSchema = acceptedSchema
  .extend({ correctionId: z.uuid() })
  .meta({ id: 'CorrectionProposed' });
export const decideCorrectionSchema = z.strictObject({ decision: z.enum(['approve', 'reject']) });
export type DecideCorrection = z.infer<typeof decideCorrectionSchema>;

/** One side of an entry, as bookkeepers import it. */
export const journalLineSchema = z
  .object({
    id: z.string(),
    createdAt: instantSchema,
    /** Of the account, in the chart of accounts. */
    code: z.string(),
    account: z.enum(accountNames),
    debit: z.int(),
    credit: z.int(),
    /** Of the event that booked it. */
    type: z.string(),
    walletId: z.uuid(),
    /** Place of the event in the wallet's stream, decimal. */
    revision: z.string(),
    eventId: z.uuid(),
  })
  .meta({ id: 'JournalLine' });
export type JournalLine = z.infer<typeof journalLineSchema>;
export const journalFilters = {
  account: z.enum(accountNames).exactOptional(),
  walletId: z.uuid().exactOptional(),
  createdAfter: askedInstantSchema.exactOptional(),
  createdBefore: askedInstantSchema.exactOptional(),
} as const;

/** Days of Tehran, both included. */
export const trialBalanceQuerySchema = cultureParameterSchema.extend({
  from: z.iso.date().describe('The first day, in Tehran.'),
  to: z.iso.date().describe('The last day, in Tehran.'),
});
/** The balances of the accounts before the first day, and the bookings on each day. Credits are positive. */
export const trialBalanceSchema = z
  .object({ opening: z.record(z.enum(accountNames), z.int()), lines: z.array(trialLineSchema) })
  .meta({ id: 'TrialBalance' });
export type TrialBalance = z.infer<typeof trialBalanceSchema>;
