import { describe, expect, it } from 'vitest';
import { limits } from './limits.ts';
import { priceWithDiscount, rialPrice } from './price.ts';
import { rialRates } from './settings/groups/rates.ts';
import { defaultSettings } from './settings/settings.ts';

const rates = rialRates(defaultSettings);

describe('price with discount', () => {
  it('is rounded down to whole rial', () => {
    expect(priceWithDiscount({ price: 999, currency: 'IRR', discountPercent: 15 })).toBe(849);
  });
  it('is rounded down to hundredths of other currencies', () => {
    expect(priceWithDiscount({ price: 9, currency: 'USD', discountPercent: 10 })).toBe(8.1);
    expect(priceWithDiscount({ price: 9.99, currency: 'EUR', discountPercent: 33 })).toBe(6.69);
  });
  it('is exact up to the highest price', () => {
    for (const price of [limits.maxPrice - 1, limits.maxPrice - 99, 987_654_321_012_345]) {
      for (let discountPercent = 1; discountPercent < 100; discountPercent += 1) {
        const exact = Number((BigInt(price) * BigInt(100 - discountPercent)) / 100n);
        expect(priceWithDiscount({ price, currency: 'IRR', discountPercent })).toBe(exact);
        expect(priceWithDiscount({ price: price / 100, currency: 'EUR', discountPercent })).toBe(exact / 100);
      }
    }
  });
  it('is the price itself without a discount, and nothing when negotiable', () => {
    expect(priceWithDiscount({ price: 0.1, currency: 'USD', discountPercent: 0 })).toBe(0.1);
    expect(priceWithDiscount({ price: null, currency: 'IRR', discountPercent: 20 })).toBeNull();
  });
  it('compares across currencies in rial', () => {
    expect(rialPrice({ price: 2, currency: 'USD', discountPercent: 50 }, rates)).toBe(1_150_000);
    expect(rialPrice({ price: 2, currency: 'USD', discountPercent: 50 }, { ...rates, USD: 900_000 })).toBe(900_000);
    expect(rialPrice({ price: null, currency: 'USD', discountPercent: 0 }, rates)).toBeNull();
  });
  it('is of no known worth in a currency without a rate', () => {
    expect(rialPrice({ price: 2, currency: 'USD', discountPercent: 0 }, { ...rates, USD: 0 })).toBeNull();
    expect(rialPrice({ price: 2, currency: 'IRR', discountPercent: 0 }, { ...rates, USD: 0 })).toBe(2);
  });
});
