import type { Facet } from '@charsu/core/contract/public.ts';
import { cityName } from '@charsu/core/domain/city.ts';
import type { Culture } from '@charsu/core/domain/culture.ts';

/** Cities to choose from: the value is the city as businesses write it, the label its name in the reader's language. */
export const cityFacet = (cities: readonly { value: string; count: number }[], culture: Culture): Facet =>
  cities.map(({ value, count }) => ({ value, label: cityName(value, culture), count }));
