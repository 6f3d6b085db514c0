import { describe, expect, it } from 'vitest';
import { ownPath } from './return-path.ts';

const site = 'https://charsu.example';

describe('a path to return to', () => {
  it.each([
    '//evil.example',
    '///evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    '\r\n//evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/users/..//evil.example',
    '/%2e//evil.example',
    'https://evil.example',
    'HTTPS:evil.example',
    'https:/evil.example',
    '//charsu.example@evil.example',
    'https://charsu.example@evil.example/',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\tjavascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//',
    '/login',
    '/Logout/x',
    '/register',
    '/forgotPassword',
    '/externalLogin#ticket=x',
  ])('is not %j', (wanted) => {
    const path = ownPath(wanted);
    // All that a browser would make of it leads to this site, or there is none.
    if (path !== undefined) expect(new URL(path, site).origin).toBe(site);
    expect(path).toBeUndefined();
  });

  it.each([
    '/%2f%2fevil.example',
    '%2f%2fevil.example',
    '/%5cevil.example',
    '/users/%0d%0aset-cookie:a=b',
    'user@evil.example',
    '/@evil.example',
    '/users/dashboard?next=https://evil.example',
    '/\u2028/evil.example',
    '/／evil.example',
  ])('stays on this site when it is %j', (wanted) => {
    const path = ownPath(wanted);
    expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
    expect(new URL(path ?? '', site).origin).toBe(site);
    // Nor does it lead elsewhere once it has been carried in an address and read again.
    const again = ownPath(decodeURIComponent(encodeURIComponent(path ?? '')));
    expect(again).toBe(path);
  });
});
