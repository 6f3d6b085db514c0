import { type EventOf, unreachable } from '../decider.ts';

/** How far a payment is. `credited`, `rejected` and `failed` are its ends; money that comes after all still counts. */
export const paymentStatuses = [
  'requested',
  'redirected',
  'processing',
  'verified',
  'credited',
  'rejected',
  'failed',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Why it is not known what became of a payment, or why a request failed without a code. */
export const paymentDoubts = ['neverAsked', 'noAnswer', 'unreadable', 'wrongAmount', 'unexpected'] as const;
export type PaymentDoubt = (typeof paymentDoubts)[number];

/** Facts about a payment. Amounts are whole rial. None holds anything personal: they stay with the books. */
export type PaymentEvent =
  | EventOf<
      'PaymentRequested',
      {
        readonly paymentId: string;
        readonly userId: string;
        readonly amount: number;
        /** The gateway. */
        readonly provider: string;
        /** Where its payer goes afterwards: a path of the portal. */
        readonly returnPath: string | null;
        /** ISO 8601 instant. */
        readonly requestedAt: string;
      }
    >
  /** The gateway has opened a session, and its payer was sent there. */
  | EventOf<'PaymentRedirected', { readonly authority: string; readonly fee: number | null }>
  /** Its payer has come back and says to have paid. */
  | EventOf<'PaymentReturned', object>
  | EventOf<'PaymentDoubted', { readonly doubt: PaymentDoubt }>
  | EventOf<'PaymentVerified', { readonly referenceId: string; readonly fee: number | null }>
  /** It stands in its payer's wallet. */
  | EventOf<'PaymentCredited', object>
  /** It was not paid. `code`: the gateway's, null when its payer gave up. */
  | EventOf<'PaymentRejected', { readonly code: number | null }>
  /** It cannot be paid. `code`: the gateway's, null when it gave none. */
  | EventOf<'PaymentFailed', { readonly code: number | null; readonly doubt: PaymentDoubt | null }>;

export interface PresentPayment {
  readonly status: PaymentStatus;
  readonly id: string;
  readonly userId: string;
  readonly amount: number;
  readonly provider: string;
  readonly returnPath: string | null;
  readonly requestedAt: string;
  readonly authority: string | null;
  /** What the gateway keeps of the amount, as far as it said. */
  readonly fee: number | null;
  readonly returned: boolean;
  readonly referenceId: string | null;
  readonly code: number | null;
  readonly doubt: PaymentDoubt | null;
}
export type PaymentState = { readonly status: 'absent' } | PresentPayment;

export const absentPayment: PaymentState = { status: 'absent' };

/** The money has come. */
export const isPaid = (status: PaymentState['status']): boolean => status === 'verified' || status === 'credited';

/** Folds one event; what cannot happen in a state is ignored. */
export function evolvePayment(state: PaymentState, event: PaymentEvent): PaymentState {
  if (event.type === 'PaymentRequested') {
    const { paymentId, ...asked } = event.data;
    return {
      ...asked,
      status: 'requested',
      id: paymentId,
      authority: null,
      fee: null,
      returned: false,
      referenceId: null,
      code: null,
      doubt: null,
    };
  }
  if (state.status === 'absent') return state;
  switch (event.type) {
    case 'PaymentRedirected':
      return { ...state, ...event.data, status: state.returned ? 'processing' : 'redirected' };
    case 'PaymentReturned':
      return { ...state, returned: true, status: state.authority === null ? state.status : 'processing' };
    case 'PaymentDoubted':
      return { ...state, ...event.data, status: 'processing' };
    case 'PaymentVerified': {
      const { referenceId, fee } = event.data;
      return { ...state, status: 'verified', referenceId, fee: fee ?? state.fee, code: null, doubt: null };
    }
    case 'PaymentCredited':
      return { ...state, status: 'credited' };
    case 'PaymentRejected':
      return { ...state, status: 'rejected', code: event.data.code, doubt: null };
    case 'PaymentFailed':
      return { ...state, ...event.data, status: 'failed' };
    default:
      return unreachable(event);
  }
}
