import { fileURLToPath } from 'node:url';
import { connect } from '@charsu/api/connect.ts';
import { advertisementPath } from '@charsu/core/text/slug.ts';
import { createPool } from '@charsu/projections/database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advertisementInput, command, marketplace } from './records.ts';
import { startTestApi, type TestApi } from './test-api.ts';

/** Needs the portal to be built (`npm run build -w portal`), as `npm test` does first. */
const portalBuild = fileURLToPath(new URL('../../portal/dist', import.meta.url));

type App = TestApi['app'];
let api: TestApi;
let app: App;
let market: Awaited<ReturnType<typeof marketplace>>;
beforeAll(async () => {
  api = await startTestApi();
  app = await api.buildWith({ portalBuild });
  market = await marketplace(api);
});
afterAll(() => api.close());

const get = (url: string, headers: Record<string, string> = {}, from = app) => from.inject({ url, headers });
const pathOf = (id: string, name: string) => advertisementPath(market.subDomain, id, name);
const reached = (position: string) =>
  api.dependencies.queries.waitFor(BigInt(position), ['advertisement', 'tenant', 'category'], 20_000);

/** A displayed advertisement of the member's business. */
async function displayed(name: string): Promise<string> {
  const { tenantId, categoryId } = market;
  const { id } = await command(api, api.member, {
    method: 'POST',
    url: '/api/advertisement/',
    payload: advertisementInput(tenantId, categoryId, { name }),
  });
  await command(api, api.member, { method: 'PUT', url: `/api/advertisement/pending/${id}` });
  const { position } = await command(api, api.moderator, { method: 'PUT', url: `/api/advertisement/approve/${id}` });
  await reached(position);
  return id;
}
const cancel = async (id: string): Promise<void> => {
  const { position } = await command(api, api.moderator, {
    method: 'PUT',
    url: `/api/advertisement/cancel/${id}`,
  });
  await reached(position);
};

/** Figures of the kept pages, as an administrator of machines reads them. */
async function measured(from = app): Promise<Record<'yes' | 'no' | 'pages' | 'bytes', number>> {
  const { body } = await from.inject('/metrics');
  const figure = (name: string) =>
    Number(
      body
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    );
  return {
    yes: figure('charsu_pages_total{kept="yes"}'),
    no: figure('charsu_pages_total{kept="no"}'),
    pages: figure('charsu_kept_pages'),
    bytes: figure('charsu_kept_pages_bytes'),
  };
}

/** How many pages are kept once the home page was asked for. */
async function keptAfter(from: App): Promise<number> {
  await get('/', {}, from);
  return (await measured(from)).pages;
}

describe('kept pages', () => {
  it('are sent as they are to the next who asks, compressed as they like it', async () => {
    const id = await displayed('فرش نگه داشته');
    const url = pathOf(id, 'فرش نگه داشته');
    const first = await get(url, { 'accept-encoding': 'br' });
    const before = await measured();
    const second = await get(url, { 'accept-encoding': 'gzip, br' });
    expect(second.rawPayload).toEqual(first.rawPayload);
    expect(second.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'Cookie, Accept-Encoding',
      'cache-control': 'private, no-cache',
    });
    const after = await measured();
    expect(after).toMatchObject({ yes: before.yes + 1, no: before.no });
    expect(after.bytes).toBeGreaterThan(1_000);
    expect((await get(url)).body).toContain('فرش نگه داشته');
    expect((await get(url, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
    expect((await get(`${url}?utm_source=x`)).headers.etag).toBe(first.headers.etag);
    const again = await get(url, { 'if-none-match': String(first.headers.etag) });
    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' });
    expect((await get(url, { cookie: 'theme=light' })).headers.etag).not.toBe(first.headers.etag);
  });

  it('count visits like any other', async () => {
    const id = await displayed('فرش پربازدید');
    const headers = { 'user-agent': 'Mozilla/5.0' };
    const counted: ReadonlyMap<string, number>[] = [];
    const other = await api.buildWith({ portalBuild }, { addVisits: async (visits) => void counted.push(visits) });
    for (const remoteAddress of ['10.0.0.1', '10.0.0.2', '10.0.0.2']) {
      const url = pathOf(id, 'فرش پربازدید');
      expect((await other.inject({ url, headers, remoteAddress })).statusCode).toBe(200);
    }
    await other.close();
    expect(counted).toEqual([new Map([[id, 2]])]);
  });

  it('show what was approved and never what was cancelled, however many change at once', async () => {
    const lists = ['/', `/${market.subDomain}/about`, `/${market.subDomain}/advertisements`];
    let busy = true;
    const visitors = Array.from({ length: 4 }, async (_, each) => {
      for (let turn = each; busy; turn += 1) await get(lists[turn % lists.length] ?? '/');
    });
    const wrong: string[] = [];
    const owner = async (number: number) => {
      for (let round = 0; round < 25; round += 1) {
        const name = `کالای ${number} بار ${round}`;
        const id = await displayed(name);
        const url = pathOf(id, name);
        if (!(await get(url)).body.includes(name)) wrong.push(`${name} is not there`);
        // Asked once more so that it is kept, and shown wherever the newest are.
        await Promise.all([get(url), ...lists.map((list) => get(list))]);
        await cancel(id);
        const [own, ...answers] = await Promise.all([get(url), ...lists.map((list) => get(list))]);
        if (own.statusCode !== 404) wrong.push(`${name} is still there`);
        for (const answer of answers) if (answer.body.includes(id)) wrong.push(`${name} is still shown`);
      }
    };
    await Promise.all([1, 2, 3, 4].map(owner));
    busy = false;
    await Promise.all(visitors);
    expect(wrong).toEqual([]);
  });

  it('show what is new within a second, in every process', async () => {
    const own = await connect(api.config);
    const other = await api.buildWith({ portalBuild }, { queries: own.queries });
    await expect.poll(async () => keptAfter(other)).toBeGreaterThan(0);
    const name = 'تازه‌ترین کالا';
    const id = await displayed(name);
    const since = performance.now();
    for (const each of [app, other]) {
      await expect.poll(async () => (await get('/', {}, each)).body.includes(id), { interval: 20 }).toBe(true);
    }
    expect(performance.now() - since).toBeLessThan(2_000);
    await cancel(id);
    await expect.poll(async () => (await get('/', {}, other)).body.includes(id), { interval: 20 }).toBe(false);
    await other.close();
    await own.disconnect();
  });

  it('are not kept while nobody can tell what changes', async () => {
    const own = await connect(api.config);
    const other = await api.buildWith({ portalBuild }, { queries: own.queries });
    await expect.poll(async () => keptAfter(other)).toBe(1);
    // Whoever listens to changes loses the connection.
    const pool = createPool(api.config.databaseUrl, 1);
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query = 'select' or query like 'listen %'`,
    );
    await pool.end();
    await expect.poll(async () => (await measured(other)).pages, { interval: 5 }).toBe(0);
    await expect.poll(async () => keptAfter(other)).toBe(1);
    await other.close();
    await own.disconnect();
  });
});
