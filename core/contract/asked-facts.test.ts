import { expect, it } from 'vitest';
import { factsStillAsked, refusedFacts } from './asked-facts.ts';
import type { ShownAttribute } from './category.ts';

const attribute = { name: 'Year', filter: true, choices: [], unit: null, min: null, max: null };
const attributes: ShownAttribute[] = [
  { ...attribute, key: 'year', kind: 'number', required: false, min: 1300, max: 1410 },
  { ...attribute, key: 'lift', kind: 'yesNo', required: true },
];

it('tells at each fact what is wrong with it', () => {
  const range = { code: 'The_Value_Is_Out_Of_Range', params: { min: 1300, max: 1410 } };
  expect([...refusedFacts(attributes, { year: 1299, lift: true })]).toEqual([['year', range]]);
  const invalid = { code: 'The_Value_Is_Not_Valid', params: {} };
  expect([...refusedFacts(attributes, { year: Number.NaN, lift: true })]).toEqual([['year', invalid]]);
});

it('tells what is missing only where nothing is wrong, since a draft may lack it', () => {
  expect([...refusedFacts(attributes, { year: 1400 })]).toEqual([
    ['lift', { code: 'The_Field_Is_Required', params: {} }],
  ]);
  expect([...refusedFacts(attributes, { year: 2026 }).keys()]).toEqual(['year']);
  expect([...refusedFacts(attributes, { lift: false })]).toEqual([]);
});

it('keeps of the facts what another category asks about in the same way', () => {
  expect(factsStillAsked(attributes, { year: 1400, lift: 'new', rooms: 3 })).toEqual({ year: 1400 });
});
