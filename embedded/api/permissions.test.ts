import { roles } from '@charsu/core/domain/permissions.ts';
import { reservedSubDomains } from '@charsu/core/domain/tenant/input.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from './records.ts';
import { type Person, startTestApi, type TestApi } from './test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const methodOf = (name: string) => (['GET', 'POST', 'PUT', 'DELETE'] as const).find((known) => known === name);
const calls = () =>
  api.app.routeTable.flatMap(({ method: name, url, access }) => {
    const method = methodOf(name);
    return method && url.startsWith('/api/') && !url.startsWith('/api/docs') ? [{ method, url, access }] : [];
  });
const pathOf = (url: string) => url.replace(/:\w+/g, crypto.randomUUID());

describe('the routes', () => {
  it('each say whom they are open to', () => {
    const open = calls().filter(({ access }) => access === 'public');
    expect(open.map(({ method, url }) => `${method} ${url}`).sort()).toEqual([
      'GET /api/category/breadcrumb/:id',
      'GET /api/category/breadcrumbByUrl/:url',
      'GET /api/openapi.json',
      'GET /api/public/advertisement/:id',
      'GET /api/public/home',
      'GET /api/public/search',
      'GET /api/public/tenant/:subDomain',
      'GET /api/public/tenant/:subDomain/advertisements',
      'GET /api/public/tenant/:subDomain/pricelists',
      'GET /api/public/tenants',
      'POST /api/account/login',
      'POST /api/category/menu',
    ]);
    expect(calls().length).toBeGreaterThan(60);
    expect(calls().filter(({ access }) => access === 'page')).toEqual([]);
  });

  it('answer 401 to nobody and to a made-up token', async () => {
    const closed = calls().filter(({ access }) => access !== 'public');
    for (const { method, url } of closed) {
      for (const headers of [{}, { authorization: 'Bearer a.b.c' }]) {
        const response = await send(api, undefined, { method, url: pathOf(url), headers });
        expect({ url, status: response.statusCode, code: response.json().code }).toEqual({
          url,
          status: 401,
          code: 'Unauthorized',
        });
      }
    }
  });

  it.each([
    ['user', () => api.member],
    ['moderator', () => api.moderator],
    ['administrator', () => api.administrator],
  ] as const)('open to a %s exactly by their permission', async (role, person: () => Person) => {
    const held: ReadonlySet<string> = new Set(roles[role]);
    for (const { method, url, access } of calls()) {
      if (access === 'public' || access === 'account_logout') continue;
      const response = await send(api, person(), { method, url: pathOf(url) });
      expect({ method, url, forbidden: response.statusCode === 403 }).toEqual({
        method,
        url,
        forbidden: !held.has(access),
      });
      expect(response.statusCode).toBeLessThan(500);
    }
  });

  it('begin with segments that no business can take', () => {
    const taken = api.app.routeTable
      .map(({ url }) => url.split('/')[1] ?? '')
      .map((segment) => segment.replace(/\..*$/, '').toLowerCase())
      .filter((segment) => segment !== '' && segment !== '*');
    expect(taken.length).toBeGreaterThan(5);
    for (const segment of taken) expect(reservedSubDomains).toContain(segment);
  });
});
