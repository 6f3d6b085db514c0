import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { sortOptions } from '@charsu/core/domain/enumerations.ts';
import { readAmount, readFacts } from '../addresses/read-search.ts';
import { type FacetName, flagsAmong, type SearchFilters } from '../addresses/search-params.ts';

/** The filters of a form in a culture; a change of filters starts again at the first page. */
export function filtersOf(data: FormData, before: SearchFilters, culture: Culture): SearchFilters {
  const list = (name: FacetName) => data.getAll(name).map(String);
  const amount = (name: string) => readAmount(String(data.get(name) ?? ''), culture);
  const sort = data.get('sort');
  return {
    ...before,
    city: list('city').filter(Boolean),
    shipmentType: list('shipmentType'),
    activityType: list('activityType'),
    paymentMethod: list('paymentMethod'),
    language: list('language'),
    ...flagsAmong(data),
    minToman: amount('minToman'),
    maxToman: amount('maxToman'),
    ...readFacts(data, culture),
    sort: sortOptions.find((option) => option === sort),
    page: 1,
  };
}
