import { expect, it } from 'vitest';
import { cityFacet } from './city-facet.ts';

const counted = [
  { value: 'تهران', count: 7 },
  { value: 'شیراز', count: 2 },
];

it('names cities in the language of the reader', () => {
  expect(cityFacet(counted, ['شیراز'], 'en-US')).toEqual([
    { value: 'تهران', label: 'Tehran', count: 7 },
    { value: 'شیراز', label: 'Shiraz', count: 2 },
  ]);
});

it('keeps a chosen city that nothing is in', () => {
  expect(cityFacet([], ['شیراز', 'شیراز', 'دهی دور'], 'de-DE')).toEqual([
    { value: 'شیراز', label: 'Schiras', count: 0 },
    { value: 'دهی دور', label: 'دهی دور', count: 0 },
  ]);
});
