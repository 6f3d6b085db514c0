import { z } from 'zod';
import { paymentDoubts, paymentStatuses } from '../domain/payment/state.ts';
import { acceptedSchema, askedInstantSchema, instantSchema } from './common.ts';
import { pageOf } from './paging.ts';

/** A payment as its payer and administrators see it. Amounts are whole rial. */
export const paymentSchema = z
  .object({
    id: z.uuid(),
    /** Running number of its receipt; null until the amount is in the wallet. */
    receiptNumber: z.int().nullable(),
    userId: z.string(),
    amount: z.int(),
    provider: z.string(),
    /** The gateway's id of the payment; null until it is paid. */
    referenceId: z.string().nullable(),
    status: z.enum(paymentStatuses),
    /** The gateway's code of a payment that was rejected or failed; null where it gave none. */
    code: z.int().nullable(),
    /** Why its result is unknown. */
    doubt: z.enum(paymentDoubts).nullable(),
    /** The page to which the payer returns afterwards. */
    returnUrl: z.string().nullable(),
    requestedAt: instantSchema,
    modifiedAt: instantSchema,
    creditedAt: instantSchema.nullable(),
    /** The tax in the prices when it was credited, for its receipt. */
    vatPercent: z.int(),
    revision: z.string(),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof paymentSchema>;
export const paymentsSchema = pageOf(paymentSchema);

/** A payment with the address where it can still be paid, while its payer is expected at the bank. */
export const ownPaymentSchema = paymentSchema
  .extend({
    payUrl: z.url().nullable(),
    /** The gateway can be asked again what became of it, also of one that was rejected or failed (R137). */
    verifiable: z.boolean(),
  })
  .meta({ id: 'OwnPayment' });
export type OwnPayment = z.infer<typeof ownPaymentSchema>;

/** The bounds of a deposit (R240), in rial. */
export const depositTermsSchema = z
  .object({
    min: z.int(),
    max: z.int(),
    step: z.int(),
    /** The price of a star, which illustrates the value of an amount. */
    starFee: z.int(),
    /** A deposit needs a confirmed cellphone (R138). */
    cellphoneConfirmed: z.boolean(),
    /** Whether a payment gateway is configured. */
    setUp: z.boolean(),
  })
  .meta({ id: 'DepositTerms' });
export type DepositTerms = z.infer<typeof depositTermsSchema>;

/** `url`: where the payer pays. */
export const depositAcceptedSchema = acceptedSchema.extend({ url: z.url() }).meta({ id: 'DepositAccepted' });
export type DepositAccepted = z.infer<typeof depositAcceptedSchema>;

export const verifyPaymentSchema = z.strictObject({ id: z.uuid() });

export const paymentOrderFields = ['requestedAt', 'modifiedAt', 'amount'] as const;
/** Filters that members' lists and the console's share. */
export const paymentFilters = {
  /** A receipt number, or the beginning of a reference id. */
  q: z.string().trim().max(60).exactOptional(),
  statuses: z.array(z.enum(paymentStatuses)).max(paymentStatuses.length).exactOptional(),
  requestedAfter: askedInstantSchema.exactOptional(),
  requestedBefore: askedInstantSchema.exactOptional(),
} as const;
const order = z
  .strictObject({ field: z.enum(paymentOrderFields), direction: z.enum(['asc', 'desc']).default('desc') })
  .default({ field: 'requestedAt', direction: 'desc' });
export const searchPaymentsSchema = z.strictObject({ ...paymentFilters, order });
export const searchAllPaymentsSchema = z.strictObject({
  ...paymentFilters,
  userId: z.string().max(100).exactOptional(),
  order,
});

/** The state of the gateway, for administrators. */
export const gatewayStateSchema = z
  .object({
    setUp: z.boolean(),
    /** The number of payments of the last seven days that differ from what the gateway has of them. */
    mismatches: z.int(),
    /** The number of payments whose result is unknown. */
    processing: z.int(),
    oldestAt: instantSchema.nullable(),
  })
  .meta({ id: 'GatewayState' });
export type GatewayState = z.infer<typeof gatewayStateSchema>;

/** The movements of a wallet on a day in Tehran, in rial. */
export const dayOfWalletSchema = z
  .object({ day: z.iso.date(), deposits: z.int(), expenses: z.int() })
  .meta({ id: 'DayOfWallet' });
export type DayOfWallet = z.infer<typeof dayOfWalletSchema>;

/** A list as CSV for spreadsheets. */
export const csvSchema = z.object({ csv: z.string() }).meta({ id: 'Csv' });
