import { describe, expect, it } from 'vitest';
import { bareNumber, toAsciiDigits } from './digits.ts';

describe('toAsciiDigits', () => {
  it('changes digits only', () => {
    expect(toAsciiDigits('قیمت ۱۲٬۰۰۰ كيلو ٣')).toBe('قیمت 12٬000 كيلو 3');
  });

  it('knows every digit of all three rows', () => {
    expect(toAsciiDigits('۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩０１２３４５６７８９')).toBe('0123456789'.repeat(3));
  });
});

describe('a bare number', () => {
  it.each([
    ['۰۰۱۳۵۴۲۴۱۹', '0013542419'],
    [' 001-354 241-9 ', '0013542419'],
    ['\u200e0013542419\u200f', '0013542419'],
    ['\u202a001\u2011354\u20132419\u202c', '0013542419'],
    ['\u2066001\u200c354\u00ad2419\u2069\ufeff', '0013542419'],
    ['DE\u00a0136 695 976', 'DE136695976'],
    ['+98 (21) 1', '+98(21)1'],
  ])('of %j is %s', (text, bare) => {
    expect(bareNumber(text)).toBe(bare);
  });
});
