import { expect, it } from 'vitest';
import { shownPath } from './logger.ts';

it.each([
  ['/newsletter/confirm/7b0c3c52-8f0e-4a53-9d0c-0a4f6f3b8f11?culture=de-DE', '/newsletter/confirm/[kept out]'],
  ['/newsletter/unsubscribe/7b0c3c52-8f0e-4a53-9d0c-0a4f6f3b8f11', '/newsletter/unsubscribe/[kept out]'],
  ['/newsletter/confirmed', '/newsletter/confirmed'],
  ['/api/subscribe/unsubscribe?token=7b0c3c52', '/api/subscribe/unsubscribe'],
  ['/q/all/somebody', '/q/all/[kept out]'],
  ['/login/%2Fusers', '/login/[kept out]'],
  ['/carpets/advertisement/1', '/carpets/advertisement/1'],
])('the log has no secret of an address: %s', (url, shown) => {
  expect(shownPath(url)).toBe(shown);
});
