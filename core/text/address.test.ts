import { anyCharacter } from '@charsu/tests/support/any-text.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advertisementPath, cutText, slugOf } from './address.ts';

describe('slug', () => {
  it('keeps the letters and digits of every script', () => {
    expect(slugOf('فرش دستباف ۶ متری، تبریز!')).toBe('فرش-دستباف-۶-متری-تبریز');
    expect(slugOf('  Größe: 100% Wolle/Seide ')).toBe('größe-100-wolle-seide');
    expect(slugOf('伊朗地毯 (批发)')).toBe('伊朗地毯-批发');
  });

  it('is never empty and never long', () => {
    expect(slugOf('!!!')).toBe('-');
    expect(slugOf('word '.repeat(100)).length).toBeLessThanOrEqual(80);
    expect(slugOf('x'.repeat(500))).toHaveLength(80);
  });

  it.each([
    ['مشاور 👩🏽‍⚕️ پوست', 'مشاور-پوست'],
    ['پا ☎️ تلفن', 'پا-تلفن'],
    ['گوشی 1️⃣ نو', 'گوشی-1-نو'],
    ['invoice\u202efdp', 'invoicefdp'],
    ['a\u200b\u200d\u2060\ufeff\u3164b', 'ab'],
    ['کتـــاب', 'کتاب'],
    ['ــــ', '-'],
    ['\u0301 x', 'x'],
    ['می‌شود', 'می-شود'],
  ])('holds nothing that cannot be seen: %j', (text, slug) => expect(slugOf(text)).toBe(slug));

  it('holds letters, digits, their marks and hyphens only, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const slug = slugOf(text);
        expect(slug).toMatch(/^[\p{L}\p{N}\p{M}-]+$/u);
        expect(slug).not.toMatch(/\p{Default_Ignorable_Code_Point}|\p{Me}/u);
      }),
      { examples: [['1️⃣'], ['\ufe0f'], ['\u115f']] },
    );
  });

  it('is encoded in an address', () => {
    expect(advertisementPath('golestan', 'an-id', 'قالی')).toBe(
      '/golestan/advertisement/an-id/%D9%82%D8%A7%D9%84%DB%8C',
    );
  });
});

it.each([
  ['قالی', 10, 'قالی'],
  ['قالی', 4, 'قالی'],
  ['قالی', 2, 'قا'],
  ['aa😀', 3, 'aa'],
  ['aa😀', 4, 'aa😀'],
  ['a😀b', 3, 'a😀'],
  ['😀', 0, ''],
])('keeps the beginning of a text and no half of a sign: %j, %i', (text, most, beginning) => {
  expect(cutText(text, most)).toBe(beginning);
  expect(cutText(text, most).isWellFormed()).toBe(true);
});
