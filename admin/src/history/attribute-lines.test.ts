import type { Attribute } from '@charsu/core/domain/category/attributes.ts';
import { fillText } from '@charsu/core/i18n/text.ts';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import { expect, it } from 'vitest';
import { attributeLines } from './attribute-lines.ts';

const { console, fields } = textsIn('en-US');

const named = (name: string) => ({ 'fa-IR': name, 'en-US': name, 'de-DE': name, 'ar-SA': name, 'zh-CN': name });
const common = { filter: false, required: false };
const attributes: readonly Attribute[] = [
  {
    ...common,
    key: 'condition',
    names: named('Condition'),
    kind: 'choice',
    choices: ['New', 'Used'].map((name) => ({
      key: name.toLowerCase(),
      names: named(name),
      ...(name === 'Used' && { without: ['price'] }),
    })),
    filter: true,
  },
  { ...common, key: 'year', names: named('Year'), kind: 'number', unit: null, min: 1300, max: 1450, required: true },
  { ...common, key: 'area', names: named('Area'), kind: 'number', unit: named('m²'), min: 10, max: 10_000 },
  { ...common, key: 'lift', names: named('Lift'), kind: 'yesNo' },
];

it('shows each attribute with its kind and its values', () => {
  const t = (text: Parameters<typeof fillText>[0]) => fillText(text, 'en-US');
  expect(attributeLines(attributes, { console, culture: 'en-US', fields, t }).split('\n')).toEqual([
    'Condition: New, Used (Ads of this kind have no: Price) · Visitors can narrow a search by it',
    'Year: 1300 – 1450 · An ad is not published without it',
    'Area: 10 – 10,000 m²',
    'Lift: Yes or no',
  ]);
});
