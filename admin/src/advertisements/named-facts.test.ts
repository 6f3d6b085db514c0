import type { ShownAttribute } from '@charsu/core/contract/category.ts';
import { fillText } from '@charsu/core/i18n/text.ts';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import { expect, it } from 'vitest';
import { namedFacts } from './named-facts.ts';

const { fields } = textsIn('en-US');

const common = { filter: true, required: false, choices: [], unit: null, min: null, max: null };
const asked: readonly ShownAttribute[] = [
  { ...common, key: 'condition', name: 'Condition', kind: 'choice', choices: [{ key: 'used', name: 'Used' }] },
  { ...common, key: 'year', name: 'Year', kind: 'number', min: 1300, max: 1450 },
  { ...common, key: 'area', name: 'Area', kind: 'number', unit: 'm²', min: 10, max: 100_000 },
  { ...common, key: 'lift', name: 'Lift', kind: 'yesNo' },
];
const words = { culture: 'en-US', fields, t: (text) => fillText(text, 'en-US') } as const satisfies Parameters<
  typeof namedFacts
>[2];

it('tells facts in words, as the category asks, and what it asks no more last', () => {
  const facts = { colour: 'red', lift: true, area: 1200, year: 1395, condition: 'used' };
  expect(namedFacts(asked, facts, words).map(({ name, text }) => [name, text])).toEqual([
    ['Condition', 'Used'],
    ['Year', '1395'],
    ['Area', '1,200 m²'],
    ['Lift', 'Yes'],
    ['colour', 'red'],
  ]);
});
