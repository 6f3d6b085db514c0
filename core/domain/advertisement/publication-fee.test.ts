import { describe, expect, it } from 'vitest';
import {
  approved,
  carpet,
  commands,
  drafted,
  free,
  given,
  granted,
  now,
  owner,
  reopenedFrom,
  starFee,
  starred,
} from './advertisement.example.ts';
import { type AskedFee, runningDisplay } from './cost.ts';
import { advertisementDecider } from './decide.ts';
import type { AdvertisementEvent, GivenFunding } from './state.ts';

const asked: AskedFee = { inCategory: carpet.categoryId, fee: { categoryId: 'homes', amount: 200_000, free: 1 } };
const held = { categoryId: 'homes', month: '1405-07', amount: 200_000 };
const freeOne = { ...held, amount: 0 };
const paidBy = (amount: number, fee: typeof held | null = held): GivenFunding => ({
  kind: 'hold',
  holdId: 'hold-1',
  amount,
  ...(fee && { fee }),
});
const request = (funding: GivenFunding, asks = asked) => commands.requestPublication(funding, true, owner, asks);
const requestedFor = (cost: number, fee = held): AdvertisementEvent => ({
  type: 'PublicationRequested',
  data: { cost, funding: { kind: 'hold', holdId: 'hold-1' }, fee },
});
const stateAfter = (...events: readonly AdvertisementEvent[]) => {
  const state = events.reduce(advertisementDecider.evolve, advertisementDecider.initial);
  if (state.status !== 'present') throw new Error('It is not there.');
  return state;
};

describe('publication in a category with a fee', () => {
  it('costs the fee beside the stars', () => {
    given(drafted)
      .when(request(paidBy(200_000)))
      .thenFollow(requestedFor(200_000));
    given(starred)
      .when(request(paidBy(3 * starFee + 200_000)))
      .thenFollow(requestedFor(3 * starFee + 200_000));
  });

  it('is requested with a free publication, which is held although it costs nothing', () => {
    given(drafted)
      .when(request(paidBy(0, freeOne)))
      .thenFollow(requestedFor(0, freeOne));
    const state = stateAfter(drafted, requestedFor(0, freeOne), approved);
    expect(state).toMatchObject({ holds: { 'hold-1': 'spent' }, hasLedgers: true });
  });

  it('is refused without payment, and says how much', () => {
    given(starred)
      .when(request(free))
      .thenThrows('Payment_Required', { amount: 3 * starFee + 200_000 });
  });

  it('is refused when something else was set aside', () => {
    given(drafted)
      .when(request(paidBy(100_000)))
      .thenThrows('Status_409');
    given(drafted)
      .when(request(paidBy(200_000, null)))
      .thenThrows('Status_409');
    given(drafted)
      .when(request(paidBy(200_000, { ...held, categoryId: 'shops' })))
      .thenThrows('Status_409');
  });

  it('is refused when it is in another category meanwhile', () => {
    given(drafted)
      .when(request(free, { inCategory: 'shops' }))
      .thenThrows('Status_409');
  });

  it('asks no fee of those whose stars were granted', () => {
    given(starred)
      .when(request(granted))
      .thenFollow({ type: 'PublicationRequested', data: { cost: 3 * starFee, funding: granted } });
  });

  it('is not approved when what was held is gone, and says how much it was', () => {
    const approval = commands.approve();
    given(drafted, requestedFor(200_000))
      .when({ ...approval, data: { ...approval.data, paid: false } })
      .thenThrows('Payment_Required', { amount: 200_000 });
  });
});

it('knows the month of display that reopening broke off, and its category', () => {
  const reopened = stateAfter(drafted, requestedFor(200_000), approved, reopenedFrom(30));
  expect(runningDisplay(reopened, now)).toMatchObject({ categoryId: carpet.categoryId });
  expect(runningDisplay(reopened, '2026-10-23T06:30:00.000Z')).toBeUndefined();
  expect(runningDisplay(stateAfter(drafted), now)).toBeUndefined();
});
