import { describe, expect, it } from 'vitest';
import { isInMobileNetwork, loginNameOf } from './login-name.ts';

describe('a login name', () => {
  it.each([
    ['09121234567', { kind: 'cellphone', value: '+989121234567' }],
    ['+989121234567', { kind: 'cellphone', value: '+989121234567' }],
    ['۰۹۱۲۱۲۳۴۵۶۷', { kind: 'cellphone', value: '+989121234567' }],
    ['٠٩١٢ ١٢٣ ٤٥٦٧', { kind: 'cellphone', value: '+989121234567' }],
    ['\u202a+98 912\u2011123\u20114567\u202c', { kind: 'cellphone', value: '+989121234567' }],
    ['\u2066۰۹۱۲ ۱۲۳ ۴۵۶۷\u2069', { kind: 'cellphone', value: '+989121234567' }],
    ['00989121234567', { kind: 'cellphone', value: '+989121234567' }],
    ['989121234567', { kind: 'cellphone', value: '+989121234567' }],
    ['9121234567', { kind: 'cellphone', value: '+989121234567' }],
    ['۹۱۲ ۱۲۳ ۴۵۶۷', { kind: 'cellphone', value: '+989121234567' }],
    ['0912.123.4567', { kind: 'cellphone', value: '+989121234567' }],
    ['0912-123-4567', { kind: 'cellphone', value: '+989121234567' }],
    ['[0912] 1234567', { kind: 'cellphone', value: '+989121234567' }],
    ['+98 (0) 912 123 4567', { kind: 'cellphone', value: '+989121234567' }],
    ['0098 (912) 123-4567', { kind: 'cellphone', value: '+989121234567' }],
    ['０９１２１２３４５６７', { kind: 'cellphone', value: '+989121234567' }],
    ['＋９８９１２１２３４５６７', { kind: 'cellphone', value: '+989121234567' }],
    ['user@مثال.ایران', { kind: 'email', value: 'user@xn--mgbh0fb.xn--mgba3a4f16a' }],
    ['news@Bücher.example', { kind: 'email', value: 'news@xn--bcher-kva.example' }],
    ['user@xn--mgbh0fb.xn--mgba3a4f16a', { kind: 'email', value: 'user@xn--mgbh0fb.xn--mgba3a4f16a' }],
    ['mail@例子。中国', { kind: 'email', value: 'mail@xn--fsqu00a.xn--fiqs8s' }],
    ['\u200e sara@example.com\u200f', { kind: 'email', value: 'sara@example.com' }],
    ['\ufeff sara@exam\u00adple.com ', { kind: 'email', value: 'sara@example.com' }],
    [' Sara@Example.com ', { kind: 'email', value: 'sara@example.com' }],
  ])('%j is read as it is meant', (text, name) => {
    expect(loginNameOf(text)).toEqual(name);
  });

  it.each([
    '',
    'sara',
    '0912123456',
    '+98912123456789',
    '+9809121234567',
    '0912/123/4567',
    '02112345678',
    'user@مثال',
    'user@a/ب.example',
    'کاربر@example.com',
    'a@b',
    'a b@example.com',
  ])('%s is none', (text) => {
    expect(loginNameOf(text)).toBeUndefined();
  });
});

describe('a mobile number', () => {
  it.each(['+989011234567', '+989121234567', '+989221234567', '+989351234567', '+989411234567', '+989991234567'])(
    '%s may be a telephone',
    (number) => {
      expect(isInMobileNetwork(number)).toBe(true);
    },
  );
  it.each(['+989241234567', '+989421234567', '+989512345678', '+989612345678', '+989712345678', '+989812345678'])(
    '%s is in no network',
    (number) => {
      expect(isInMobileNetwork(number)).toBe(false);
    },
  );
});
