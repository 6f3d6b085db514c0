import { describe, expect, it } from 'vitest';
import { type Prices, pricesAfterLook } from './saved-price.ts';

const prices = (saved: number | null, known: number | null): Prices => ({ saved, known, currency: 'IRR' });
const look = (before: Prices, price: number) => pricesAfterLook(before, { price, currency: 'IRR' });

describe('a look at the price of a saved advertisement', () => {
  it('finds a fall below what its member knows', () => {
    expect(look(prices(100, 100), 90)).toEqual({ known: 90, fell: true });
    expect(look(prices(100, 90), 80)).toEqual({ known: 80, fell: true });
  });

  it('finds none in the same price, a higher one, or one that was told', () => {
    expect(look(prices(100, 100), 100)).toEqual({ known: 100, fell: false });
    expect(look(prices(100, 90), 90)).toEqual({ known: 90, fell: false });
    expect(look(prices(100, 100), 150)).toEqual({ known: 100, fell: false });
  });

  it('counts from the higher price again once it has risen, up to the one of the saving', () => {
    expect(look(prices(100, 80), 95)).toEqual({ known: 95, fell: false });
    expect(look(prices(100, 80), 150)).toEqual({ known: 100, fell: false });
  });

  it('counts from the first price of one that was negotiable', () => {
    expect(look(prices(null, null), 70)).toEqual({ known: 70, fell: false });
    expect(look(prices(null, 70), 60)).toEqual({ known: 60, fell: true });
  });

  it('leaves everything as it was where nothing is shown, or in another currency', () => {
    expect(pricesAfterLook(prices(100, 90), undefined)).toEqual({ known: 90, fell: false });
    expect(pricesAfterLook(prices(100, 90), { price: 1, currency: 'USD' })).toEqual({ known: 90, fell: false });
  });
});
