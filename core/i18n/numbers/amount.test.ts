import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cultures } from '../../domain/culture-facts.ts';
import { amountText, factNumberText, parseAmount, parseSigned, ungroupedText } from './amount.ts';
import { writtenNumbers } from './written-numbers.ts';

describe('what people type', () => {
  it('is a table of 60 inputs and more', () => expect(writtenNumbers.length).toBeGreaterThan(60));

  it.each(writtenNumbers)('reads %j', (...[text, number, ...only]) => {
    for (const culture of only.length > 0 ? only : cultures) {
      expect([culture, parseAmount(text, culture)]).toEqual([culture, number]);
      expect([culture, parseSigned(text, culture)]).toEqual([culture, number]);
    }
  });
});

describe('an amount', () => {
  it.each([
    ['۹۲٬۰۰۰٬۰۰۰', 'fa-IR', 92_000_000],
    ['92,000,000', 'fa-IR', 92_000_000],
    ['۱۲٫۵', 'fa-IR', 12.5],
    ['١٬٢٣٤٫٥', 'ar-SA', 1234.5],
    ['1,234.56', 'en-US', 1234.56],
    ['1.234,56', 'de-DE', 1234.56],
    ['1 234', 'zh-CN', 1234],
    ['12,500', 'en-US', 12_500],
    ['12.500', 'de-DE', 12_500],
    ['1’234,5', 'de-DE', 1234.5],
    ['12.50', 'en-US', 12.5],
    ['١،٢٣٤٫٥', 'ar-SA', 1234.5],
    ['\u202a1,234.56\u202c', 'en-US', 1234.56],
    ['\u2067۹۲٬۰۰۰\u2069', 'fa-IR', 92_000],
    // Digits added to and taken from what the field shows.
    ['۱۲٬۰۰۰۰', 'fa-IR', 120_000],
    ['12,0000', 'en-US', 120_000],
    ['1.23.456', 'de-DE', 123_456],
    ['', 'fa-IR', null],
    ['  ', 'en-US', null],
  ] as const)('%j in %s is %j', (text, culture, amount) => {
    expect(parseAmount(text, culture)).toBe(amount);
  });

  it.each([
    ['99.95', 'de-DE'],
    ['12.50', 'de-DE'],
    ['1,234.5', 'de-DE'],
    ['12,5', 'en-US'],
    [',500', 'en-US'],
    ['12,000.', 'en-US'],
    ['12,5', 'zh-CN'],
    ['۱۲,۵', 'fa-IR'],
    ['١٢،٥', 'ar-SA'],
  ] as const)('%j in %s is none: its sign is of another culture, or out of place', (text, culture) => {
    expect(parseAmount(text, culture)).toBeNaN();
  });

  it.each(['abc', '-5', '1.2.3', '1e9', '۱۲ تومان'])('%j is none', (text) => {
    expect(parseAmount(text, 'fa-IR')).toBeNaN();
  });

  it.each([
    ['15%', 'en-US', 15],
    ['15 %', 'de-DE', 15],
    ['۱۵٪', 'fa-IR', 15],
    ['١٥\u061c٪\u061c', 'ar-SA', 15],
    ['%15', 'fa-IR', 15],
    ['15％', 'zh-CN', 15],
    ['12.5%', 'en-US', 12.5],
    ['%', 'en-US', null],
    ['15%%', 'en-US', Number.NaN],
    ['1%5', 'en-US', Number.NaN],
  ] as const)('%j in %s is %j where a percentage is asked for, and else none', (text, culture, amount) => {
    expect(parseAmount(text, culture, 'percent')).toBe(amount);
    expect(parseAmount(text, culture)).toBeNaN();
  });

  it('is read back as it was shown, in every culture', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 15 }), fc.constantFrom(...cultures), (hundredths, culture) => {
        const amount = hundredths / 100;
        expect(parseAmount(amountText(amount, culture), culture)).toBe(amount);
      }),
    );
  });
});

describe('a number that may be below 0', () => {
  it.each([
    ['-40', 'en-US', -40],
    ['−۴۰', 'fa-IR', -40],
    ['\u200e-۱٬۲۰۰', 'fa-IR', -1200],
    ['-1.200,5', 'de-DE', -1200.5],
    ['40', 'zh-CN', 40],
    ['-0', 'en-US', 0],
    ['', 'fa-IR', null],
  ] as const)('%j in %s is %j', (text, culture, number) => {
    expect(parseSigned(text, culture)).toBe(number);
  });

  it.each(['-', '−', '4-0', '40-', '--4', '-ده'])('%j is none', (text) => {
    expect(parseSigned(text, 'fa-IR')).toBeNaN();
  });

  it.each(cultures)('is read back as it was shown in %s', (culture) => {
    for (const unit of ['°C', null])
      for (const number of [-40, -1_234_567.5, 0.000_125, 1395, 1.375, -12.5, 999.125, 0.125, 1234.125]) {
        expect(parseSigned(factNumberText(number, unit, culture), culture)).toBe(number);
        expect(parseSigned(ungroupedText(number, culture), culture)).toBe(number);
      }
  });
});
