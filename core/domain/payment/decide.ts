import { type CommandOf, type Decider, unreachable } from '../decider.ts';
import { DomainError, notFound } from '../domain-error.ts';
import { isStep } from './deposit.ts';
import {
  absentPayment,
  evolvePayment,
  isPaid,
  type PaymentDoubt,
  type PaymentEvent,
  type PaymentState,
  type PresentPayment,
} from './state.ts';

/**
 * Commands of a payment. All but the first report answers of the gateway; the product issues them. Amounts are whole
 * rial.
 */
export type PaymentCommand =
  | CommandOf<
      'RequestPayment',
      {
        readonly paymentId: string;
        readonly userId: string;
        readonly amount: number;
        readonly provider: string;
        readonly returnPath: string | null;
        /** The bounds in the present settings (R240). */
        readonly min: number;
        readonly max: number;
        /** Amounts between the bounds are multiples of it (R238). */
        readonly step: number;
        /** Whether the payer's cellphone is confirmed (R138). */
        readonly cellphoneConfirmed: boolean;
      }
    >
  | CommandOf<'RedirectPayer', { readonly authority: string; readonly fee: number | null }>
  | CommandOf<'ReturnPayer', object>
  | CommandOf<'DoubtPayment', { readonly doubt: PaymentDoubt }>
  | CommandOf<'VerifyPayment', { readonly referenceId: string; readonly fee: number | null }>
  | CommandOf<'CreditPayment', { readonly vatPercent: number }>
  | CommandOf<'RejectPayment', { readonly code: number | null }>
  | CommandOf<'FailPayment', { readonly code: number | null; readonly doubt: PaymentDoubt | null }>;

function present(state: PaymentState): PresentPayment {
  if (state.status === 'absent') throw notFound('payment');
  return state;
}

/** Neither finished nor paid. */
const isOpen = ({ status }: PresentPayment): boolean =>
  status === 'requested' || status === 'redirected' || status === 'processing';

/**
 * Every rule of a payment. A repeated answer of the gateway is recorded once. A paid payment stays paid. Money for a
 * payment that was rejected or failed makes it a paid one. Throws `DomainError` with the message key.
 */
function decidePayment(command: PaymentCommand, state: PaymentState): readonly PaymentEvent[] {
  switch (command.type) {
    case 'RequestPayment': {
      if (state.status !== 'absent') throw new DomainError('The_Entered_Information_Is_Duplicated');
      const { min, max, step, cellphoneConfirmed, ...asked } = command.data;
      if (!cellphoneConfirmed) throw new DomainError('The_Cellphone_Must_Verify_First');
      if (!Number.isSafeInteger(asked.amount) || asked.amount < min || asked.amount > max) {
        throw new DomainError('The_Value_Is_Out_Of_Range', { field: 'amount', min, max });
      }
      if (!isStep(asked.amount, command.data)) {
        throw new DomainError('The_Amount_Is_Between_Two_Steps', { field: 'amount', step });
      }
      return [{ type: 'PaymentRequested', data: { ...asked, requestedAt: command.at } }];
    }
    case 'RedirectPayer': {
      const { authority } = present(state);
      if (authority === null) return [{ type: 'PaymentRedirected', data: command.data }];
      if (authority !== command.data.authority) throw new DomainError('Status_409');
      return [];
    }
    case 'ReturnPayer': {
      const payment = present(state);
      return payment.returned || !isOpen(payment) ? [] : [{ type: 'PaymentReturned', data: {} }];
    }
    case 'DoubtPayment': {
      const payment = present(state);
      const known = payment.status === 'processing' && payment.doubt === command.data.doubt;
      return known || !isOpen(payment) ? [] : [{ type: 'PaymentDoubted', data: command.data }];
    }
    case 'VerifyPayment': {
      const { status, authority } = present(state);
      if (authority === null) throw new DomainError('Status_409');
      return isPaid(status) ? [] : [{ type: 'PaymentVerified', data: command.data }];
    }
    case 'CreditPayment': {
      const { status } = present(state);
      if (!isPaid(status)) throw new DomainError('Status_409');
      return status === 'credited' ? [] : [{ type: 'PaymentCredited', data: command.data }];
    }
    case 'RejectPayment':
      return isOpen(present(state)) ? [{ type: 'PaymentRejected', data: command.data }] : [];
    case 'FailPayment':
      return isOpen(present(state)) ? [{ type: 'PaymentFailed', data: command.data }] : [];
    default:
      return unreachable(command);
  }
}

export const paymentDecider: Decider<PaymentState, PaymentCommand, PaymentEvent> = {
  initial: absentPayment,
  evolve: evolvePayment,
  decide: decidePayment,
};
