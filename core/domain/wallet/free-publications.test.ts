import { describe, expect, it } from 'vitest';
import type { PublicationFee } from '../category/publication-fee.ts';
import { systemActor } from '../decider.ts';
import { specificationOf } from '../testing.ts';
import { walletDecider } from './decide.ts';
import { freePublicationsLeft } from './free-publications.ts';
import { ledgerChangeOf } from './ledger-line.ts';
import { restoreWallet } from './restore.ts';
import type { WalletEvent } from './state.ts';

const given = specificationOf(walletDecider);
/** The last minute of Aban 1405 in Tehran, and the first of Azar. */
const aban = '2026-11-21T20:29:00.000Z';
const azar = '2026-11-21T20:30:00.000Z';
const fee: PublicationFee = { categoryId: 'homes', amount: 200_000, free: 2 };

const place = (ad: string, at: string, { holdId = ad, amount = 0, publicationFee = fee } = {}) =>
  ({
    type: 'PlaceHold',
    data: { holdId, amount, cause: { kind: 'publication', id: ad }, source: 'user', publicationFee },
    by: systemActor,
    at,
  }) as const;

function placed(ad: string, at: string, month: string, { amount = 0, stars = 0, holdId = ad } = {}): WalletEvent {
  const total = amount + stars;
  const postings = [
    { account: 'available', amount: -total },
    { account: 'held', amount: total },
  ] as const;
  const held = { holdId, cause: { kind: 'publication', id: ad }, source: 'user', at } as const;
  const heldFee = { categoryId: 'homes', month, amount };
  return { type: 'HoldPlaced', data: { ...held, amount: total, postings: total === 0 ? [] : postings, fee: heldFee } };
}

const ended = (type: 'HoldCaptured' | 'HoldReleased', holdId: string): WalletEvent =>
  ({
    type,
    data: {
      holdId,
      amount: 0,
      postings: [],
      source: 'system',
      cause: { kind: 'publication', id: holdId },
      why: 'denied',
    },
  }) as WalletEvent;

const deposited: WalletEvent = {
  type: 'MoneyDeposited',
  data: {
    paymentId: 'p1',
    amount: 1_000_000,
    provider: 'zarinpal',
    referenceId: '201',
    postings: [
      { account: 'gateway', amount: -1_000_000 },
      { account: 'available', amount: 1_000_000 },
    ],
    source: 'user',
  },
};
const stateAfter = (...events: readonly WalletEvent[]) => events.reduce(walletDecider.evolve, walletDecider.initial);

describe('a publication in a category with a fee', () => {
  it('is free as long as the month has free ones, and costs the fee then', () => {
    const first = placed('a', aban, '1405-08');
    const second = placed('b', aban, '1405-08');
    given().when(place('a', aban)).thenFollow(first);
    given(deposited, first, second)
      .when(place('c', aban))
      .thenFollow(placed('c', aban, '1405-08', { amount: 200_000 }));
  });

  it('pays the fee with its stars, and only the stars when it is a free one', () => {
    given(deposited)
      .when(place('a', aban, { amount: 500_000 }))
      .thenFollow(placed('a', aban, '1405-08', { stars: 500_000 }));
    given(deposited, placed('a', aban, '1405-08'), placed('b', aban, '1405-08'))
      .when(place('c', aban, { amount: 500_000 }))
      .thenFollow(placed('c', aban, '1405-08', { amount: 200_000, stars: 500_000 }));
  });

  it('says what is missing, fee and stars together', () => {
    given(deposited, placed('a', aban, '1405-08'), placed('b', aban, '1405-08'))
      .when(place('c', aban, { amount: 1_500_000 }))
      .thenThrows('Payment_Required', { amount: 1_700_000, balance: 1_000_000, missing: 700_000 });
  });

  it('refuses amounts that are none', () => {
    for (const amount of [-1, 0.5, Number.NaN]) {
      given(deposited)
        .when(place('a', aban, { amount }))
        .thenThrows('The_Value_Is_Not_Valid', { field: 'amount' });
    }
  });

  it('counts from zero again when a month of the Iranian calendar begins in Tehran', () => {
    const used = [placed('a', aban, '1405-08'), placed('b', aban, '1405-08')];
    given(deposited, ...used)
      .when(place('c', azar))
      .thenFollow(placed('c', azar, '1405-09'));
  });

  it('counts each category that asks for itself', () => {
    const shops = { ...fee, categoryId: 'shops' };
    const state = stateAfter(placed('a', aban, '1405-08'), placed('b', aban, '1405-08'));
    expect(freePublicationsLeft(state, fee, undefined, aban)).toBe(0);
    expect(freePublicationsLeft(state, shops, undefined, aban)).toBe(2);
  });

  it('keeps what was used, and gives back what was released', () => {
    const holds = [placed('a', aban, '1405-08'), placed('b', aban, '1405-08')];
    const left = (...events: readonly WalletEvent[]) => freePublicationsLeft(stateAfter(...events), fee, 'c', aban);
    expect(left(...holds, ended('HoldCaptured', 'a'))).toBe(0);
    expect(left(...holds, ended('HoldReleased', 'a'))).toBe(1);
  });

  it('counts two tries to publish one advertisement as one', () => {
    const state = stateAfter(placed('a', aban, '1405-08'), placed('a', aban, '1405-08', { holdId: 'again' }));
    expect(freePublicationsLeft(state, fee, 'a', aban)).toBe(2);
    expect(freePublicationsLeft(state, fee, 'b', aban)).toBe(0);
  });

  it('forgets what was used two months ago', () => {
    const months = [
      [aban, '1405-08'],
      [azar, '1405-09'],
      ['2026-12-25T12:00:00.000Z', '1405-10'],
    ] as const;
    const state = stateAfter(...months.map(([at, month]) => placed(month, at, month)));
    expect(state.freePublications.map(({ month }) => month)).toEqual(['1405-09', '1405-10']);
    expect(restoreWallet(JSON.parse(JSON.stringify(state)))).toEqual(state);
  });

  it('has one line in the ledger, which says what became of it', () => {
    expect(ledgerChangeOf(placed('a', aban, '1405-08'))).toMatchObject({
      transactionType: 'debit',
      amount: 0,
      fee: 0,
      entry: 'publication',
      open: true,
    });
    expect(ledgerChangeOf(placed('a', aban, '1405-08', { amount: 200_000, stars: 1 }))).toMatchObject({
      amount: 200_001,
      fee: 200_000,
    });
    expect(ledgerChangeOf(ended('HoldReleased', 'a'))).toEqual({ kind: 'ended', holdId: 'a', as: 'released' });
  });
});
