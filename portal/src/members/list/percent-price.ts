import type { Currency } from '@charsu/core/domain/currency.ts';
import { partsOf } from '@charsu/core/domain/price.ts';

export const percentBounds = { min: -90, max: 900 } as const;

/** The least part of a price that people name: a toman, a hundredth. */
const leastOf = (currency: Currency): number => (currency === 'IRR' ? 10 : 1);

/** A price after a change by percent, rounded to four digits, and to whole toman or hundredths. */
export function changedByPercent(price: number, currency: Currency, percent: number): number {
  const parts = partsOf(currency);
  const exact = (Math.round(price * parts) * (100 + percent)) / 100;
  const step = Math.max(leastOf(currency), 10 ** (Math.floor(Math.log10(Math.max(exact, 1))) - 3));
  return (Math.round(exact / step) * step) / parts;
}
