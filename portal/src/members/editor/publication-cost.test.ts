import type { StarOffer } from '@charsu/core/contract/stars.ts';
import { expect, it } from 'vitest';
import { publicationCost, shownOffer } from './publication-cost.ts';

const fee = { amount: 200_000, free: 1, left: 0 };
const offer: StarOffer = { starFee: 500_000, places: [3, 2, 1], displayed: 2, balance: 1_000_000, fee };

it('costs the stars and the fee, unless a free publication is left', () => {
  expect(publicationCost(2, offer)).toBe(1_200_000);
  expect(publicationCost(2, { ...offer, fee: { ...fee, left: 1 } })).toBe(1_000_000);
  expect(publicationCost(0, { ...offer, fee: null })).toBe(0);
});

it('shows no fee of the former category while the fee of the chosen one is loading', () => {
  expect(shownOffer(undefined, false)).toEqual({ offer: undefined, working: true });
  expect(shownOffer(offer, true)).toEqual({ offer, working: false });
  expect(shownOffer(offer, false)).toEqual({
    offer: { starFee: 500_000, balance: 1_000_000, fee: null, places: [], displayed: 0 },
    working: true,
  });
  expect(shownOffer(undefined, true)).toEqual({ offer: undefined, working: false });
});
