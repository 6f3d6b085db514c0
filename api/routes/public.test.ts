import { positionHeader } from '@charsu/core/contract/common.ts';
import { mapQuerySchema } from '@charsu/core/contract/map.ts';
import { searchQuerySchema } from '@charsu/core/contract/public.ts';
import * as questions from '@charsu/core/contract/questions.ts';
import { cultures } from '@charsu/core/domain/culture.ts';
import { advertisementInput, command, marketplace, send } from '@charsu/tests/support/api/records.ts';
import { type Person, startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let api: TestApi;
let market: Awaited<ReturnType<typeof marketplace>>;
let id = '';
let position = '';
beforeAll(async () => {
  api = await startTestApi();
  market = await marketplace(api);
  const drafted = await command(api, api.member, {
    method: 'POST',
    url: '/api/advertisement/',
    payload: advertisementInput(market.tenantId, market.categoryId, { discountPercent: 10, neighbourhood: 'جلفا' }),
  });
  id = drafted.id;
  await command(api, api.member, { method: 'PUT', url: `/api/advertisement/pending/${id}` });
  position = (await command(api, api.moderator, { method: 'PUT', url: `/api/advertisement/approve/${id}` })).position;
});
afterAll(() => api.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  send(api, undefined, { method: 'GET', url, headers: { [positionHeader]: position, ...headers } });

const visitsOf = async (advertisementId: string): Promise<number> =>
  (await send(api, api.member, { method: 'GET', url: `/api/advertisement/?id=${advertisementId}` })).json()
    .allVisitCount;

describe('what visitors read', () => {
  it('begins with the home page', async () => {
    const home = (await get('/api/public/home?culture=en-US')).json();
    expect(home.newest).toMatchObject([{ id, discountPercent: 10, priceWithDiscount: 225_000_000 }]);
    expect(home.tenants).toMatchObject([{ subDomain: market.subDomain }]);
    expect(home.advertisementCount).toBe(1);
    expect(home.cities).toEqual([{ value: 'اصفهان', label: 'Isfahan' }]);
  });

  it('goes on with businesses and what they advertise', async () => {
    expect((await get('/api/public/tenants')).json()).toMatchObject({ total: 1, items: [{ id: market.tenantId }] });
    const ads = await get(`/api/public/tenant/${market.subDomain.toUpperCase()}/advertisements`);
    expect(ads.json()).toMatchObject({ total: 1, items: [{ id }] });
    expect((await get('/api/public/tenant/nobody')).json()).toMatchObject({ status: 404, params: { token: 'nobody' } });
    expect((await get('/api/public/tenant/nobody/advertisements')).statusCode).toBe(404);
  });

  it('answers every question of pages, by a call and for pages that are rendered on the server', async () => {
    const { paths } = (await get('/api/openapi.json')).json();
    const given = { id, subDomain: market.subDomain, path: 'about', page: 1, pageSize: 10 };
    const asked = { ...mapQuerySchema.parse({}), ...searchQuerySchema.parse({}), ...given };
    for (const { path } of Object.values(questions)) {
      // The menu has a call of its own, by POST.
      if (path !== questions.categoryMenu.path) expect(paths[`/api/${path}`]?.get, path).toBeDefined();
      // Throws for a question without an answer.
      await api.app.pageQuestions.ask({ path }, asked, 'en-US');
    }
  });

  it.each([
    'search?page=abc',
    'search?sort=nope',
    'search?discount=maybe',
    'tenants?page=0',
    'tenants?sort=nope',
    'map?page=x',
  ])('refuses a wrong value: %s', async (query) => {
    expect((await get(`/api/public/${query}`)).json()).toMatchObject({
      status: 400,
      errors: [{ field: query.split(/[?=]/)[1] }],
    });
  });

  it('has price tables, for spreadsheets too', async () => {
    const url = `/api/public/tenant/${market.subDomain}/pricelists`;
    // Each sorts names in its own order.
    for (const culture of cultures) {
      const table = await get(`${url}?culture=${culture}`);
      expect(table.json()).toMatchObject({ groups: [{ items: [{ id, priceWithDiscount: 225_000_000 }] }] });
    }
    const csv = await get(`${url}?format=csv&culture=en-US`);
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.headers['content-disposition']).toBe(`attachment; filename="${market.subDomain}.csv"`);
    expect(csv.body).toContain('Carpets,فرش دستباف کاشان,250000000,IRR,10,225000000,');
  });

  it('counts visits, one a visitor and day, and no robots', async () => {
    // A process of its own, which writes what it has counted when it ends.
    const app = await api.buildWith({});
    const firefox = 'Mozilla/5.0 (X11; Linux) Firefox/140.0';
    for (const agent of [firefox, firefox, `${firefox} other`, 'Mozilla/5.0 (compatible; Googlebot/2.1)']) {
      const url = `/api/public/advertisement/${id}`;
      const { statusCode } = await send({ app }, undefined, { method: 'GET', url, headers: { 'user-agent': agent } });
      expect(statusCode).toBe(200);
    }
    await app.close();
    expect(await visitsOf(id)).toBe(2);
  });

  it('counts a visitor once, whichever process they come to, and its owner never', async () => {
    const before = await visitsOf(id);
    const visit = async (app: TestApi['app'], agent: string, person?: Person) => {
      const url = `/api/public/advertisement/${id}`;
      await send({ app }, person, { method: 'GET', url, headers: { 'user-agent': `Mozilla/5.0 ${agent}` } });
    };
    // Each writes what it has counted when it ends; the last one has begun after the others.
    for (const agents of [['one', 'two'], ['two', 'three'], ['one']]) {
      const app = await api.buildWith({});
      for (const agent of agents) await visit(app, agent);
      await visit(app, 'owner', api.member);
      await visit(app, 'four', api.stranger);
      await app.close();
    }
    expect((await visitsOf(id)) - before).toBe(4);
  });

  it.each(['', '?tenant=%', '?q=جلفا'])('has feeds of what a search finds: %s', async (query) => {
    await api.allHandled();
    await api.drainSearch();
    const asked = query.replace('%', market.subDomain);
    const json = await get(`/feed.json${asked}`);
    expect(json.headers['content-type']).toBe('application/feed+json; charset=utf-8');
    const url = expect.stringContaining(`/${market.subDomain}/advertisement/${id}/`);
    const text = expect.stringContaining('Isfahan, جلفا');
    expect(json.json()).toMatchObject({ items: [{ id, title: 'فرش دستباف کاشان', url, content_text: text }] });
    const atom = await get(`/feed.xml${asked}`);
    expect(atom.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(atom.body).toContain(`<id>urn:uuid:${id}</id><title>فرش دستباف کاشان</title>`);
  });

  it('has an empty feed where nothing is found, and none for a wrong filter', async () => {
    expect((await get('/feed.xml?q=nothing-like-it')).body).not.toContain('<entry>');
    expect((await get('/feed.json?minPrice=x')).statusCode).toBe(400);
  });

  it('is there for search engines', async () => {
    const robots = await get('/robots.txt');
    expect(robots.body).toContain('Sitemap: http://charsu.test/sitemap.xml');
    const index = await get('/sitemap.xml');
    expect(index.headers['content-type']).toContain('application/xml');
    expect(index.body).toContain('<loc>http://charsu.test/sitemaps/advertisement-1.xml</loc>');
    const page = await get('/sitemaps/tenant-1.xml');
    expect(page.body).toContain(`http://charsu.test/${market.subDomain}`);
    for (const language of ['fa', 'en', 'de', 'ar', 'zh', 'x-default']) {
      expect(page.body).toContain(`hreflang="${language}"`);
    }
    expect((await get('/sitemaps/nothing-1.xml')).statusCode).toBe(404);
    expect((await get('/sitemaps/tenant-7.xml')).statusCode).toBe(404);
  });
});

describe('a question of the public pages', () => {
  it.each([
    '/api/public/search?query=rug',
    '/api/public/tenants?words=rug',
    '/api/public/suggestions?q=rug&limit=3',
    '/api/public/map?west=5',
  ])('is refused with a parameter that it does not know: %s', async (url) => {
    const refused = await get(url);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toHaveLength(1);
    expect((await get(url.split(/[?&](?=\w+=\w+$)/)[0] ?? url)).statusCode).toBe(200);
  });
});

describe('every answer', () => {
  it('has the security headers and a request id', async () => {
    const { headers } = await get('/api/public/home');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringMatching(/camera=\(\).*microphone=\(\)/),
    });
    expect(headers['content-security-policy']).toContain("script-src 'self';style-src 'self';");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(headers['strict-transport-security']).toBeUndefined();
    const secure = await api.buildWith({ publicUrl: 'https://charsu.test' });
    const response = await send({ app: secure }, undefined, { method: 'GET', url: '/health/live' });
    expect(response.headers['strict-transport-security']).toContain('max-age=31536000');
  });

  it('is limited by address', async () => {
    const app = await api.buildWith({ requestsPerMinute: 2 });
    const ask = () => send({ app }, undefined, { method: 'GET', url: '/robots.txt' });
    await ask();
    await ask();
    const refused = await ask();
    expect(refused.json()).toMatchObject({ status: 429, code: 'Status_429' });
    expect(refused.headers['retry-after']).toBeDefined();
    const health = await send({ app }, undefined, { method: 'GET', url: '/health/live' });
    expect(health.statusCode).toBe(200);
  });

  it('is limited for those who are refused as well, and beside stricter limits', async () => {
    const app = await api.buildWith({ requestsPerMinute: 5 });
    const requests = [
      { method: 'GET', url: '/api/user/getinfo' },
      { method: 'GET', url: '/api/user/getinfo', headers: { authorization: 'Bearer a.b.c' } },
      { method: 'POST', url: '/api/category/', payload: {}, headers: api.member.headers },
      { method: 'POST', url: '/api/tenant/upload' },
      { method: 'GET', url: '/api/none' },
      { method: 'GET', url: '/api/user/getinfo' },
    ] as const;
    const statuses: number[] = [];
    for (const request of requests) statuses.push((await send({ app }, undefined, request)).statusCode);
    expect(statuses).toEqual([401, 401, 403, 401, 404, 429]);
  });

  it('learns the health of all parts within the same limit, but from our own network without one', async () => {
    const app = await api.buildWith({ requestsPerMinute: 1 });
    const ask = async (url: string, headers: Record<string, string> = {}) =>
      (await send({ app }, undefined, { method: 'GET', url, headers })).statusCode;
    const outside = { 'x-forwarded-for': '203.0.113.7' };
    expect([await ask('/health/ready', outside), await ask('/health/%72eady', outside)]).toEqual([200, 429]);
    expect([await ask('/health/live', outside), await ask('/health/live', outside)]).toEqual([200, 200]);
    expect([await ask('/health/ready'), await ask('/health/ready')]).toEqual([200, 200]);
  });

  it('speaks the language that is asked for: query, then cookie, then header', async () => {
    const message = async (url: string, headers: Record<string, string>) =>
      (await send(api, undefined, { method: 'GET', url, headers })).json().message;
    expect(await message('/api/none', { 'accept-language': 'en' })).toContain('was not found');
    const german = await message('/api/none?culture=de-DE', { cookie: 'culture=zh-CN', 'accept-language': 'en' });
    const chinese = await message('/api/none', { cookie: 'culture=zh-CN', 'accept-language': 'en' });
    expect(new Set([german, chinese, await message('/api/none', { 'accept-language': 'fr' })]).size).toBe(3);
  });

  it('is described by OpenAPI', async () => {
    const document = (await get('/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    const described = api.app.routeTable.filter(({ method, access }) => access !== 'page' && method !== 'HEAD');
    for (const { method, url } of described) {
      if (url.startsWith('/api/docs') || url === '/api/openapi.json') continue;
      const path = url.replace(/:(\w+)/g, '{$1}');
      expect(document.paths[path]?.[method.toLowerCase()], `${method} ${path}`).toBeDefined();
    }
    type Operation = { parameters?: readonly { name: string; description?: string }[] };
    const undescribed = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).flatMap(({ parameters = [] }) =>
        parameters.filter(({ description }) => description === undefined).map(({ name }) => `${path}: ${name}`),
      ),
    );
    expect(undescribed).toEqual([]);
    type Answers = { responses: Record<string, { description: string }> };
    const unexplained = Object.entries<Record<string, Answers>>(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { responses }]) =>
        Object.entries(responses)
          .filter(([, { description }]) => description === '' || description === 'Default Response')
          .map(([status]) => `${method} ${path}: ${status}`),
      ),
    );
    expect(unexplained).toEqual([]);
    const edit = document.paths['/api/advertisement/'].put;
    expect(edit.parameters.map(({ name }: { name: string }) => name)).toEqual(['idempotency-key', 'if-match']);
    expect(edit.security).toEqual([{ bearer: [] }]);
    expect(edit.responses['200'].description).toContain('`position`');
    const read = document.paths['/api/advertisement/'].get;
    for (const { responses } of [read, edit]) expect(responses['200'].headers.ETag.description).toContain('`If-Match`');
    const { schema } = document.paths['/api/account/register'].post.requestBody.content['application/json'];
    expect(schema.properties.sealed.description).toContain('`username`, `password`, `confirmPassword`, `sealedAt`');
    expect((await get('/api/docs/')).headers['content-type']).toContain('text/html');
  });
});
