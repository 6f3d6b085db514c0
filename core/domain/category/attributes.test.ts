import { describe, expect, it } from 'vitest';
import {
  type Attribute,
  attributesSchema,
  factsSchema,
  fittingFacts,
  inheritedAttributes,
  type PartFields,
  requireComplete,
  requireConditions,
  requireFitting,
  requireParts,
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

describe('a kind of offer', () => {
  const offer = {
    ...condition,
    key: 'offer',
    choices: [
      { key: 'sale', names: named('For sale') },
      { key: 'rent', names: named('For rent') },
      { key: 'swap', names: named('Swap'), hidden: true },
    ],
  } as const satisfies Attribute;
  const deposit: Attribute = {
    ...year,
    key: 'deposit',
    min: 0,
    required: true,
    when: { key: 'offer', values: ['rent'] },
  };
  const furnished: Attribute = { ...lift, key: 'furnished', when: { key: 'offer', values: ['rent', 'swap'] } };
  const pets: Attribute = { ...lift, key: 'pets', when: { key: 'furnished', values: ['yes'] } };
  const homes = [offer, deposit, furnished, pets];

  it('decides what is asked further, over several steps', () => {
    requireComplete(homes, { offer: 'sale' });
    expect(() => requireComplete(homes, { offer: 'rent' })).toThrow('The_Field_Is_Required');
    requireFitting(homes, { offer: 'rent', deposit: 1400, furnished: true, pets: false });
    for (const facts of [{ offer: 'sale', deposit: 1400 }, { deposit: 1400 }, { offer: 'rent', pets: true }])
      expect(() => requireFitting(homes, facts)).toThrow('The_Value_Is_Not_Valid');
    // `pets` was answered under a condition that holds no more.
    const kept = { offer: 'sale', furnished: true, pets: true };
    expect(fittingFacts(homes, kept)).toEqual({ offer: 'sale' });
    requireFitting(homes, kept, { furnished: true, pets: true });
  });

  it('that is offered no more stays with those that have it', () => {
    expect(() => requireFitting(homes, { offer: 'swap' })).toThrow('The_Value_Is_Not_Valid');
    requireFitting(homes, { offer: 'swap' }, { offer: 'swap' });
    requireComplete(homes, { offer: 'swap' });
    expect(fittingFacts(homes, { offer: 'swap', furnished: false })).toEqual({ offer: 'swap', furnished: false });
  });

  it('may do without a price or a unit, and keeps what stood there under it', () => {
    const kinds: Attribute[] = [
      {
        ...offer,
        choices: [
          { key: 'sale', names: named('For sale') },
          { key: 'free', names: named('Free'), without: ['price', 'unit'] },
          { key: 'wanted', names: named('Wanted'), without: ['price'] },
        ],
      },
    ];
    const ad = (kind: string, said: Partial<PartFields> = {}): PartFields => ({
      facts: { offer: kind },
      price: null,
      priceUnit: 'each',
      minimumQuantity: 1,
      ...said,
    });
    const refused = (...given: [PartFields, PartFields?]) => {
      try {
        requireParts(kinds, ...given);
        return undefined;
      } catch (error) {
        return error;
      }
    };
    const at = (field: string) => ({ code: 'Not_In_This_Kind_Of_Offer', params: { field } });
    expect(refused(ad('sale', { price: 5, priceUnit: 'meter', minimumQuantity: 2 }))).toBeUndefined();
    expect(refused(ad('free'))).toBeUndefined();
    expect(refused(ad('free', { price: 0 }))).toMatchObject(at('price'));
    expect(refused(ad('free', { priceUnit: 'meter' }))).toMatchObject(at('priceUnit'));
    expect(refused(ad('free', { minimumQuantity: 2 }))).toMatchObject(at('minimumQuantity'));
    expect(refused(ad('wanted', { minimumQuantity: 2 }))).toBeUndefined();
    // It was there before the kind did without it; under another kind it was not.
    expect(refused(ad('free', { price: 5 }), ad('free', { price: 5 }))).toBeUndefined();
    expect(refused(ad('free', { price: 6 }), ad('free', { price: 5 }))).toMatchObject(at('price'));
    expect(refused(ad('free', { price: 5 }), ad('sale', { price: 5 }))).toMatchObject(at('price'));
    expect(attributesSchema.safeParse(kinds).success).toBe(true);
    const choices = [{ key: 'free', names: named('Free'), without: ['place'] }];
    expect(attributesSchema.safeParse([{ ...offer, choices }]).success).toBe(false);
  });

  it('asks nothing by conditions that refer to nothing, stand before what they need, or go in a circle', () => {
    const issues = (attributes: unknown) =>
      attributesSchema.safeParse(attributes).error?.issues.map(({ path }) => path);
    expect(issues(homes)).toBeUndefined();
    expect(issues([deposit, offer])).toEqual([[0, 'when', 'key']]);
    expect(issues([{ ...offer, when: { key: 'offer', values: ['rent'] } }])).toEqual([[0, 'when', 'key']]);
    expect(issues([year, { ...deposit, when: { key: 'year', values: ['yes'] } }])).toEqual([[1, 'when', 'key']]);
    expect(issues([offer, { ...deposit, when: { key: 'offer', values: ['lease'] } }])).toEqual([[1, 'when', 'values']]);
    expect(issues([{ ...deposit, when: { key: 'offer', values: [] } }])).toEqual([[0, 'when', 'values']]);
    requireConditions([deposit], [offer]);
    expect(() => requireConditions([deposit], [])).toThrow('The_Value_Is_Not_Valid');
    // A branch that redefines what decides may lead in a circle, which asks nothing and ends.
    const circle = [
      { ...furnished, when: { key: 'pets', values: ['yes'] } },
      { ...pets, when: { key: 'furnished', values: ['yes'] } },
    ];
    expect(fittingFacts(circle, { furnished: true, pets: true })).toEqual({});
  });
});
