import { describe, expect, it } from 'vitest';
import { phoneHref, showPhone } from './phone.ts';

describe('a telephone number', () => {
  it.each([
    ['+989130001234', 'en-US', '0913 000 1234'],
    ['09130001234', 'fa-IR', '۰۹۱۳ ۰۰۰ ۱۲۳۴'],
    ['+983132221100', 'ar-SA', '٠٣١ ٣٢٢٢ ١١٠٠'],
    ['+4930123456', 'de-DE', '+4930123456'],
  ] as const)('is shown in groups that stay together: %s in %s', (phone, culture, shown) => {
    expect(showPhone(phone, culture)).toBe(shown.replaceAll(' ', '\u00a0'));
  });

  it('is dialled in international form', () => {
    expect(phoneHref('09130001234')).toBe('tel:+989130001234');
  });
});
