import type { AdvertisementPage } from '@charsu/core/contract/advertisement.ts';
import type { PresentAdvertisement } from '@charsu/core/domain/advertisement/state.ts';
import { priceWithDiscount } from '@charsu/core/domain/price.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import type { EarlierPrice } from './fold.ts';

/** Fewer alike prices tell nothing. */
const fewestAlike = 8;
/**
 * Where the prices in the middle half of alike ones (from the first quartile to the third) span more than this part of the
 * median, they are of goods that differ too much, and their median is no usual price.
 */
const mostScatter = 0.5;
/** Fewer members who saved it are not told, so that nobody is known by it. */
const fewestSavers = 3;

/** Columns of the row of an advertisement `a`: the prices of alike ones, at most 200, and by how many it is saved. */
export const marketColumns = `(
    select json_build_object('ads', count(*), 'quartiles', percentile_cont(array[0.25, 0.5, 0.75]) within group (order by o.rial_price))
    from (select rial_price from read.advertisement where alike = a.alike and id <> a.id
      and state = ${publicationState.approved} and rial_price > 0 and approved_date > now() - interval '90 days'
      order by approved_date desc limit 200) o) as alike,
  (select count(*)::int from app.saved_advertisement s where s.advertisement_id = a.id) as savers`;

export interface MarketRow {
  readonly rial_price: number | null;
  /** The quartiles are null where there is none. */
  readonly alike: {
    readonly ads: number;
    readonly quartiles: readonly [first: number, median: number, third: number] | null;
  };
  readonly savers: number;
  readonly earlier_prices: readonly EarlierPrice[];
}

/** How often the price fell, of the earlier prices that are kept: only in one currency. */
function cutsOf(earlier: readonly EarlierPrice[], ad: PresentAdvertisement): number {
  const prices = [{ price: priceWithDiscount(ad), currency: ad.currency }, ...earlier];
  return prices.filter(({ price, currency }, index) => {
    const before = prices[index + 1];
    return price !== null && before?.price != null && before.currency === currency && price < before.price;
  }).length;
}

/** A price beside the median of alike ones; null where they are too few, or scatter too much. */
function comparedWith(
  { ads, quartiles }: MarketRow['alike'],
  price: number | null,
): AdvertisementPage['priceCompared'] {
  if (!price || quartiles === null || ads < fewestAlike) return null;
  const [first, median, third] = quartiles;
  if (third - first > mostScatter * median) return null;
  return { percent: Math.round((100 * (price - median)) / median), ads };
}

/** Figures for judging a price: each part is silent where too little is known. */
export function marketOf(
  { rial_price, alike, savers, earlier_prices }: MarketRow,
  ad: PresentAdvertisement,
): Pick<AdvertisementPage, 'priceCompared' | 'priceCuts' | 'savedBy'> {
  return {
    priceCompared: comparedWith(alike, rial_price),
    priceCuts: cutsOf(earlier_prices, ad),
    savedBy: savers >= fewestSavers ? savers : null,
  };
}
