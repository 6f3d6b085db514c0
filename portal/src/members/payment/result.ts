import type { Payment } from '@charsu/core/contract/payment.ts';

/** The six results that a payer is shown (R64). */
export type PaymentResult = 'success' | 'accepted' | 'processing' | 'rejected' | 'failed' | 'internal';

/** What a payer is told of a payment; null: nobody could say how it stands. */
export function resultOf(payment: Pick<Payment, 'status'> | null): PaymentResult {
  switch (payment?.status) {
    case undefined:
      return 'internal';
    case 'credited':
      return 'success';
    case 'verified':
      return 'accepted';
    case 'rejected':
    case 'failed':
      return payment.status;
    default:
      return 'processing';
  }
}
