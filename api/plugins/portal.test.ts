import { fileURLToPath } from 'node:url';
import type { Culture } from '@charsu/core/domain/culture.ts';
import { advertisementInput, command, marketplace } from '@charsu/tests/support/api/records.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Needs the portal to be built (`npm run build -w portal`), as `npm test` does first. */
const portalBuild = fileURLToPath(new URL('../../portal/dist', import.meta.url));

const adminBuild = fileURLToPath(new URL('../../admin/dist', import.meta.url));

let api: TestApi;
let app: TestApi['app'];
let subDomain = '';
let id = '';
beforeAll(async () => {
  api = await startTestApi();
  app = await api.buildWith({ portalBuild });
  const market = await marketplace(api);
  subDomain = market.subDomain;
  const drafted = await command(api, api.member, {
    method: 'POST',
    url: '/api/advertisement/',
    payload: advertisementInput(market.tenantId, market.categoryId),
  });
  id = drafted.id;
  await command(api, api.member, { method: 'PUT', url: `/api/advertisement/pending/${id}` });
  const { position } = await command(api, api.moderator, { method: 'PUT', url: `/api/advertisement/approve/${id}` });
  await api.dependencies.queries.waitFor(BigInt(position), ['advertisement', 'tenant', 'category'], 5_000);
  await api.drainSearch();
});
afterAll(() => api.close());

const manifestOf = (culture: Culture) => `/manifest.webmanifest?culture=${culture}`;
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('the host of a business', () => {
  let hosts: TestApi['app'];
  beforeAll(async () => {
    hosts = await api.buildWith({ portalBuild, baseHost: 'charsu.test' });
  });
  const on = (label: string, url: string) => hosts.inject({ url, headers: { host: `${label}.charsu.test` } });

  it('has its pages, whose one address is that on the site', async () => {
    for (const [asked, location] of [
      ['/', `/${subDomain}/about`],
      ['/about?culture=en-US', `/${subDomain}/about?culture=en-US`],
      ['/advertisements', `/${subDomain}/advertisements`],
    ] as const) {
      const lead = await on(subDomain, asked);
      expect([lead.statusCode, lead.headers.location]).toEqual([302, location]);
    }
    const page = await on(subDomain, `/${subDomain}/about`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`<link rel="canonical" href="http://charsu.test/${subDomain}/about">`);
    expect((await on(subDomain, `/api/public/tenant/${subDomain}`)).statusCode).toBe(200);
    const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(page.body) ?? [];
    expect((await on(subDomain, script)).statusCode).toBe(200);
  });

  it('leads to the site for every other page', async () => {
    for (const path of ['/q/all/carpet', '/tenants?page=2', '/users/dashboard', '/other-business/about']) {
      const lead = await on(subDomain, path);
      expect([lead.statusCode, lead.headers.location]).toEqual([302, `http://charsu.test${path}`]);
    }
  });

  it('is not there where no business is, but for names of the site itself', async () => {
    for (const path of ['/', '/about', '/q/all', '/nobody-here/about']) {
      expect((await on('nobody-here', path)).statusCode).toBe(404);
    }
    expect((await on('www', '/tenants')).statusCode).toBe(200);
    expect((await hosts.inject({ url: '/tenants', headers: { host: 'charsu.test' } })).statusCode).toBe(200);
    expect((await get('/', { host: 'nobody-here.charsu.test' })).statusCode).toBe(200);
  });
});

