import { describe, expect, it } from 'vitest';
import { addressOfBusiness, isHost, subDomainOfHost } from './business-hosts.ts';

describe('the host of a business', () => {
  const site = { baseHost: 'charsu.example', publicUrl: 'https://portal.charsu.example' };

  it('names its sub-domain, in any case', () => {
    expect(subDomainOfHost('carpets.charsu.example', site)).toBe('carpets');
    expect(subDomainOfHost('Carpets.Charsu.Example.', site)).toBe('carpets');
  });

  it.each(['charsu.example', 'portal.charsu.example', 'www.charsu.example', 'carpets.elsewhere.example', 'localhost'])(
    'is not %s',
    (host) => {
      expect(subDomainOfHost(host, site)).toBeUndefined();
    },
  );

  it('is none where no base host is configured', () => {
    expect(subDomainOfHost('carpets.charsu.example', { ...site, baseHost: undefined })).toBeUndefined();
  });

  it.each([
    ['/', '/carpets/about'],
    ['/about?culture=en-US', '/carpets/about?culture=en-US'],
    ['/advertisements?page=2', '/carpets/advertisements?page=2'],
    ['/carpets/about', '/carpets/about'],
    ['/Carpets', '/Carpets'],
    ['/carpets-2/about', '/carpets/carpets-2/about'],
  ])('stands for the path of the business: %s', (path, expected) => {
    const { pathname, search } = addressOfBusiness('carpets', new URL(path, 'https://charsu.example'));
    expect(pathname + search).toBe(expected);
  });
});

describe('a Host header', () => {
  it.each([
    'charsu.example',
    'Carpets.Charsu.Example.:8443',
    'xn--mgba3a4f16a.example',
    'my_proxy:80',
    '127.0.0.1:3000',
    '[::1]:3000',
    '',
  ])('may be %s', (host) => {
    expect(isHost(host)).toBe(true);
  });

  it.each([
    '..base',
    '.charsu.example',
    'a..charsu.example',
    'charsu.example..',
    'a b.charsu.example',
    'a@charsu.example',
    'a/b',
    'charsu.example:port',
    'charsu.example:',
    'چارسو.example',
    '[::1',
    '<b>',
    'a'.repeat(300),
  ])('is never %s', (host) => {
    expect(isHost(host)).toBe(false);
  });
});
