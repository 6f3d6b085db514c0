import type { PaymentEvent } from '@charsu/core/domain/payment/state.ts';
import { describe, expect, it } from 'vitest';
import { atRevision, folded } from '../../runner/happened.example.ts';
import { foldPayment, type PaymentRow } from './fold.ts';

const id = '0b7f1c0e-5f4e-4c2a-9c55-5f9f6f1f1a01';
const asked = {
  paymentId: id,
  userId: 'sara',
  amount: 2_000_000,
  provider: 'zarinpal',
  returnPath: null,
  requestedAt: atRevision(0),
};
const begun: PaymentEvent[] = [
  { type: 'PaymentRequested', data: asked },
  { type: 'PaymentRedirected', data: { authority: 'A1', fee: 10_000 } },
];
const row = (events: readonly PaymentEvent[]) =>
  folded<PaymentEvent, PaymentRow>((...given) => foldPayment(...given), id, events);

describe('the payment read model', () => {
  it('tells a payment that is under way', () => {
    expect(row(begun)).toMatchObject({
      user_id: 'sara',
      amount: '2000000',
      status: 'redirected',
      requested_at: atRevision(0),
      modified_at: atRevision(1),
      credited_at: null,
      snapshot: { authority: 'A1' },
    });
  });
  it('tells when and by what name it was paid', () => {
    const paid: PaymentEvent[] = [
      ...begun,
      { type: 'PaymentVerified', data: { referenceId: '201', fee: null } },
      { type: 'PaymentCredited', data: {} },
    ];
    expect(row(paid)).toMatchObject({ status: 'credited', reference_id: '201', credited_at: atRevision(3) });
  });
  it('tells the code of one that was rejected', () => {
    expect(row([...begun, { type: 'PaymentRejected', data: { code: -51 } }])).toMatchObject({
      status: 'rejected',
      code: -51,
    });
  });
});
