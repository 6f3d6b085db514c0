import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cultures } from '../domain/culture-facts.ts';
import { amountText, parseAmount } from './amount.ts';

describe('an amount', () => {
  it.each([
    ['۹۲٬۰۰۰٬۰۰۰', 'fa-IR', 92_000_000],
    ['92,000,000', 'fa-IR', 92_000_000],
    ['۱۲٫۵', 'fa-IR', 12.5],
    ['١٬٢٣٤٫٥', 'ar-SA', 1234.5],
    ['1,234.56', 'en-US', 1234.56],
    ['1.234,56', 'de-DE', 1234.56],
    ['1 234', 'zh-CN', 1234],
    ['', 'fa-IR', null],
    ['  ', 'en-US', null],
  ] as const)('%j in %s is %j', (text, culture, amount) => {
    expect(parseAmount(text, culture)).toBe(amount);
  });

  it.each(['abc', '-5', '1.2.3', '1e9', '۱۲ تومان'])('%j is none', (text) => {
    expect(parseAmount(text, 'fa-IR')).toBeNaN();
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
