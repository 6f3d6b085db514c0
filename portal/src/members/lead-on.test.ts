import { afterEach, expect, it, vi } from 'vitest';
import { leadOn } from './lead-on.ts';

afterEach(() => vi.unstubAllGlobals());

const origin = 'https://charsu.test';
const shown = (pathname: string, search = '') =>
  vi.stubGlobal('location', { origin, pathname, search, hash: '#messages' });
const takesItsPlace = (address: string, from?: string) =>
  leadOn(new Request(origin + address), '/users/message', from).headers.has('x-remix-replace');

it('takes the place of the address that is shown, so that Back does not come to it again', () => {
  shown('/users/message', '?page=9');
  expect(takesItsPlace('/users/message?page=9')).toBe(true);
  // Signing out and in again for the page that is shown.
  expect(takesItsPlace('/logout', '/users/message?page=9')).toBe(true);
});

it('keeps the page with the link that was followed', () => {
  shown('/users/message');
  expect(takesItsPlace('/users/message?page=9')).toBe(false);
  expect(takesItsPlace('/logout', '/users/advertisement/list')).toBe(false);
});
