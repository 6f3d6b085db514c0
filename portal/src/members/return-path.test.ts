import { describe, expect, it } from 'vitest';
import { loginPath, logoutPath, membersHome, safeReturnPath } from './return-path.ts';

describe('the page after signing in', () => {
  it.each([
    ['/users/advertisement/edit/1?x=1#top', '/users/advertisement/edit/1?x=1#top'],
    ['users/advertisement/add', '/users/advertisement/add'],
    ['/q/all/فرش', '/q/all/%D9%81%D8%B1%D8%B4'],
  ])('is the wanted page of this site: %s', (wanted, path) => {
    expect(safeReturnPath(wanted)).toBe(path);
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'https://evil.example/users',
    '/https://evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/login/users',
    '/logout',
    '/LOGIN',
    '/register',
    '/forgotPassword/x',
    '',
    undefined,
  ])('is never another site or another sign-in: %j', (wanted) => {
    expect(safeReturnPath(wanted)).toBe(membersHome);
  });

  it('survives being carried in an address', () => {
    const wanted = '/users/advertisement/list?q=100% a/b&state=draft';
    const segment = loginPath(wanted).slice('/login/'.length);
    expect(segment).not.toContain('/');
    expect(safeReturnPath(decodeURIComponent(segment))).toBe(wanted.replaceAll(' ', '%20'));
    expect(new URL(logoutPath(wanted), 'https://charsu.invalid').searchParams.get('returnUrl')).toBe(wanted);
  });
});
