import { fileURLToPath } from 'node:url';
import { createQueries } from '@charsu/projections/queries/queries.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

const portalBuild = fileURLToPath(new URL('../portal/dist', import.meta.url));

/** The addresses that show records without asking the search server. */
const shownWithoutSearch = [
  '/',
  '/tenants',
  '/newsPortal/feed.xml',
  '/sitemap.xml',
  '/sitemaps/tenant-1.xml',
  '/api/public/home',
  '/api/public/tenants',
  '/api/contentPage/news',
];

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await api.allHandled();
});
afterAll(() => api.close());

it('shows no part of a read model that is filled for the first time', async () => {
  const pool = createPool(api.databaseUrl, 1);
  const { databaseUrl, meilisearch } = api.config;
  const queries = createQueries({ databaseUrl, meilisearch, connections: 2 });
  const app = await api.buildWith({ portalBuild }, { queries });
  const answers = async () =>
    Promise.all(
      shownWithoutSearch.map(async (url) => {
        const { statusCode, headers } = await app.inject(url);
        return [url, statusCode, headers['retry-after'] !== undefined];
      }),
    );
  const all = (status: number, again: boolean) => shownWithoutSearch.map((url) => [url, status, again]);
  try {
    await pool.query(`update read.projection set indexed = false where name = 'tenant'`);
    expect(await answers()).toEqual(all(503, true));
    const call = await app.inject('/api/public/tenants');
    expect(call.json()).toMatchObject({ code: 'Being_Prepared' });
    await pool.query('update read.projection set indexed = true');
    expect(await answers()).toEqual(all(200, false));
  } finally {
    await app.close();
    await queries.close();
    await pool.end();
  }
});

it('answers nothing from tables that another version has filled, and asks for no visitors meanwhile', async () => {
  const pool = createPool(api.databaseUrl, 1);
  const { databaseUrl, meilisearch } = api.config;
  const queries = createQueries({ databaseUrl, meilisearch, connections: 2 });
  const app = await api.buildWith({ portalBuild }, { queries });
  const statusOf = async (url: string) => (await app.inject(url)).statusCode;
  try {
    await pool.query(`update read.projection set definition = 'older ' || definition where name = 'tenant'`);
    const call = await app.inject('/api/public/home');
    expect(call.statusCode).toBe(503);
    expect(call.headers['retry-after']).toBeDefined();
    expect(await statusOf('/')).toBe(503);
    expect(await statusOf('/sitemap.xml')).toBe(503);
    expect(await statusOf('/health/live')).toBe(200);
    expect(await statusOf('/health/ready')).toBe(503);
    await pool.query(`update read.projection set definition = replace(definition, 'older ', '')`);
    expect(await statusOf('/api/public/home')).toBe(200);
    expect(await statusOf('/')).toBe(200);
    expect(await statusOf('/sitemap.xml')).toBe(200);
    expect(await statusOf('/health/ready')).toBe(200);

    // A newer version takes over beside this process.
    for (const [page, upgrade, back] of [
      [
        '/advertisements',
        `update read.projection set definition = 'newer ' || definition where name = 'tenant'`,
        `update read.projection set definition = replace(definition, 'newer ', '')`,
      ],
      [
        '/map',
        `insert into app.migration (name, oldest_beside) values ('99990101-0000-newer.sql', '999.0.0')`,
        `delete from app.migration where name = '99990101-0000-newer.sql'`,
      ],
    ] as const) {
      await pool.query(upgrade);
      for (const url of ['/api/public/home', page, '/health/ready']) {
        await expect.poll(() => statusOf(url), { timeout: 5_000 }).toBe(503);
      }
      expect(await statusOf('/health/live')).toBe(200);
      await pool.query(back);
      expect(await statusOf('/api/public/home')).toBe(200);
    }
  } finally {
    await app.close();
    await queries.close();
    await pool.end();
  }
});
