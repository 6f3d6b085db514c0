import { describe, expect, it } from 'vitest';
import {
  type Attribute,
  attributesSchema,
  factsSchema,
  fittingFacts,
  inheritedAttributes,
  requireComplete,
  requireFitting,
} from './attributes.ts';

const named = (name: string) => ({ 'fa-IR': name, 'en-US': name, 'de-DE': name, 'ar-SA': name, 'zh-CN': name });
const condition = {
  key: 'condition',
  kind: 'choice',
  names: named('Condition'),
  choices: [
    { key: 'new', names: named('New') },
    { key: 'used', names: named('Used') },
  ],
  filter: true,
  required: true,
} as const satisfies Attribute;
const year: Attribute = {
  key: 'year',
  kind: 'number',
  names: named('Year'),
  unit: null,
  min: 1300,
  max: 1450,
  filter: true,
  required: false,
};
const lift: Attribute = { key: 'lift', kind: 'yesNo', names: named('Lift'), filter: true, required: false };
const all = [condition, year, lift];

describe('the attributes of a category', () => {
  it('have keys of their own', () => {
    expect(attributesSchema.safeParse(all).success).toBe(true);
    expect(attributesSchema.safeParse([year, year]).success).toBe(false);
    expect(attributesSchema.safeParse([{ ...year, key: 'the year' }]).success).toBe(false);
  });
  it.each(['constructor', 'toString', '__proto__'])('are not called %s, as properties of every object are', (key) => {
    expect(attributesSchema.safeParse([{ ...year, key }]).success).toBe(false);
    const choices = [{ key, names: named('One') }];
    expect(attributesSchema.safeParse([{ ...condition, choices }]).success).toBe(false);
    const facts: unknown = JSON.parse(`{"${key}":"used"}`);
    // Nothing is taken from `__proto__`.
    expect(factsSchema.safeParse(facts).data ?? {}).toEqual({});
    expect(() => requireComplete([{ ...condition, key }], {})).toThrow('The_Field_Is_Required');
  });
  it('have names, also of their choices, that say something', () => {
    const names = { ...year.names, 'de-DE': '!!!!' };
    expect(attributesSchema.safeParse([{ ...year, names }]).success).toBe(false);
    const choices = condition.choices.map((choice) => ({ ...choice, names }));
    expect(attributesSchema.safeParse([{ ...condition, choices }]).success).toBe(false);
    const unit = { 'fa-IR': '٪', 'en-US': '%', 'de-DE': '%', 'ar-SA': '٪', 'zh-CN': '%' };
    expect(attributesSchema.safeParse([{ ...year, unit }]).success).toBe(true);
  });

  it('refuse the second of two equal keys, of attributes and of choices', () => {
    const issues = (attributes: unknown) => attributesSchema.safeParse(attributes).error?.issues;
    const twice = { path: [1, 'key'], params: { code: 'The_Entered_Information_Is_Duplicated' } };
    expect(issues([year, year])).toMatchObject([twice]);
    const choices = [...condition.choices, { key: 'new', names: named('Newer') }];
    expect(issues([{ ...condition, choices }])).toMatchObject([{ ...twice, path: [0, 'choices', 2, 'key'] }]);
  });
  it('are named in every language', () =>
    expect(attributesSchema.safeParse([{ ...year, names: { 'fa-IR': 'سال' } }]).success).toBe(false));
  it('have a least number that is not above the greatest', () =>
    expect(attributesSchema.safeParse([{ ...year, min: 1500 }]).success).toBe(false));
  it('are inherited, and the nearest of one key holds', () => {
    const newer = { ...year, min: 1390 };
    const path = [{ attributes: [condition, year] }, { attributes: [newer, lift] }];
    expect(inheritedAttributes(path)).toEqual([condition, newer, lift]);
  });
});

describe('the facts of an advertisement', () => {
  it('fit the attributes', () => {
    requireFitting(all, { condition: 'used', year: 1395, lift: false });
    expect(() => requireFitting(all, { colour: 'red' })).toThrow('The_Value_Is_Not_Valid');
    expect(() => requireFitting(all, { condition: 'old' })).toThrow('The_Value_Is_Not_Valid');
    expect(() => requireFitting(all, { lift: 'yes' })).toThrow('The_Value_Is_Not_Valid');
    expect(() => requireFitting(all, { year: 1200 })).toThrow('The_Value_Is_Out_Of_Range');
  });
  it('stay where the category dropped an attribute later', () =>
    expect(() => requireFitting(all, { colour: 'red' }, { colour: 'red' })).not.toThrow());
  it('are shown only as far as they fit', () =>
    expect(fittingFacts(all, { condition: 'used', colour: 'red', year: 1200 })).toEqual({ condition: 'used' }));
  it('are complete with what is required', () => {
    requireComplete(all, { condition: 'new' });
    expect(() => requireComplete(all, { year: 1395 })).toThrow('The_Field_Is_Required');
  });
});
