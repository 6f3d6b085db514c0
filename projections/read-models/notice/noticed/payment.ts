import type { PaymentEvent } from '@charsu/core/domain/payment/state.ts';
import { byType, type Noticed } from './noticed.ts';

/** Told to the one who pays. */
export const payment: Noticed<PaymentEvent> = {
  subject: ({ type, data }) =>
    type === 'PaymentRequested' ? { owner_id: data.userId, label: { amount: data.amount } } : undefined,
  notice: byType<PaymentEvent>({
    PaymentCredited: 'paymentCredited',
    PaymentRejected: 'paymentRejected',
    PaymentFailed: 'paymentFailed',
    PaymentRequested: null,
    PaymentRedirected: null,
    PaymentReturned: null,
    PaymentDoubted: null,
    PaymentVerified: null,
  }),
};
