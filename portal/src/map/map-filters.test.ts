import { expect, it } from 'vitest';
import { cityAddress, type MapFilters, readMapFilters } from './map-filters.ts';

const filters = (search: string): MapFilters => readMapFilters(new URL(`https://charsu.test/map?${search}`), 'fa-IR');

it.each([
  ['', '/q/all?city=yazd'],
  [
    'q=rug&category=home&discount=on&pictured=on&page=2&bounds=50,30,52,36',
    '/q/home/rug?city=yazd&discount=1&pictured=1',
  ],
  ['q=..', '/q/all?q=..&city=yazd'],
  ['kind=tenants&q=rug', '/tenants?q=rug&city=yazd'],
])('the list of a city keeps the words and filters of the map: %s', (search, address) =>
  expect(cityAddress(filters(search), 'yazd')).toBe(address),
);
