import { describe, expect, it } from 'vitest';
import { cultureFacts, cultures, parseCulture, textsOf, translate, translationsSchema } from './culture.ts';
import { currencies, currencyOfCulture, currencySchema } from './currency.ts';
import { rialRates } from './settings/groups/rates.ts';
import { defaultSettings } from './settings/settings.ts';

describe('a culture from outside', () => {
  it('is one of the five, or Persian', () => {
    expect(cultures.map(parseCulture)).toEqual(cultures);
    for (const other of ['fr-FR', 'en', 'EN-US', '', undefined, null, 7, ['de-DE']]) {
      expect(parseCulture(other)).toBe('fa-IR');
    }
  });
});

describe('the cultures', () => {
  it('are in order of priority', () => {
    expect(cultures.map((culture) => cultureFacts[culture].priority)).toEqual([1, 2, 3, 4, 5]);
  });
  it('read from right to left in Persian and Arabic', () => {
    const rightToLeft = cultures.filter((culture) => cultureFacts[culture].direction === 'rtl');
    expect(rightToLeft).toEqual(['fa-IR', 'ar-SA']);
  });
});

describe('a translated text', () => {
  const names = { 'fa-IR': 'فرش', 'de-DE': 'Teppich' };
  it('is in the language asked for', () => expect(translate(names, 'de-DE')).toBe('Teppich'));
  it('falls back in order of priority', () => {
    expect(translate(names, 'zh-CN')).toBe('فرش');
    expect(translate({ 'zh-CN': '地毯', 'de-DE': 'Teppich' }, 'en-US')).toBe('Teppich');
    expect(translate({ 'fa-IR': '', 'zh-CN': '地毯' }, 'fa-IR')).toBe('地毯');
    expect(translate({}, 'fa-IR')).toBe('');
  });
  it('may be in any of the languages, and in nothing else', () => {
    const schema = translationsSchema(10);
    expect(schema.safeParse({ 'fa-IR': 'فرش' }).success).toBe(true);
    expect(schema.safeParse({ 'en-US': 'Carpet' }).success).toBe(true);
    expect(schema.safeParse({ 'fa-IR': '  ' }).success).toBe(false);
    expect(schema.safeParse({ 'fa-IR': 'فرش', 'fr-FR': 'Tapis' }).success).toBe(false);
    expect(schema.safeParse({ 'fa-IR': 'ف'.repeat(11) }).success).toBe(false);
  });
});

describe('a currency', () => {
  it("is the culture's own", () =>
    expect(currencyOfCulture).toEqual({
      'fa-IR': 'IRR',
      'en-US': 'USD',
      'zh-CN': 'CNY',
      'ar-SA': 'AED',
      'de-DE': 'EUR',
    }));
  it('may be spelled ERU', () => expect(currencySchema.parse('ERU')).toBe('EUR'));
  it('is one of the list', () => expect(currencySchema.safeParse('GBP').success).toBe(false));
  it('has a rate to sort by', () => {
    const rates = rialRates(defaultSettings);
    for (const currency of currencies) expect(rates[currency]).toBeGreaterThan(0);
    expect(rates.IRR).toBe(1);
  });
});

it('gives all texts in one order, whatever that of the keys', () => {
  expect(textsOf({ 'en-US': 'Carpets', 'fa-IR': 'فرش' })).toEqual(textsOf({ 'fa-IR': 'فرش', 'en-US': 'Carpets' }));
});
