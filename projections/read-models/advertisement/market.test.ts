import { carpet, histories } from '@charsu/core/domain/advertisement/advertisement.example.ts';
import type { AdvertisementEvent } from '@charsu/core/domain/advertisement/state.ts';
import { expect, it } from 'vitest';
import { folded } from '../../runner/happened.example.ts';
import { foldAdvertisement } from './fold.ts';
import { type MarketRow, marketOf } from './market.ts';

/** A page's figures after displayed prices, in rial. */
function toldAfter(
  prices: readonly number[],
  savers = 0,
  alike: MarketRow['alike'] = { ads: 7, quartiles: [1, 1, 1] },
) {
  const changes = prices.map(
    (price): AdvertisementEvent => ({ type: 'DisplayedAdvertisementAdjusted', data: { changes: { price } } }),
  );
  const row = folded(foldAdvertisement, 'ad', [...histories.approved, ...changes]);
  if (row === 'deleted' || row === undefined) throw new Error('There is no row.');
  return marketOf({ ...row, alike, savers }, row.snapshot);
}

it('counts how often a price fell, and not how often it rose', () => {
  const price = carpet.price ?? 0;
  expect(toldAfter([]).priceCuts).toBe(0);
  expect(toldAfter([price - 10, price - 5, price - 20, price - 30]).priceCuts).toBe(3);
});

it('tells of fewer than three members nothing, nor of fewer than eight alike prices', () => {
  expect(toldAfter([], 2)).toMatchObject({ savedBy: null, priceCompared: null });
  expect(toldAfter([], 3).savedBy).toBe(3);
});

it('compares with alike prices only where their middle half spans at most half of the median', () => {
  const price = carpet.price ?? 0;
  const among = (first: number, third: number) =>
    toldAfter([], 0, { ads: 8, quartiles: [first * price, 2 * price, third * price] }).priceCompared;
  expect(among(1.5, 2.5)).toEqual({ percent: -50, ads: 8 });
  expect(among(1.4, 2.5)).toBeNull();
  expect(among(1.5, 2.6)).toBeNull();
});
