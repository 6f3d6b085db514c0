import type { AdvertisementPage } from '@charsu/core/contract/advertisement.ts';
import type { PresentAdvertisement } from '@charsu/core/domain/advertisement/state.ts';
import { priceWithDiscount } from '@charsu/core/domain/price.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import type { EarlierPrice } from './fold.ts';

/** Fewer alike prices tell nothing. */
const fewestAlike = 8;
/** Fewer members who saved it are not told, so that nobody is known by it. */
const fewestSavers = 3;

/** Columns of the row of an advertisement `a`: the prices of alike ones, at most 200, and by how many it is saved. */
export const marketColumns = `(
    select json_build_object('ads', count(*), 'median', percentile_cont(0.5) within group (order by o.rial_price))
    from (select rial_price from read.advertisement where alike = a.alike and id <> a.id
      and state = ${publicationState.approved} and rial_price > 0 and approved_date > now() - interval '90 days'
      order by approved_date desc limit 200) o) as alike,
  (select count(*)::int from app.saved_advertisement s where s.advertisement_id = a.id) as savers`;

export interface MarketRow {
  readonly rial_price: number | null;
  readonly alike: { readonly ads: number; readonly median: number | null };
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

/** What helps to judge a price: each part is silent where too little is known. */
export function marketOf(
  { rial_price, alike: { ads, median }, savers, earlier_prices }: MarketRow,
  ad: PresentAdvertisement,
): Pick<AdvertisementPage, 'priceCompared' | 'priceCuts' | 'savedBy'> {
  return {
    priceCompared:
      rial_price !== null && rial_price > 0 && median !== null && ads >= fewestAlike
        ? { percent: Math.round((100 * (rial_price - median)) / median), ads }
        : null,
    priceCuts: cutsOf(earlier_prices, ad),
    savedBy: savers >= fewestSavers ? savers : null,
  };
}
