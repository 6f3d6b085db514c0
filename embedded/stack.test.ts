import { expect, it } from 'vitest';
import { localUrl, siteUrl } from './stack.ts';

it.each([
  ['127.0.0.1', 'http://127.0.0.1:80', 'http://localhost:80'],
  ['0.0.0.0', 'http://127.0.0.1:80', 'http://localhost:80'],
  ['::', 'http://[::1]:80', 'http://localhost:80'],
  ['0:0::0', 'http://[::1]:80', 'http://localhost:80'],
  ['::1', 'http://[::1]:80', 'http://localhost:80'],
  ['localhost', 'http://localhost:80', 'http://localhost:80'],
  ['192.0.2.7', 'http://192.0.2.7:80', 'http://192.0.2.7:80'],
  ['2001:db8::7', 'http://[2001:db8::7]:80', 'http://[2001:db8::7]:80'],
])('finds a site that listens on %s', (host, url, forPeople) => {
  expect([siteUrl(host, 80), localUrl(host, 80)]).toEqual([url, forPeople]);
});
