import { expect, it } from 'vitest';
import { changedByPercent } from './percent-price.ts';

it.each([
  [125_000_000, 'IRR', -10, 112_500_000],
  [123_456_789, 'IRR', 10, 135_800_000],
  [12_340, 'IRR', -3, 11_970],
  [12.99, 'EUR', -10, 11.69],
  [8.1, 'USD', 100, 16.2],
  [1_234.5, 'AED', 7.5, 1_327],
  [0, 'IRR', 50, 0],
] as const)('changes %d %s by %d %%', (price, currency, percent, changed) => {
  expect(changedByPercent(price, currency, percent)).toBe(changed);
});
