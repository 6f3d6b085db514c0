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
    ['\u200e sara@example.com\u200f', { kind: 'email', value: 'sara@example.com' }],
    ['\ufeff sara@exam\u00adple.com ', { kind: 'email', value: 'sara@example.com' }],
    [' Sara@Example.com ', { kind: 'email', value: 'sara@example.com' }],
  ])('%j is read as it is meant', (text, name) => {
    expect(loginNameOf(text)).toEqual(name);
  });

  it.each(['', 'sara', '0912123456', '+98912123456789', '989121234567', '02112345678', 'a@b', 'a b@example.com'])(
    '%s is none',
    (text) => {
      expect(loginNameOf(text)).toBeUndefined();
    },
  );
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
