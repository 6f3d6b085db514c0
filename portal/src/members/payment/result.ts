import type { Payment } from '@charsu/core/contract/payment.ts';

/** The six results of a payment for its payer (R64). */
export type PaymentResult = 'success' | 'accepted' | 'processing' | 'rejected' | 'failed' | 'internal';

/** The result of a payment; null: its state is unknown. */
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
