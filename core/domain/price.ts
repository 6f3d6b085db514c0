import type { Currency, RialRates } from './currency.ts';

interface Price {
  /** In units of the currency; null means negotiable. */
  readonly price: number | null;
  readonly currency: Currency;
  /** Whole percent, 0 to 99. */
  readonly discountPercent: number;
}

/** The parts in which a unit of a currency is reckoned: rial are whole, of all others there are hundredths. */
export const partsOf = (currency: Currency): number => (currency === 'IRR' ? 1 : 100);

/** The price less its discount, rounded down to whole rial or hundredths of other currencies; null: negotiable. */
export function priceWithDiscount({ price, currency, discountPercent }: Price): number | null {
  if (price === null) return null;
  if (discountPercent === 0) return price;
  // In whole parts before the percentage, so that no binary fraction turns 8.1 into 8.09.
  const parts = Math.round(price * partsOf(currency));
  // Full hundreds of parts by themselves: the product of all of them may be more than a double holds exactly.
  const rest = parts % 100;
  const left = ((parts - rest) / 100) * (100 - discountPercent) + Math.floor((rest * (100 - discountPercent)) / 100);
  return left / partsOf(currency);
}

/**
 * The approximate price in rial after the discount, by the rates; null: negotiable, or without a known rate. No charge
 * depends on it.
 */
export function rialPrice(price: Price, rates: RialRates): number | null {
  const units = priceWithDiscount(price);
  const rate = rates[price.currency];
  return units === null || rate === 0 ? null : Math.round(units * rate);
}
