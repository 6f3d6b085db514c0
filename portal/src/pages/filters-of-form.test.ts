import { cultures } from '@charsu/core/domain/culture-facts.ts';
import { ungroupedText } from '@charsu/core/i18n/numbers/amount.ts';
import { writtenNumbers } from '@charsu/core/i18n/numbers/written-numbers.ts';
import { expect, it } from 'vitest';
import { readSearch } from '../addresses/read-search.ts';
import { searchAddress } from '../addresses/search-params.ts';
import { filtersOf } from './filters-of-form.ts';

const empty = readSearch(new URL('http://charsu.example/q/all'), {}, 'fa-IR');

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
  expect(readSearch(new URL(searchAddress(filters), 'http://charsu.example'), {}, culture).factMin).toEqual(expected);
  for (const bound of filters.factMin) {
    data.set('min.mileage', ungroupedText(Number(bound.slice('mileage.'.length)), culture));
    expect(filtersOf(data, empty, culture).factMin).toEqual(expected);
  }
});

it.each(writtenNumbers)('reads %j as the same number as every field, or refuses it', (text, number, ...only) => {
  for (const culture of only.length > 0 ? only : cultures) {
    const data = new FormData();
    for (const name of ['minToman', 'max.mileage']) data.set(name, text);
    const filters = filtersOf(data, empty, culture);
    const expected = Number.isNaN(number) ? undefined : number;
    expect([culture, filters.minToman]).toEqual([culture, expected]);
    expect([culture, filters.factMax]).toEqual([culture, expected === undefined ? [] : [`mileage.${expected}`]]);
    // A form without JavaScript sends the text itself.
    const sent = new URLSearchParams({ minToman: text });
    if (culture !== 'de-DE')
      expect(readSearch(new URL(`http://charsu.example/q/all?${sent}`), {}, culture).minToman).toBe(expected);
  }
});

it('reads blanks in the address as no words', () => {
  expect(readSearch(new URL('http://charsu.example/q/all/%20'), { query: ' ' }, 'fa-IR').q).toBe('');
});
