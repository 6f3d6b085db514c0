import type { Culture } from '../../domain/culture.ts';
import type { Currency } from '../../domain/currency.ts';
import { textsIn } from '../texts.ts';
import { formatNumber } from './number.ts';

/** Rial to toman, the unit people speak of: a tenth. */
export const tomanOf = (rial: number): number => rial / 10;

/** The figure and its unit apart, so that a page can set them differently. */
export interface Money {
  readonly amount: string;
  readonly unit: string;
}

/**
 * A price in its currency. Rial shows as toman, which is what people say; `formatRial` gives the exact rial where
 * money moves.
 */
export function formatMoney(value: number, currency: Currency, culture: Culture): Money {
  const units = textsIn(culture).format.currency;
  if (currency === 'IRR') return { amount: formatNumber(tomanOf(value), culture), unit: units.toman };
  return { amount: formatNumber(value, culture), unit: units[currency] };
}
