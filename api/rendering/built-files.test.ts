import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { advertisementPath } from '@charsu/core/text/address.ts';
import { advertisementInput, command, marketplace } from '@charsu/tests/support/api/records.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { makeTestFolder } from '@charsu/tests/support/test-postgres.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** Needs both to be built (`npm run build`), as `npm test` does first. */
const built = (name: string) => fileURLToPath(new URL(`../../${name}/dist`, import.meta.url));

let api: TestApi;
let folder: string;
let pages: string[];
beforeAll(async () => {
  api = await startTestApi();
  folder = await makeTestFolder();
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
  const { tenantId, categoryId, subDomain } = await marketplace(api);
  const name = 'Gabbeh';
  const { id } = await command(api, api.member, {
    method: 'POST',
    url: '/api/advertisement/',
    payload: advertisementInput(tenantId, categoryId, { name }),
  });
  await command(api, api.member, { method: 'PUT', url: `/api/advertisement/pending/${id}` });
  await command(api, api.moderator, { method: 'PUT', url: `/api/advertisement/approve/${id}` });
  await api.allHandled();
  await api.drainSearch();
  const ofBusiness = ['about', 'advertisements', 'pricelists', 'contact'].map((page) => `/${subDomain}/${page}`);
  pages = ['/', '/tenants', '/q/all', '/login', advertisementPath(subDomain, id, name), ...ofBusiness, '/admin/'];
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

/** A copy of both builds that this test may spoil. */
async function copyBuilds(name: string) {
  const portalBuild = path.join(folder, name, 'portal');
  const adminBuild = path.join(folder, name, 'admin');
  await cp(built('portal'), portalBuild, { recursive: true });
  await cp(built('admin'), adminBuild, { recursive: true });
  return { portalBuild, adminBuild };
}

it('serves every page, and every file that one links, when the build has gone from below it', async () => {
  const app = await api.buildWith(await copyBuilds('gone'));
  await rm(path.join(folder, 'gone'), { recursive: true });
  const linked = new Set<string>();
  for (const url of pages) {
    const { statusCode, body } = await app.inject(url);
    expect({ url, statusCode }).toEqual({ url, statusCode: 200 });
    for (const file of body.match(/(?:\/admin)?\/assets\/[\w.-]+\.(?:js|css|svg|woff2)/g) ?? []) linked.add(file);
  }
  expect(linked.size).toBeGreaterThan(15);
  for (const url of linked) {
    const { statusCode, headers, rawPayload } = await app.inject(url);
    expect({ url, statusCode }).toEqual({ url, statusCode: 200 });
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toMatch(
      /^(?:text\/(?:javascript|css); charset=utf-8|image\/svg\+xml|font\/woff2)$/,
    );
    expect(rawPayload.length).toBeGreaterThan(0);
    const { headers: forBrowsers } = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    const isLargeText = !url.endsWith('.woff2') && rawPayload.length > 1_024;
    if (isLargeText) expect(forBrowsers['content-encoding']).toBe('br');
    const { statusCode: head, rawPayload: nothing } = await app.inject({ method: 'HEAD', url });
    expect({ head, bytes: nothing.length }).toEqual({ head: 200, bytes: 0 });
  }
  for (const url of ['/assets/none.js', '/assets/', '/assets/..%2Fmanifest.json', '/admin/assets/none.js'])
    expect((await app.inject(url)).statusCode).toBe(404);
});

it.each([
  ['portal', 'client/assets'],
  ['admin', 'assets'],
] as const)('does not begin with a build of the %s that lacks a file', async (part, assets) => {
  const builds = await copyBuilds(`spoilt-${part}`);
  const spoilt = path.join(builds[`${part}Build`], assets);
  const script = (await readdir(spoilt)).find((name) => /^(?:entry-client|index)-.*\.js$/.test(name));
  if (script === undefined) throw new Error('The build has no first script.');
  await rm(path.join(spoilt, script));
  await expect(api.buildWith(builds)).rejects.toThrow(`${script}, which is not there: build it again`);
});