describe('the console', () => {
  it('answers on the hosts of the portal alone', async () => {
    const hosts = await api.buildWith({ portalBuild, adminBuild, baseHost: 'charsu.test' });
    const script = /\/admin\/assets\/[^"'?# ]+/.exec((await hosts.inject({ url: '/admin/' })).body)?.[0] ?? '';
    for (const [host, status] of [
      ['charsu.test', 200],
      ['www.charsu.test', 200],
      [`${subDomain}.charsu.test`, 404],
      ['nobody-here.charsu.test', 404],
    ] as const) {
      for (const url of ['/admin/', '/admin/user', script]) {
        expect((await hosts.inject({ url, headers: { host } })).statusCode, `${host}${url}`).toBe(status);
      }
      const lead = await hosts.inject({ url: '/admin', headers: { host } });
      expect(lead.statusCode).toBe(status === 200 ? 301 : 404);
    }
  });
});

describe('a host that is none', () => {
  it.each(['..charsu.test', 'a..charsu.test', 'a b.charsu.test', 'a@charsu.test'])('is refused: %s', async (host) => {
    const hosts = await api.buildWith({ portalBuild, baseHost: 'charsu.test' });
    for (const url of ['/', '/api/public/tenant/none']) {
      expect((await hosts.inject({ url, headers: { host } })).statusCode).toBe(400);
    }
  });
});

describe('the portal on the server', () => {
  it('shows pages in Persian and dark to who is new, whatever their browser asks for', async () => {
    const page = await get('/', { 'accept-language': 'de' });
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', vary: 'Cookie, Accept-Encoding' });
    expect(page.headers['content-security-policy']).toContain("style-src 'self';");
    expect(page.body).toMatch(/<html lang="fa-IR" dir="rtl" data-theme="dark"/);
    expect(page.body).toContain('فرش دستباف کاشان');
  });

  it('keeps to the cookies, and lets a link change them', async () => {
    const page = await get('/', { cookie: 'culture=en-US; theme=light' });
    expect(page.body).toMatch(/<html lang="en-US" dir="ltr" data-theme="light"/);
    const german = await get('/?culture=de-DE', { cookie: 'culture=en-US' });
    expect(german.body).toMatch(/<html lang="de-DE"/);
    expect(german.headers['set-cookie']).toContain('culture=de-DE');
  });

  it('answers 404 for what is not there, and leads to the right address', async () => {
    expect((await get('/nobody-here/about')).statusCode).toBe(404);
    const business = await get(`/${subDomain}/`);
    expect([301, 302]).toContain(business.statusCode);
    expect(business.headers.location).toBe(`/${subDomain}/about`);
    const wrongTitle = await get(`/${subDomain}/advertisement/${id}/another-title`);
    expect(wrongTitle.statusCode).toBe(301);
    const canonical = await get(String(wrongTitle.headers.location));
    expect(canonical.statusCode).toBe(200);
  });

  it('leaves the API, files and other sites to themselves', async () => {
    for (const url of ['/api/none', '/uploads/none.webp', '/assets/none.js', '/none.ico', '//elsewhere.example/']) {
      const response = await get(url);
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toContain('application/problem+json');
      expect(response.headers.location).toBeUndefined();
    }
  });

  it('serves what pages link, for ever', async () => {
    const { body } = await get('/');
    const files = [...new Set(body.match(/\/assets\/[^"?# ]+\.(?:js|css|svg|woff2)/g))];
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) {
      const response = await get(file);
      expect({ file, status: response.statusCode }).toEqual({ file, status: 200 });
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  });

  it('serves the icons and the manifest where phones and older browsers look for them', async () => {
    const { body } = await get('/');
    const linked = [...body.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)].map(
      ([, to = '']) => to,
    );
    expect(linked).toEqual(expect.arrayContaining(['/favicon.ico', '/apple-touch-icon.png', manifestOf('fa-IR')]));
    const manifest = await get(manifestOf('fa-IR'));
    const icons: { src: string }[] = manifest.json().icons;
    expect(icons).toHaveLength(3);
    for (const url of [...linked, ...icons.map(({ src }) => src)]) {
      const { statusCode, headers } = await get(url);
      const type = url === manifestOf('fa-IR') ? /^application\/manifest\+json/ : /^image\//;
      expect([url, statusCode, headers['content-type']]).toEqual([url, 200, expect.stringMatching(type)]);
    }
  });

  it('names the app in the language of the page, in its direction', async () => {
    const named = async (culture: Culture) => {
      const { headers, ...manifest } = await get(manifestOf(culture));
      const again = await app.inject({ url: manifestOf(culture), headers: { 'if-none-match': String(headers.etag) } });
      expect([headers['cache-control'], again.statusCode]).toEqual(['public, max-age=3600', 304]);
      return manifest.json();
    };
    expect(await named('ar-SA')).toMatchObject({
      name: 'تشارسو',
      lang: 'ar',
      dir: 'rtl',
      display: 'standalone',
      id: '/',
    });
    expect(await named('de-DE')).toMatchObject({ name: 'Charsu', lang: 'de', dir: 'ltr', start_url: '/' });
  });

  it('puts no script and no style into a page', async () => {
    const { body } = await get('/');
    expect(body).not.toMatch(/<script(?![^>]*(?:\bsrc=|type="application\/(?:ld\+)?json"))/);
    expect(body).not.toMatch(/<style|\sstyle="|\son\w+="/);
  });
});
