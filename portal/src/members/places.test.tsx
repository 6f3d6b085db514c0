import { memberMenu } from '@charsu/core/contract/member-menu.ts';
import { cultures } from '@charsu/core/domain/culture-facts.ts';
import { browserTooOld } from '@charsu/core/i18n/browser-too-old.ts';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { rendered } from '../testing/rendered.ts';
import { consolePlace, consolePlaces } from './account/console-places.ts';
import { areaRoutes, entranceRoutes } from './area-routes.ts';
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

it('has a file for the page of every address', () => {
  const files = Object.keys(import.meta.glob('./*/*Page.tsx'));
  const routes = [...entranceRoutes, ...areaRoutes];
  expect(routes.length).toBeGreaterThan(30);
  expect(routes.filter(([, area, page]) => !files.includes(`./${area}/${page}Page.tsx`))).toEqual([]);
});

it('has a page for every entry of the members’ menu', () => {
  const without = memberMenu.filter(({ path }) => {
    const last = matchRoutes(inBrowser, path)?.at(-1)?.route;
    return last === undefined || last.path === '*' || publicPaths.includes(last);
  });
  expect(without).toEqual([]);
});

/** The addresses of routes, but for those that take any further path. */
const addressesOf = (routes: readonly RouteObject[], above = ''): string[] =>
  routes.flatMap(({ path = '', children }) => {
    const here = path === '' ? above : `${above}/${path}`;
    if (children) return addressesOf(children, here);
    return here.endsWith('*') ? [] : [here.replaceAll(':id', id)];
  });
const isPlace = (address: string): boolean => {
  const handle: unknown = matchRoutes(onServer, address)?.at(-1)?.route.handle;
  return typeof handle === 'object' && handle !== null && 'member' in handle;
};

it('is known to the server for every page of the browser', () => {
  const addresses = addressesOf(memberRoutes);
  expect(addresses.length).toBeGreaterThan(30);
  expect(addresses.filter((address) => !isPlace(address))).toEqual([]);
});

it('is known to the server for every place of the console', () => {
  const places = consolePlaces.map(([path]) =>
    path.source
      .replaceAll(/[\^$\\]/g, '')
      .replace('(?:permission|userRole)', 'userRole')
      .replace(/\(.*\)/, id),
  );
  expect(places).toContain(`/users/role/userRole/${id}`);
  expect(places.filter((address) => consolePlace(address) === undefined || !isPlace(address))).toEqual([]);
});

it.each(cultures)('says what it needs where no scripts run, and where the browser is too old: %s', async (culture) => {
  for (const path of [loginPath(), registerPath(), forgotPasswordPath(), membersHome]) {
    const { html } = await rendered(path, { culture });
    const said = (where: string) => html.split(`<div class="page ${where}">`)[1]?.split('</div>')[0];
    expect(said('scriptless')).toContain(textsIn(culture).pages.account.needsScripts);
    expect(said('too-old')).toContain(browserTooOld[culture]);
  }
});

it.each(['/users/nope', '/users/tenant/nope', '/users/message/a/b', '/users/category/edit', '/users/nope/nope/nope'])(
  'is nothing for the server where the area has no page: %s',
  (address) => expect(isPlace(address)).toBe(false),
);

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
    '/users/programs',
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
    const found = matchRoutes(inBrowser, pathname) ?? [];
    expect(found.some(({ route }) => memberTop.has(route.path))).toBe(true);
    // The area itself is no page.
    expect(found.at(-1)?.route.children).toBeUndefined();
  });
});
