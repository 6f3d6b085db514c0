import { type Culture, cultures } from '@charsu/core/domain/culture.ts';
import { notifyChanged } from '@charsu/projections/notifications/changes.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { type KeptPages, portalBuild, startKeptPages } from '@charsu/tests/support/api/kept-pages.ts';
import { advertisementInput, approvedBusiness, command } from '@charsu/tests/support/api/records.ts';
import type { TestApi } from '@charsu/tests/support/api/test-api.ts';
import { soaked } from '@charsu/tests/support/soak.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connect } from '../connect.ts';

let api: TestApi;
let app: KeptPages['app'];
let market: KeptPages['market'];
let get: KeptPages['get'];
let pathOf: KeptPages['pathOf'];
let reached: KeptPages['reached'];
let displayed: KeptPages['displayed'];
let cancel: KeptPages['cancel'];
let measured: KeptPages['measured'];
let keptAfter: KeptPages['keptAfter'];
let listsWith: KeptPages['listsWith'];
beforeAll(async () => {
  ({ api, app, market, get, pathOf, reached, displayed, cancel, measured, listsWith, keptAfter } =
    await startKeptPages());
});
afterAll(() => api.close());

describe('kept pages', () => {
  it('show what was approved and never what was cancelled, however many change at once', async () => {
    const rounds = soaked({ full: 25, short: 1 });
    const lists = ['/', `/${market.subDomain}/about`, `/${market.subDomain}/advertisements`];
    let busy = true;
    const visitors = Array.from({ length: 4 }, async (_, each) => {
      for (let turn = each; busy; turn += 1) await get(lists[turn % lists.length] ?? '/');
    });
    const wrong: string[] = [];
    const owner = async (number: number) => {
      for (let round = 0; round < rounds; round += 1) {
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

  it('show what is new long before they would be rendered again for their age, in every process', async () => {
    const own = await connect(api.config);
    const other = await api.buildWith({ portalBuild }, { queries: own.queries });
    await expect.poll(async () => keptAfter(other)).toBeGreaterThan(0);
    const name = 'تازه‌ترین کالا';
    const id = await displayed(name);
    for (const each of [app, other]) {
      await expect.poll(async () => (await get('/', {}, each)).body.includes(id), { interval: 20 }).toBe(true);
    }
    await cancel(id);
    await expect.poll(async () => (await get('/', {}, other)).body.includes(id), { interval: 20 }).toBe(false);
    await other.close();
    await own.disconnect();
  });

  it('show nothing whose display has ended by its time', async () => {
    const word = 'jajim';
    const id = await displayed(`${word} of a day`);
    const other = await displayed(`${word} of a month`);
    const pool = createPool(api.config.databaseUrl, 1);
    const end = (when: string) =>
      pool.query(`update read.advertisement set expired_date = now() + $2::interval where id = $1`, [id, when]);
    await end('1 day');
    await notifyChanged(pool, [id]);
    await api.drainSearch();
    const lists = [...listsWith(word), pathOf(other, `${word} of a month`)];
    const showing = async () => {
      const pages = await Promise.all(lists.map((url) => get(url)));
      return lists.filter((_, index) => pages[index]?.body.includes(id));
    };
    await expect.poll(showing).toEqual(lists);
    // No notification is sent, so the kept page stays until it expires.
    await end('-1 second');
    expect(await showing()).toEqual(lists);
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000);
    try {
      expect(await showing()).toEqual([]);
    } finally {
      clock.mockRestore();
      await pool.end();
    }
    await Promise.all([id, other].map(cancel));
  });

  // Each language has its own kept pages, by one way for all: outside of a soak one stands for them, and the rest of the
  // file asks in Persian.
  describe.each(soaked<readonly Culture[]>({ full: cultures, short: ['de-DE'] }))('in %s', (culture) => {
    const headers = { cookie: `culture=${culture}` };
    const asked = (url: string) => get(url, headers);
    /** The texts of these pages, once each of them is kept. */
    async function keptTexts(urls: readonly string[]): Promise<string[]> {
      let pages: Awaited<ReturnType<typeof asked>>[] = [];
      const hits = async () => {
        const { yes } = await measured();
        pages = await Promise.all(urls.map(asked));
        return (await measured()).yes - yes;
      };
      // The news that the search has caught up may come only now.
      await expect.poll(hits, { interval: 20 }).toBe(urls.length);
      expect(pages.map(({ statusCode }) => statusCode)).toEqual(urls.map(() => 200));
      return pages.map(({ body }) => body);
    }
    const texts = async (urls: readonly string[]) => (await Promise.all(urls.map(asked))).map(({ body }) => body);
    const including = (bodies: readonly string[], text: string) => bodies.map((body) => body.includes(text));
    const all = (urls: readonly string[]) => urls.map(() => true);
    const none = (urls: readonly string[]) => urls.map(() => false);
    const word = `gabbeh${culture.slice(0, 2)}`;
    const change = async (url: string, payload: object) => {
      const { position } = await command(api, api.administrator, { method: 'PUT', url, payload });
      await reached(position);
    };

    it('show nothing that was cancelled, searches and price lists included', async () => {
      const name = `${word} cancelled`;
      const id = await displayed(name);
      await api.drainSearch();
      const urls = [...listsWith(word), pathOf(id, name)];
      expect(including(await keptTexts(urls), id)).toEqual(all(urls));
      await cancel(id);
      const [own, ...lists] = await Promise.all([pathOf(id, name), ...urls.slice(0, -1)].map(asked));
      expect(own?.statusCode).toBe(404);
      expect(lists.map(({ body }) => body.includes(id))).toEqual(lists.map(() => false));
    });

    it('show what is new to searches with the next look at the search', async () => {
      const urls = [`/q/all/${word}`];
      await keptTexts(urls);
      const id = await displayed(`${word} new`);
      await api.drainSearch();
      await expect.poll(async () => including(await texts(urls), id), { interval: 20 }).toEqual(all(urls));
      await cancel(id);
      expect(including(await texts(urls), id)).toEqual(none(urls));
    });

    it('show a category by its new name', async () => {
      const { categoryId, categoryUrl } = market;
      const name = `${word} renamed`;
      const id = await displayed(name);
      const urls = ['/', `/q/${categoryUrl}`, pathOf(id, name)];
      await keptTexts(urls);
      const title = `category ${word}`;
      await change('/api/category/', { id: categoryId, names: { 'fa-IR': title, [culture]: title } });
      expect(including(await texts(urls), title)).toEqual(all(urls));
      await cancel(id);
    });

    it('show a business as it was edited, and by its new name once that is approved', async () => {
      const { tenantId, subDomain } = market;
      const name = `${word} of a business`;
      const id = await displayed(name);
      const urls = [`/${subDomain}/about`, `/${subDomain}/contact`, pathOf(id, name)];
      await keptTexts(urls);
      const title = `business ${word}`;
      const city = `Zavareh ${word}`;
      // Cities of Iran are those of the list; elsewhere a name is free.
      await change('/api/tenant/', { id: tenantId, country: 'DE', city, names: { 'fa-IR': title, [culture]: title } });
      const edited = await keptTexts(urls);
      expect(including(edited, city)).toEqual(all(urls));
      expect(including(edited, title)).toEqual(none(urls));
      await change('/api/tenant/changestate', { id: tenantId, state: 30 });
      expect(including(await texts(urls), title)).toEqual(all(urls));
      await api.drainSearch();
      await expect.poll(async () => (await asked('/tenants')).body.includes(title), { interval: 20 }).toBe(true);
      await cancel(id);
    });

    it('show no menu of a category that is hidden', async () => {
      const { categoryId, categoryUrl } = market;
      const urls = ['/', '/tenants'];
      const link = `"/q/${categoryUrl}"`;
      expect(including(await keptTexts(urls), link)).toEqual(all(urls));
      await change('/api/category/', { id: categoryId, displayInMenu: false });
      expect(including(await texts(urls), link)).toEqual(none(urls));
      await change('/api/category/', { id: categoryId, displayInMenu: true });
      expect(including(await texts(urls), link)).toEqual(all(urls));
    });
  });

  const many = soaked({ full: 230, short: 40 });
  it(`show nothing that was cancelled on a list of ${many}, nor of ${many} cancelled at once`, async () => {
    const { categoryId, categoryUrl } = market;
    const business = await approvedBusiness(api, api.member);
    const drafting = Array.from({ length: many }, async (_, number) => {
      const name = `کالای فهرست ${number}`;
      const payload = advertisementInput(business.id, categoryId, { name });
      const { id } = await command(api, api.member, { method: 'POST', url: '/api/advertisement/', payload });
      await command(api, api.member, { method: 'PUT', url: `/api/advertisement/pending/${id}` });
      const { position } = await command(api, api.moderator, {
        method: 'PUT',
        url: `/api/advertisement/approve/${id}`,
      });
      return { id, position };
    });
    const shown = await Promise.all(drafting);
    for (const { position } of shown) await reached(position);
    await api.drainSearch();
    const urls = [`/${business.subDomain}/pricelists`, `/${business.subDomain}/advertisements`, `/q/${categoryUrl}`];
    const [priceList = '', ...others] = await Promise.all(urls.map(async (url) => (await get(url)).body));
    for (const { id } of shown) expect(priceList).toContain(id);
    expect(others.every((list) => shown.some(({ id }) => list.includes(id)))).toBe(true);
    const [first, ...rest] = shown.map(({ id }) => id);
    if (first === undefined) throw new Error('nothing is shown');
    await cancel(first);
    expect((await get(urls[0] ?? '')).body).not.toContain(first);
    await Promise.all(rest.map(cancel));
    for (const url of urls) {
      const { body } = await get(url);
      expect(rest.filter((id) => body.includes(id))).toEqual([]);
    }
  });
});
