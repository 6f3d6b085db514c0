import { describe, expect, it } from 'vitest';
import { isOddPrice, textWarnings } from './text-warnings.ts';

describe('the warnings of a text', () => {
  it.each(['تماس: ۰۹۱۲ ۳۴۵ ۶۷۸۹', 'Call 0912-345-67-89 now', 'zang 00989123456789', '(021) 88 77 66 55'])(
    'find a telephone number in %s',
    (text) => expect(textWarnings(text)).toEqual(['telephone']),
  );

  it.each(['see https://example.com/x', 'www.shop.example', 'my-shop.ir را ببینید', 't.me/somebody'])(
    'find a link in %s',
    (text) => expect(textWarnings(text)).toEqual(['link']),
  );

  it.each(['شش متری، ۷۰۰ شانه، ۱۲۰ در ۱۸۰', 'قیمت ۱٬۲۵۰٬۰۰۰٬۰۰۰ ریال', 'Model 2024.11, 3.5 kg', 'پشم. ابریشم.'])(
    'leave %s alone',
    (text) => expect(textWarnings(text)).toEqual([]),
  );
});

it('a price is odd far from the median of enough others', () => {
  expect(isOddPrice(100, 1_000, 9)).toBe(true);
  expect(isOddPrice(9_000, 1_000, 9)).toBe(true);
  expect(isOddPrice(3_000, 1_000, 9)).toBe(false);
  expect(isOddPrice(100, 1_000, 2)).toBe(false);
  expect(isOddPrice(null, 1_000, 9)).toBe(false);
});
