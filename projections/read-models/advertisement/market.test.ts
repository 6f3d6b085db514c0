import { carpet, histories } from '@charsu/core/domain/advertisement/advertisement.example.ts';
import type { AdvertisementEvent } from '@charsu/core/domain/advertisement/state.ts';
import { expect, it } from 'vitest';
import { folded } from '../../runner/happened.example.ts';
import { foldAdvertisement } from './fold.ts';
import { marketOf } from './market.ts';

/** What a page tells after displayed prices, in rial. */
function toldAfter(prices: readonly number[], savers = 0) {
  const changes = prices.map(
    (price): AdvertisementEvent => ({ type: 'DisplayedAdvertisementAdjusted', data: { changes: { price } } }),
  );
  const row = folded(foldAdvertisement, 'ad', [...histories.approved, ...changes]);
  if (row === 'deleted' || row === undefined) throw new Error('There is no row.');
  return marketOf({ ...row, alike: { ads: 7, median: 1 }, savers }, row.snapshot);
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
