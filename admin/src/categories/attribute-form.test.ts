import type { Attribute } from '@charsu/core/domain/category/attributes.ts';
import { cultures } from '@charsu/core/domain/culture-facts.ts';
import { parseSigned } from '@charsu/core/i18n/numbers/amount.ts';
import { describe, expect, it } from 'vitest';
import {
  askedInForm,
  attributeRefusal,
  blankAttribute,
  boundText,
  sentAttributes,
  sentCategory,
} from './attribute-form.ts';

const named = (name: string) => ({ 'fa-IR': name, 'en-US': name, 'de-DE': name, 'ar-SA': name, 'zh-CN': name });
const common = { key: 'year', names: named('Year'), filter: true, required: false };
const number: Attribute = { ...common, kind: 'number', unit: null, min: 1300, max: 1450 };

describe('the attributes that a form sends', () => {
  it('have only the fields of their kind', () => {
    const choices = [{ key: 'new', names: named('New') }];
    const written = { ...common, choices, unit: named('m'), min: 1, max: 2 };
    expect(sentAttributes([{ ...written, kind: 'yesNo' }])).toEqual([{ ...common, kind: 'yesNo' }]);
    expect(sentAttributes([{ ...written, kind: 'choice' }])).toEqual([{ ...common, kind: 'choice', choices }]);
    expect(sentAttributes([{ ...written, kind: 'number' }])).toEqual([
      { ...common, kind: 'number', unit: named('m'), min: 1, max: 2 },
    ]);
  });

  it('have no unit where no word of it was written', () => {
    expect(sentAttributes([{ ...number, unit: { 'fa-IR': null, 'en-US': undefined } }])).toEqual([number]);
    expect(attributeRefusal([{ ...number, unit: { 'fa-IR': 'متر' } }], 'attributes.0.unit.de-DE')?.code).toBe(
      'The_Field_Is_Required',
    );
  });

  it('have a condition, or a choice that is hidden, only where that was chosen', () => {
    const choices = [{ key: 'sale', names: named('Sale'), hidden: false }];
    const offer = { ...common, key: 'offer', kind: 'choice', choices };
    const taken = { ...number, when: { key: '', values: ['sale'] } };
    expect(sentAttributes([offer, taken])).toEqual([
      { ...offer, choices: [{ key: 'sale', names: named('Sale') }] },
      number,
    ]);
    const when = { key: 'offer', values: ['sale'] };
    expect(sentAttributes([{ ...number, when }])).toEqual([{ ...number, when }]);
    expect(attributeRefusal([offer, { ...number, when: { key: 'offer' } }], 'attributes.1.when.values')?.code).toBe(
      'The_Field_Is_Required',
    );
    expect(askedInForm([offer, { ...number, when }, {}], 'fa-IR')).toMatchObject([
      { key: 'offer', choices: [{ key: 'sale', name: 'Sale' }] },
      { key: 'year', when },
    ]);
  });

  it('stay as they were where nothing was changed, down to the order of their fields', () => {
    const record = { url: 'cars', attributes: [{ max: 2, min: 1, unit: null, ...common, kind: 'number' }] };
    expect(JSON.stringify(sentCategory(record))).toBe(JSON.stringify(record));
  });
});

describe('the rule of a field of an attribute', () => {
  it('accepts what the server accepts', () => expect(attributeRefusal([number], 'attributes.0.min')).toBeUndefined());

  it('refuses a blank attribute at each field', () => {
    const refused = (field: string) => attributeRefusal([blankAttribute()], `attributes.0.${field}`)?.code;
    const fields = [
      'key',
      'choices.0.key',
      ...cultures.flatMap((each) => [`names.${each}`, `choices.0.names.${each}`]),
    ];
    expect(fields.map(refused)).toEqual(fields.map(() => 'The_Field_Is_Required'));
  });

  it('names the bounds of a number', () =>
    expect(attributeRefusal([{ ...number, min: -2_000_000_000 }], 'attributes.0.min')).toMatchObject({
      code: 'The_Value_Is_Out_Of_Range',
      params: { min: -1_000_000_000, max: 1_000_000_000 },
    }));

  it('refuses a least number above the greatest, a choice without choices and a doubled key', () => {
    expect(attributeRefusal([{ ...number, min: 1500 }], 'attributes.0.max')?.code).toBe('The_Value_Is_Not_Valid');
    const choice = { ...common, kind: 'choice', choices: [] };
    expect(attributeRefusal([choice], 'attributes.0.choices')?.code).toBe('The_Field_Is_Required');
    expect(attributeRefusal([number, number], 'attributes.1.key')?.code).toBe('The_Entered_Information_Is_Duplicated');
  });
});

it.each(cultures)('a bound is read as it is shown in %s', (culture) => {
  for (const bound of [0, 1395, -40, 2.5]) expect(parseSigned(boundText(bound, culture), culture)).toBe(bound);
});
