import type { Facet } from '@charsu/core/contract/public.ts';
import type { Culture } from '@charsu/core/domain/culture.ts';
import { cityName } from '@charsu/core/domain/places/places.ts';

/**
 * Cities to choose from: the value is the city as businesses write it, the label its name in the reader's language.
 * `chosen` ones that nothing is in come last, with none: a form without them would silently take them back.
 */
export const cityFacet = (
  cities: readonly { value: string; count: number }[],
  chosen: readonly string[],
  culture: Culture,
): Facet => {
  const found = new Set(cities.map(({ value }) => value));
  const missing = new Set(chosen.filter((value) => !found.has(value)));
  return [...cities, ...[...missing].map((value) => ({ value, count: 0 }))].map(({ value, count }) => ({
    value,
    label: cityName(value, culture),
    count,
  }));
};
