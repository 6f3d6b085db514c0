import { fileURLToPath } from 'node:url';
import { createQueries } from '@charsu/projections/queries/create-queries.ts';
import { createPool } from '@charsu/stores/database.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

const portalBuild = fileURLToPath(new URL('../portal/dist', import.meta.url));

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await api.allHandled();
});
afterAll(() => api.close());

it('answers nothing from tables that an older version has filled, until they are rebuilt', async () => {
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
    expect(await statusOf('/health/ready')).toBe(200);
    await pool.query(`update read.projection set definition = replace(definition, 'older ', '')`);
    expect(await statusOf('/api/public/home')).toBe(200);
    expect(await statusOf('/')).toBe(200);
    expect(await statusOf('/sitemap.xml')).toBe(200);
  } finally {
    await app.close();
    await queries.close();
    await pool.end();
  }
});
