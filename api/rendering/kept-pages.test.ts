import { limits } from '@charsu/core/domain/limits.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { type KeptPages, portalBuild, startKeptPages } from '@charsu/tests/support/api/kept-pages.ts';
import { command } from '@charsu/tests/support/api/records.ts';
import type { TestApi } from '@charsu/tests/support/api/test-api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../connect.ts';

let api: TestApi;
let get: KeptPages['get'];
let pathOf: KeptPages['pathOf'];
let displayed: KeptPages['displayed'];
let measured: KeptPages['measured'];
let keptAfter: KeptPages['keptAfter'];
beforeAll(async () => {
  ({ api, get, pathOf, displayed, measured, keptAfter } = await startKeptPages());
});
afterAll(() => api.close());

describe('kept pages', () => {
  it('are sent as they are to the next who asks, compressed as they like it', async () => {
    const id = await displayed('فرش نگه داشته');
    const url = pathOf(id, 'فرش نگه داشته');
    const isKept = async () => {
      const { yes } = await measured();
      await get(url);
      return (await measured()).yes - yes;
    };
    // The news of the change may reach the pages only now.
    await expect.poll(isKept, { interval: 20 }).toBe(1);
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

  it('differ by the city that a reader has chosen where they list goods, and nowhere else', async () => {
    const body = async (url: string, city: string) =>
      (await get(url, { cookie: `city=${encodeURIComponent(city)}` })).body;
    expect(await body('/q/all', 'یزد')).toContain('href="/q/all?city="');
    expect(await body('/q/all', 'nowhere')).not.toContain('href="/q/all?city="');
    const [inYazd, inQom] = await Promise.all(
      ['یزد', 'قم'].map((city) => get('/tenants', { cookie: `city=${encodeURIComponent(city)}` })),
    );
    expect(inYazd?.headers.etag).toBe(inQom?.headers.etag);
  });

  it('answer words that are too long, though their last sign is cut in two', async () => {
    const words = encodeURIComponent(`${'a'.repeat(limits.searchQueryLength - 1)}😀`);
    for (const url of [`/q/all/${words}`, `/tenants?q=${words}`]) expect((await get(url)).statusCode).toBe(200);
  });

  it('count visits like any other', async () => {
    const id = await displayed('فرش پربازدید');
    const headers = { 'user-agent': 'Mozilla/5.0' };
    const counted: (readonly [string, number])[] = [];
    const other = await api.buildWith(
      { portalBuild },
      {
        addVisits: async (_, visitors) =>
          void counted.push(...[...visitors].map(([of, { size }]) => [of, size] as const)),
      },
    );
    for (const remoteAddress of ['10.0.0.1', '10.0.0.2', '10.0.0.2']) {
      const url = pathOf(id, 'فرش پربازدید');
      expect((await other.inject({ url, headers, remoteAddress })).statusCode).toBe(200);
    }
    await other.close();
    expect(counted).toEqual([[id, 2]]);
  });

  it('show at once how the operator is reached', async () => {
    const home = async () => (await get('/', { cookie: 'culture=en-US' })).body;
    expect(await home()).toContain('Saturday to Wednesday, 09:00 to 18:00');
    const { position } = await command(api, api.administrator, {
      method: 'PUT',
      url: '/api/settings/operator',
      payload: {
        supportEmail: 'help@example.com',
        supportHours: { 'fa-IR': 'همیشه', 'en-US': 'Always', 'de-DE': 'Immer', 'ar-SA': 'دائمًا', 'zh-CN': '全天' },
      },
    });
    await api.dependencies.queries.waitFor(BigInt(position), ['settings'], 45_000);
    for (const said of ['Always', 'help@example.com']) expect(await home()).toContain(said);
    const answer = await get('/api/public/operator', { 'accept-language': 'de-DE' });
    expect(answer.json()).toMatchObject({
      hours: 'Immer',
      email: 'help@example.com',
      phone: null,
      accounts: [],
      pages: [],
    });
  });

  it('are not kept while nobody can tell what changes', async () => {
    const own = await connect(api.config);
    const other = await api.buildWith({ portalBuild }, { queries: own.queries });
    await expect.poll(async () => keptAfter(other)).toBe(1);
    // The listener to changes loses its connection.
    const pool = createPool(api.config.databaseUrl, 1);
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and (query = 'select' or query like 'listen %')`,
    );
    await pool.end();
    await expect.poll(async () => (await measured(other)).pages, { interval: 5 }).toBe(0);
    await expect.poll(async () => keptAfter(other)).toBe(1);
    await other.close();
    await own.disconnect();
  });
});
