import { type Currency, defaultRialRates } from './currency.ts';

export interface Price {
  /** In units of the currency; null means negotiable. */
  readonly price: number | null;
  readonly currency: Currency;
  /** Whole percent, 0 to 99. */
  readonly discountPercent: number;
}

/** The price less its discount, rounded down to whole rial or hundredths of other currencies; null: negotiable. */
export function priceWithDiscount({ price, currency, discountPercent }: Price): number | null {
  if (price === null) return null;
  if (discountPercent === 0) return price;
  const parts = currency === 'IRR' ? 1 : 100;
  // In whole parts before the percentage, so that no binary fraction turns 8.1 into 8.09.
  return Math.floor((Math.round(price * parts) * (100 - discountPercent)) / 100) / parts;
}

/** What it costs in rial after the discount, by the rates for sorting; null: negotiable. Nothing is charged by it. */
export function rialPrice(price: Price): number | null {
  const units = priceWithDiscount(price);
  return units === null ? null : Math.round(units * defaultRialRates[price.currency]);
}
