import { describe, expect, it } from 'vitest';
import { toAsciiDigits } from './digits.ts';

describe('toAsciiDigits', () => {
  it('changes digits only', () => {
    expect(toAsciiDigits('قیمت ۱۲٬۰۰۰ كيلو ٣')).toBe('قیمت 12٬000 كيلو 3');
  });

  it('knows every digit of all three rows', () => {
    expect(toAsciiDigits('۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩０１２３４５６７８９')).toBe('0123456789'.repeat(3));
  });
});
