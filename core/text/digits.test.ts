import { describe, expect, it } from 'vitest';
import { toAsciiDigits } from './digits.ts';

describe('toAsciiDigits', () => {
  it('changes digits only', () => {
    expect(toAsciiDigits('قیمت ۱۲٬۰۰۰ كيلو ٣')).toBe('قیمت 12٬000 كيلو 3');
  });

  it('knows every digit of both scripts', () => {
    expect(toAsciiDigits('۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩')).toBe('01234567890123456789');
  });
});
