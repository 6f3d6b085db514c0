import { z } from 'zod';
import { cultureSchema } from '../domain/culture.ts';
import { limits } from '../domain/limits.ts';
import { accountNames } from '../domain/wallet/accounts.ts';
import { ledgerEntryKinds } from '../domain/wallet/ledger-line.ts';
import { transactionSources } from '../domain/wallet/state.ts';
import { askedInstantSchema, instantSchema } from './common.ts';
import { orderSchema } from './paging.ts';

const transactionTypes = ['credit', 'debit'] as const;
const lineStates = ['open', 'settled', 'released'] as const;

/** One line of a member's ledger (R93). Amounts are whole rial. */
export const ledgerLineSchema = z
  .object({
    id: z.uuid(),
    /** The user whose wallet it is. */
    walletId: z.uuid(),
    transactionType: z.enum(transactionTypes),
    /** `user`: a person pressed something; `system`: the product or its administrators acted. */
    transactionSource: z.enum(transactionSources),
    /** The kind: a deposit, the publication of an advertisement … */
    entry: z.enum(ledgerEntryKinds),
    amount: z.int(),
    /** How much of it is the fee of a category; 0: one of the free publications of the month; null: none was asked. */
    fee: z.int().nullable(),
    /** The free balance after it. */
    balance: z.int(),
    /** A hold is open until it is settled or released; anything else is settled at once. */
    state: z.enum(lineStates),
    advertisementId: z.uuid().nullable(),
    /** The running number of the advertisement, also of a deleted one; null where there is none. */
    adsIndex: z.int().nullable(),
    advertisementName: z.string().nullable(),
    /** Its page is gone. */
    advertisementDeleted: z.boolean(),
    provider: z.string().nullable(),
    referenceId: z.string().nullable(),
    createdAt: instantSchema,
    modifiedAt: instantSchema,
    /** Place of its event in the wallet's stream, decimal. */
    revision: z.string(),
  })
  .meta({ id: 'LedgerLine' });
export type LedgerLine = z.infer<typeof ledgerLineSchema>;

/** The six figures of a dashboard (R94, D11), in rial. */
export const dashboardFiguresSchema = z
  .object({
    totalSum: z.int(),
    currentBalance: z.int(),
    totalExpenses: z.int(),
    totalSystemAmount: z.int(),
    totalUserAmount: z.int(),
    pendingAmount: z.int(),
  })
  .meta({ id: 'DashboardFigures' });

export const ledgerOrderFields = ['createdAt', 'amount', 'modifiedAt'] as const;
/** Filters that members' lists and the console's share. */
export const ledgerFilters = {
  transactionType: z.enum(transactionTypes).exactOptional(),
  transactionSource: z.enum(transactionSources).exactOptional(),
  entry: z.enum(ledgerEntryKinds).exactOptional(),
  state: z.enum(lineStates).exactOptional(),
  advertisementId: z.uuid().exactOptional(),
  /** Part of the gateway's number of a payment, or an advertisement's running number. */
  q: z.string().trim().max(limits.searchQueryLength).exactOptional(),
  createdAfter: askedInstantSchema.exactOptional(),
  createdBefore: askedInstantSchema.exactOptional(),
} as const;
const culture = cultureSchema.exactOptional();
const order = orderSchema(ledgerOrderFields).default({ field: 'createdAt', direction: 'desc' });
export const searchLedgerSchema = z.strictObject({ ...ledgerFilters, culture, order });
export const searchAllLedgersSchema = z.strictObject({
  ...ledgerFilters,
  walletId: z.uuid().exactOptional(),
  culture,
  order,
});

/** A wallet as administrators and auditors see it. Amounts in rial. */
export const walletRecordSchema = z
  .object({
    id: z.uuid(),
    ownerName: z.string(),
    available: z.int(),
    held: z.int(),
    ...dashboardFiguresSchema.shape,
    modifiedAt: instantSchema,
    revision: z.string(),
    /** The digest of the last event of its stream. */
    head: z.string(),
  })
  .meta({ id: 'WalletRecord' });
export type WalletRecord = z.infer<typeof walletRecordSchema>;

/** The sums of an account on a day of Tehran, in rial. */
export const trialLineSchema = z
  .object({
    day: z.iso.date(),
    account: z.enum(accountNames),
    code: z.string(),
    debit: z.int(),
    credit: z.int(),
  })
  .meta({ id: 'TrialLine' });
export type TrialLine = z.infer<typeof trialLineSchema>;
