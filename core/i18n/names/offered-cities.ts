import { type City, cities, isOffered } from '../../domain/places/places.ts';
import { offered } from '../offered.ts';

/** The cities of the list that the operator offers for new addresses. Apart, since the list is long for a browser. */
export const offeredCities = (): readonly City[] => {
  const { places } = offered;
  return places === undefined ? cities : cities.filter((city) => isOffered(city, places));
};
