import { unreachable } from '@charsu/core/domain/decider.ts';
import type { PaymentEvent } from '@charsu/core/domain/payment/state.ts';
import type { Noticed } from './noticed.ts';

/** Told to the one who pays. */
export const payment: Noticed<PaymentEvent> = {
  subject: ({ type, data }) =>
    type === 'PaymentRequested' ? { owner_id: data.userId, label: { amount: data.amount } } : undefined,
  notice(event) {
    switch (event.type) {
      case 'PaymentCredited':
        return { kind: 'paymentCredited' };
      case 'PaymentRejected':
        return { kind: 'paymentRejected' };
      case 'PaymentFailed':
        return { kind: 'paymentFailed' };
      case 'PaymentRequested':
      case 'PaymentRedirected':
      case 'PaymentReturned':
      case 'PaymentDoubted':
      case 'PaymentVerified':
        return undefined;
      default:
        return unreachable(event);
    }
  },
};
