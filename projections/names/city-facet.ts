import type { Facet } from '@charsu/core/contract/public.ts';
import type { Culture } from '@charsu/core/domain/culture.ts';
import { cityName } from '@charsu/core/domain/places/places.ts';

/**
 * The choices of the city filter: the value is the city as businesses write it, the label its name in the reader's
 * language. `chosen` cities without results come last, with a count of 0: a form without them would silently drop the
 * choice.
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
