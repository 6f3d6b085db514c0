import type { WalletEvent } from '@charsu/core/domain/wallet/state.ts';
import { digestBeforeFirst, digestOf, type StoredEvent } from '@charsu/core/event-store/chain.ts';
import { expect, it } from 'vitest';
import { Books } from './books.ts';
import { Proofs } from './proofs.ts';

const owner = 'a0000000-0000-4000-8000-000000000001';
const other = 'a0000000-0000-4000-8000-000000000002';
const paymentId = 'b0000000-0000-4000-8000-000000000001';
const wallet = `wallet-${owner}`;
const payment = `payment-${paymentId}`;
const gateway = { provider: 'zarinpal', referenceId: '201' };

type Written = readonly [stream: string, type: string, data: object, by?: string];

/** The findings on a log with right chains and no signature. */
function said(...log: readonly Written[]): string {
  const books = new Books(new Proofs([]));
  const ends = new Map<string, { revision: bigint; digest: string }>();
  try {
    for (const [index, [stream, type, data, by = 'system']] of log.entries()) {
      const { revision, digest } = ends.get(stream) ?? { revision: -1n, digest: digestBeforeFirst(stream) };
      const metadata = { actor: { id: by, kind: by === 'system' ? 'system' : 'user' }, previous: digest };
      const event: StoredEvent = { stream, revision: revision + 1n, id: String(index), type, data, metadata };
      books.add(event);
      ends.set(stream, { revision: event.revision, digest: digestOf(event) });
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return 'right';
}

const moves = (...postings: readonly (readonly [account: string, amount: number])[]) =>
  postings.map(([account, amount]) => ({ account, amount }));
const asked: Written = [payment, 'PaymentRequested', { paymentId, userId: owner, amount: 500, ...gateway }];
const opened: Written = [payment, 'PaymentRedirected', { authority: 'S1', fee: null }];
const confirmed: Written = [payment, 'PaymentVerified', { referenceId: '201', fee: null }];
const deposit = (more: object = {}, amount = 500): Written => {
  const postings = moves(['gateway', -amount], ['available', amount]);
  return [wallet, 'MoneyDeposited', { paymentId, amount, ...gateway, source: 'user', postings, ...more }];
};
const paid = [asked, opened, confirmed] as const;

it('a deposit is right for a payment that the gateway has confirmed: its own, once, of its amount and reference', () => {
  expect(said(...paid, deposit())).toBe('right');
  expect(said(deposit())).toContain('is not in the log');
  expect(said(asked, opened, deposit())).toContain(`has not confirmed ${payment}`);
  expect(said(...paid, deposit(), deposit())).toContain(`${payment} was deposited before`);
  expect(said(...paid, deposit({}, 900))).toContain('of 500 rial, not of 900');
  expect(said(...paid, deposit({ referenceId: '202' }))).toContain('another reference');
  expect(said(...paid, [`wallet-${other}`, ...deposit().slice(1)] as unknown as Written)).toContain('another member');
});

const proposal = { correctionId: 'c', entry: 'gift', amount: 70, against: 'system', reason: 'goodwill' };
const proposed: Written = [wallet, 'CorrectionProposed', { ...proposal, proposedBy: 'mina' }, 'mina'];
const gift = (by: string, more: object = {}, amount = 70): Written => {
  const postings = moves(['system', -amount], ['available', amount]);
  const data = { amount, reason: 'goodwill', reference: null, correctionId: 'c', source: 'system', postings, ...more };
  return [wallet, 'GiftGiven', data, by];
};

it('a gift is right for a proposal, approved by neither its proposer nor the owner', () => {
  expect(said(proposed, gift('omid'))).toBe('right');
  expect(said(gift('omid'))).toContain('no proposal c waits');
  expect(said(proposed, gift('omid'), gift('omid'))).toContain('no proposal c waits');
  expect(said(proposed, gift('mina'))).toContain('proposed and approved by the same person');
  expect(said(proposed, gift(owner))).toContain('approved by the owner');
  expect(said(proposed, gift('system'))).toContain('no person approved c');
  expect(said(proposed, gift('omid', {}, 71))).toContain('not what was proposed');
  expect(said(gift('system', { correctionId: null }))).toBe('right');
  expect(said(gift('omid', { correctionId: null }))).toContain('never proposed');
  expect(said([wallet, 'CorrectionProposed', { ...proposal, proposedBy: 'mina' }, 'omid'])).toContain(
    'another proposer',
  );
});

it('a correction takes or gives what was proposed', () => {
  const against = { ...proposal, entry: 'correction', amount: -30, reason: 'wrongCharge', proposedBy: 'mina' };
  const approved = (available: number): Written => {
    const postings = moves(['system', -available], ['available', available]);
    return [
      wallet,
      'CorrectionApproved',
      { correctionId: 'c', amount: 30, source: 'system', reason: 'wrongCharge', postings },
      'omid',
    ];
  };
  const start = [...paid, deposit(), [wallet, 'CorrectionProposed', against, 'mina'] as Written] as const;
  expect(said(...start, approved(-30))).toBe('right');
  expect(said(...start, approved(30))).toContain('are not those of 30 rial');
});

it('a hold is spent and given back as it was placed, and no event moves more than its amount', () => {
  const cause = { kind: 'publication', id: 'ad' };
  const hold = { holdId: 'h', amount: 100, cause, source: 'user' };
  const placed: Written = [
    wallet,
    'HoldPlaced',
    { ...hold, at: '2026-11-23T06:30:00.000Z', postings: moves(['available', -100], ['held', 100]) },
  ];
  const released = (more: object, amount = 100): Written => [
    wallet,
    'HoldReleased' satisfies WalletEvent['type'],
    { ...hold, why: 'rejected', amount, postings: moves(['held', -amount], ['available', amount]), ...more },
  ];
  const start = [...paid, deposit(), placed] as const;
  expect(said(...start, released({}))).toBe('right');
  expect(said(...start, placed)).toContain('is open already');
  expect(said(...start, released({ holdId: 'g' }))).toContain('no hold g is open');
  expect(said(...start, released({ cause: { kind: 'publication', id: 'another' } }))).toContain('amount or cause');
  expect(said(...start, released({ postings: moves(['held', -100], ['revenue', 100]) }))).toContain('not those of 100');
  const charged = (amount: number): Written => [
    wallet,
    'AmountCharged',
    { chargeId: 'x', cause, source: 'user', amount, postings: moves(['available', 100], ['revenue', -100]) },
  ];
  expect(said(...start, charged(-100))).toContain('its amount is -100');
  expect(said(...start, charged(100))).toContain('not those of 100');
});
