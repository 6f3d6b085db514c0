import { describe, expect, it } from 'vitest';
import { type Actor, systemActor } from '../decider.ts';
import { specificationOf } from '../testing.ts';
import { type PaymentCommand, paymentDecider } from './decide.ts';
import { absentPayment, evolvePayment, type PaymentEvent } from './state.ts';

const given = specificationOf(paymentDecider);
const at = '2026-11-23T06:30:00.000Z';
const sara: Actor = { id: 'sara', kind: 'user', scope: 'own' };
const tell = <Type extends PaymentCommand['type']>(type: Type, data: Extract<PaymentCommand, { type: Type }>['data']) =>
  ({ type, data, by: systemActor, at }) as Extract<PaymentCommand, { type: Type }>;

const asked = { paymentId: 'p1', userId: 'sara', amount: 2_000_000, provider: 'zarinpal', returnPath: null };
const ask = (changes: object = {}): PaymentCommand => ({
  type: 'RequestPayment',
  data: { ...asked, min: 500_000, max: 500_000_000, step: 500_000, cellphoneConfirmed: true, ...changes },
  by: sara,
  at,
});
const requested: PaymentEvent = { type: 'PaymentRequested', data: { ...asked, requestedAt: at } };
const session = { authority: 'A1', fee: 10_000 };
const redirected: PaymentEvent = { type: 'PaymentRedirected', data: session };
const returned: PaymentEvent = { type: 'PaymentReturned', data: {} };
const doubted: PaymentEvent = { type: 'PaymentDoubted', data: { doubt: 'noAnswer' } };
const paid = { referenceId: '201', fee: 10_000 };
const verified: PaymentEvent = { type: 'PaymentVerified', data: paid };
const credited: PaymentEvent = { type: 'PaymentCredited', data: { vatPercent: 10 } };
const rejected = (code: number | null): PaymentEvent => ({ type: 'PaymentRejected', data: { code } });
const failed: PaymentEvent = { type: 'PaymentFailed', data: { code: -10, doubt: null } };

const begun = [requested, redirected] as const;
const back = [...begun, returned] as const;

describe('a payment is asked for', () => {
  it('once', () => {
    given().when(ask()).thenFollow(requested);
    given(requested).when(ask()).thenThrows('The_Entered_Information_Is_Duplicated');
  });
  it('by somebody with a confirmed cellphone', () =>
    given()
      .when(ask({ cellphoneConfirmed: false }))
      .thenThrows('The_Cellphone_Must_Verify_First'));
  it.each([499_999, 500_000_001, 500_000.5, -500_000, 0, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY])(
    'in whole rial within the bounds, so not of %d',
    (amount) =>
      given()
        .when(ask({ amount }))
        .thenThrows('The_Value_Is_Out_Of_Range', { field: 'amount', min: 500_000, max: 500_000_000 }),
  );
  it('by steps, and the bounds themselves (R238)', () => {
    const between = { field: 'amount', step: 500_000 };
    given()
      .when(ask({ amount: 2_500_001 }))
      .thenThrows('The_Amount_Is_Between_Two_Steps', between);
    given()
      .when(ask({ amount: 700_000, min: 600_000 }))
      .thenThrows('The_Amount_Is_Between_Two_Steps', between);
    const bound = ask({ amount: 600_000, min: 600_000 });
    expect(paymentDecider.decide(bound, paymentDecider.initial)).toHaveLength(1);
  });
});

describe('its payer', () => {
  it('is sent to one session', () => {
    given(requested).when(tell('RedirectPayer', session)).thenFollow(redirected);
    given(...begun)
      .when(tell('RedirectPayer', session))
      .thenNothing();
    given(...begun)
      .when(tell('RedirectPayer', { ...session, authority: 'A2' }))
      .thenThrows('Status_409');
  });
  it('comes back, also before the request has its answer', () => {
    given(...begun)
      .when(tell('ReturnPayer', {}))
      .thenFollow(returned);
    given(requested).when(tell('ReturnPayer', {})).thenFollow(returned);
    given(...back)
      .when(tell('ReturnPayer', {}))
      .thenNothing();
    given(...begun, rejected(null))
      .when(tell('ReturnPayer', {}))
      .thenNothing();
  });
});

describe('the gateway says', () => {
  it('that it was paid: also of a payment that was rejected, or failed, or is in doubt', () => {
    for (const before of [[], [returned], [returned, doubted], [rejected(-51)], [failed]]) {
      given(...begun, ...before)
        .when(tell('VerifyPayment', paid))
        .thenFollow(verified);
    }
    given(...back, verified)
      .when(tell('VerifyPayment', paid))
      .thenNothing();
    given(requested).when(tell('VerifyPayment', paid)).thenThrows('Status_409');
  });
  it('that it was not paid, which undoes nothing that was', () => {
    given(...back)
      .when(tell('RejectPayment', { code: -51 }))
      .thenFollow(rejected(-51));
    given(...begun)
      .when(tell('RejectPayment', { code: null }))
      .thenFollow(rejected(null));
    for (const end of [[verified], [verified, credited], [rejected(null)]]) {
      given(...back, ...end)
        .when(tell('RejectPayment', { code: -51 }))
        .thenNothing();
    }
  });
  it('that it cannot be paid', () => {
    given(requested)
      .when(tell('FailPayment', { code: -10, doubt: null }))
      .thenFollow(failed);
    given(...back, verified)
      .when(tell('FailPayment', { code: -10, doubt: null }))
      .thenNothing();
  });
  it('nothing that can be read, which is written once', () => {
    given(...back)
      .when(tell('DoubtPayment', { doubt: 'noAnswer' }))
      .thenFollow(doubted);
    given(...back, doubted)
      .when(tell('DoubtPayment', { doubt: 'noAnswer' }))
      .thenNothing();
    given(...back, verified)
      .when(tell('DoubtPayment', { doubt: 'noAnswer' }))
      .thenNothing();
  });
});

it('is credited once, and only what was verified', () => {
  given(...back, verified)
    .when(tell('CreditPayment', { vatPercent: 10 }))
    .thenFollow(credited);
  given(...back, verified, credited)
    .when(tell('CreditPayment', { vatPercent: 10 }))
    .thenNothing();
  given(...back)
    .when(tell('CreditPayment', { vatPercent: 10 }))
    .thenThrows('Status_409');
  given()
    .when(tell('CreditPayment', { vatPercent: 10 }))
    .thenThrows('Status_404');
});

it('keeps the tax of the day on which it was credited; an older payment has none', () => {
  const state = (event: PaymentEvent) =>
    [requested, redirected, returned, verified, event].reduce(evolvePayment, absentPayment);
  expect(state(credited)).toMatchObject({ status: 'credited', vatPercent: 10 });
  expect(state({ type: 'PaymentCredited', data: {} })).toMatchObject({ status: 'credited', vatPercent: 0 });
});
