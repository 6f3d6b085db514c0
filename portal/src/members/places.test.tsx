import { memberMenu } from '@charsu/core/contract/member-menu.ts';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { memberPlaces } from './places.tsx';
import { forgotPasswordPath, loginPath, logoutPath, membersHome, ownAdsPath, registerPath } from './return-path.ts';
import { memberRoutes } from './routes.tsx';

/** The public pages whose paths begin with a business's name: they fit nearly everything. */
const publicPaths: RouteObject[] = [':tenant/advertisement/:id/:title?', ':tenant', ':tenant/about', '*'].map(
  (path) => ({ path }),
);
const inBrowser = [...memberRoutes, ...publicPaths];
const onServer = [...memberPlaces, ...publicPaths];
const memberTop: ReadonlySet<string | undefined> = new Set(memberRoutes.map(({ path }) => path));
const id = '11111111-1111-4111-8111-111111111111';

it('has a page for every entry of the members’ menu', () => {
  const without = memberMenu.filter(({ path }) => {
    const last = matchRoutes(inBrowser, path)?.at(-1)?.route;
    return last === undefined || last.path === '*' || publicPaths.includes(last);
  });
  expect(without).toEqual([]);
});

describe('an address of the members’ area', () => {
  it.each([
    membersHome,
    ownAdsPath,
    `${ownAdsPath}?state=draft`,
    '/users',
    '/users/advertisement',
    '/users/advertisement/all',
    '/users/advertisement/add',
    `/users/advertisement/edit/${id}`,
    `/users/advertisement/view/${id}`,
    '/users/tenant',
    '/users/tenant/all',
    '/users/tenant/list',
    '/users/tenant/first',
    '/users/tenant/add',
    `/users/tenant/edit/${id}`,
    '/users/payment',
    '/users/payment/list?type=credit',
    '/users/payment/deposit',
    '/users/payment/verify?id=x',
    `/users/payment/receipt/${id}`,
    '/users/payment/all',
    '/users/profile',
    '/users/person/type',
    '/users/person/edit?type=legal',
    '/users/password',
    '/users/sessions',
    '/users/external-logins-list',
    '/users/message',
    '/users/deleteAccount',
    '/externalLogin',
    loginPath(),
    registerPath(),
    registerPath('/users/advertisement/add'),
    forgotPasswordPath('/users/advertisement/add'),
    loginPath(`/users/advertisement/edit/${id}?x=1`),
    logoutPath('/users/advertisement/add'),
  ])('is a place for the server and a page in the browser: %s', (address) => {
    const { pathname } = new URL(address, 'https://charsu.invalid');
    const place = matchRoutes(onServer, pathname)?.at(-1)?.route;
    expect(place?.handle).toEqual({ member: true });
    expect(matchRoutes(inBrowser, pathname)?.some(({ route }) => memberTop.has(route.path))).toBe(true);
  });
});
