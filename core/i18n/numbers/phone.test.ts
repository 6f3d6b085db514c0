import { describe, expect, it } from 'vitest';
import { cultures } from '../../domain/culture.ts';
import { canonicalCellphone, isInMobileNetwork } from '../../domain/login-name.ts';
import { contactPhoneSchema } from '../../domain/tenant/input.ts';
import { textsIn } from '../texts.ts';
import { phoneHref, showPhone, writtenPhone } from './phone.ts';

describe('a telephone number', () => {
  it.each([
    ['+989130001234', 'en-US', '0913 000 1234'],
    ['09130001234', 'fa-IR', '۰۹۱۳ ۰۰۰ ۱۲۳۴'],
    ['+983132221100', 'ar-SA', '٠٣١ ٣٢٢٢ ١١٠٠'],
    ['+4930123456', 'de-DE', '+4930123456'],
  ] as const)('is shown in groups that stay together: %s in %s', (phone, culture, shown) => {
    expect(showPhone(phone, culture)).toBe(shown.replaceAll(' ', '\u00a0'));
  });

  it.each([
    ['fa-IR', '\u2068\u2066۰۲۱ ۸۸۱۲ ۳۴۵۶\u2069 داخلی ۱۲\u2069'],
    ['ar-SA', '\u2068\u2066٠٢١ ٨٨١٢ ٣٤٥٦\u2069 تحويلة ١٢\u2069'],
    ['en-US', '\u2068\u2066021 8812 3456\u2069 ext. 12\u2069'],
    ['de-DE', '\u2068\u2066021 8812 3456\u2069 Durchwahl 12\u2069'],
    ['zh-CN', '\u2068\u2066021 8812 3456\u2069 转 12\u2069'],
  ] as const)('is shown with its extension behind it in %s, and can be given so', (culture, shown) => {
    const kept = '+982188123456;ext=12';
    const text = showPhone(kept, culture);
    expect(text.replaceAll('\u00a0', ' ')).toBe(shown);
    expect(contactPhoneSchema.parse(text)).toBe('02188123456;ext=12');
    expect(contactPhoneSchema.parse(writtenPhone(kept, culture))).toBe(kept);
  });

  it.each(cultures)('is taken as the refusal of another one writes it in %s', (culture) => {
    const refusal = textsIn(culture).commonMessage.The_Cellphone_Is_Not_Valid;
    const [mobile = '', landline = '', ...others] = refusal.match(/\p{Nd}{5,}/gu) ?? [];
    expect(isInMobileNetwork(canonicalCellphone(mobile) ?? '')).toBe(true);
    expect(canonicalCellphone(landline)).toBeUndefined();
    for (const number of [mobile, landline]) expect(contactPhoneSchema.safeParse(number).success).toBe(true);
    expect(others).toEqual([]);
  });

  it('is dialled in international form', () => {
    expect(phoneHref('09130001234')).toBe('tel:+989130001234');
    expect(phoneHref('02188123456;ext=12')).toBe('tel:+982188123456;ext=12');
  });
});
