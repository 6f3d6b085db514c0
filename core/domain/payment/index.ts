import type { Aggregate } from '../aggregate.ts';
import { type PaymentCommand, paymentDecider } from './decide.ts';
import type { PaymentEvent, PaymentState } from './state.ts';

/** A payment of a member through a gateway (R136). */
export const payment = {
  kind: 'payment',
  decider: paymentDecider,
  fields: {},
  proven: true,
  foldVersion: 2,
  uniqueValues: [
    {
      // A session at the bank belongs to one payment only (D1c).
      scope: 'paymentAuthority',
      field: 'authority',
      refusal: 'The_Entered_Information_Is_Duplicated',
      heldBy: (state) => (state.status === 'absent' || state.authority === null ? [] : [state.authority]),
    },
  ],
  openedBy: 'ledger_searchall',
  pastOf: (state) => (state.status === 'absent' ? {} : { amount: state.amount, status: state.status }),
} as const satisfies Aggregate<PaymentState, PaymentCommand, PaymentEvent>;
