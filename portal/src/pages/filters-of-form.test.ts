import { ungroupedText } from '@charsu/core/i18n/amount.ts';
import { expect, it } from 'vitest';
import { readSearch, searchAddress } from '../search-params.ts';
import { filtersOf } from './filters-of-form.ts';

const empty = readSearch(new URL('http://charsu.example/q/all'), {});

it.each([
  ['de-DE', '50.000', ['mileage.50000']],
  ['de-DE', '1,5', ['mileage.1.5']],
  ['en-US', '50,000', ['mileage.50000']],
  ['fa-IR', '۵۰٬۰۰۰', ['mileage.50000']],
  ['fa-IR', '۱٫۵', ['mileage.1.5']],
  ['ar-SA', '١٫٥', ['mileage.1.5']],
  ['fa-IR', '−۴۰', ['mileage.-40']],
  ['zh-CN', '', []],
  ['zh-CN', 'many', []],
] as const)('reads a bound as people write numbers in %s: %s', (culture, typed, expected) => {
  const data = new FormData();
  data.set('min.mileage', typed);
  const filters = filtersOf(data, empty, culture);
  expect(filters.factMin).toEqual(expected);
  // The address gives the same search, and the field shows what is read the same again.
  expect(readSearch(new URL(searchAddress(filters), 'http://charsu.example'), {}).factMin).toEqual(expected);
  for (const bound of filters.factMin) {
    data.set('min.mileage', ungroupedText(Number(bound.slice('mileage.'.length)), culture));
    expect(filtersOf(data, empty, culture).factMin).toEqual(expected);
  }
});

it('reads blanks in the address as no words', () => {
  expect(readSearch(new URL('http://charsu.example/q/all/%20'), { query: ' ' }).q).toBe('');
});
