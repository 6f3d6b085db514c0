import { describe, expect, it } from 'vitest';
import { refusalsOf } from '../contract/refusals.ts';
import { webAddressSchema } from './web-address.ts';

const codesOf = (address: string) => {
  const result = webAddressSchema.safeParse(address);
  return result.success ? [] : refusalsOf(result.error.issues, webAddressSchema).map(({ code }) => code);
};

describe('the address of a web site', () => {
  it.each([
    'https://nain.example/carpets',
    'http://nain.example:8080/?q=a@b',
    'https://فرش.example',
    'https://nain.example/user:password@path',
    'https://localhost.example',
    'https://127.example',
    'http://172.32.0.1',
    'https://10.example',
  ])('can be %s', (address) => expect(codesOf(address)).toEqual([]));

  it.each(['https://user:pw@nain.example', 'https://user@nain.example', 'https://:pw@nain.example'])(
    'carries no credentials: %s',
    (address) => expect(codesOf(address)).toEqual(['The_Web_Address_Is_Not_Valid']),
  );

  it.each([
    'http://localhost',
    'http://LOCALHOST:3000/admin',
    'http://localhost.',
    'http://shop.localhost',
    'http://127.0.0.1',
    'http://127.1',
    'http://2130706433',
    'http://0x7f.0.0.1',
    'http://0.0.0.0',
    'http://[::1]:8080',
    'http://[::]',
    'http://[::ffff:127.0.0.1]',
    'http://169.254.169.254/latest',
    'http://10.0.0.1',
    'http://172.31.0.1',
    'http://192.168.1.1/admin',
    'http://[fe80::1]',
    'http://[fd00::1]',
    'http://[::ffff:169.254.169.254]',
    'http://router.local',
    'http://metadata.google.internal',
  ])('is not the own machine of the visitor who follows it: %s', (address) =>
    expect(codesOf(address)).toEqual(['The_Web_Address_Is_Not_Valid']),
  );

  it.each(['javascript:alert(1)', 'ftp://nain.example', 'nain.example', 'https://a.example/\u2028b'])(
    'is one, and of one line: %j',
    (address) => expect(codesOf(address)).toContain('The_Value_Is_Not_Valid'),
  );
});
