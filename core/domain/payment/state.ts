import { type EventOf, unreachable } from '../decider.ts';

/** The status of a payment. `credited`, `rejected` and `failed` are final, but later money still counts. */
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

/**
 * Why the result of a payment is unknown, or why a request failed without a code. `neverAsked`: not one byte of the
 * request was sent.
 */
export const paymentDoubts = ['neverAsked', 'noAnswer', 'unreadable', 'wrongAmount', 'unexpected'] as const;
export type PaymentDoubt = (typeof paymentDoubts)[number];

/** Facts about a payment. Amounts are whole rial. None has personal data, since they stay in the books. */
export type PaymentEvent =
  | EventOf<
      'PaymentRequested',
      {
        readonly paymentId: string;
        readonly userId: string;
        readonly amount: number;
        /** The gateway. */
        readonly provider: string;
        /** The page of the portal for the payer afterwards: a path. */
        readonly returnPath: string | null;
        /** ISO 8601 instant. */
        readonly requestedAt: string;
      }
    >
  /** The gateway has opened a session, and its payer was sent there. */
  | EventOf<'PaymentRedirected', { readonly authority: string; readonly fee: number | null }>
  /** The payer has come back and claims to have paid. */
  | EventOf<'PaymentReturned', object>
  | EventOf<'PaymentDoubted', { readonly doubt: PaymentDoubt }>
  | EventOf<'PaymentVerified', { readonly referenceId: string; readonly fee: number | null }>
  /** The amount is in the payer's wallet. `vatPercent`: the tax in the prices then, which its receipt shows; 0 in older events. */
  | EventOf<'PaymentCredited', { readonly vatPercent?: number }>
  /** It was not paid. `code`: the gateway's, null when the payer gave up. */
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
  /** The gateway's fee, if it reported one. */
  readonly fee: number | null;
  readonly returned: boolean;
  readonly referenceId: string | null;
  readonly code: number | null;
  readonly doubt: PaymentDoubt | null;
  /** The tax in the prices when it was credited, in percent. */
  readonly vatPercent: number;
}
export type PaymentState = { readonly status: 'absent' } | PresentPayment;

export const absentPayment: PaymentState = { status: 'absent' };

/** Whether the money has arrived. */
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
      vatPercent: 0,
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
      return { ...state, status: 'credited', vatPercent: event.data.vatPercent ?? 0 };
    case 'PaymentRejected':
      return { ...state, status: 'rejected', code: event.data.code, doubt: null };
    case 'PaymentFailed':
      return { ...state, ...event.data, status: 'failed' };
    default:
      return unreachable(event);
  }
}
