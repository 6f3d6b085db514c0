import { mapQuerySchema } from '@charsu/core/contract/map.ts';
import type { Culture } from '@charsu/core/domain/culture.ts';
import type { ReadSide } from '@charsu/tests/support/read-side/read-side.ts';
import {
  advertisementFields,
  asAdministrator,
  openBusiness,
  publish,
} from '@charsu/tests/support/read-side/records.ts';
import { type SearchedBazaar, startSearchedBazaar } from '@charsu/tests/support/read-side/searched-bazaar.ts';
import { Meilisearch } from 'meilisearch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let side: ReadSide;
let ads: SearchedBazaar['ads'];
let rugs: string;
let tea: string;
let search: SearchedBazaar['search'];
let found: SearchedBazaar['found'];
beforeAll(async () => {
  ({ side, ads, rugs, tea, search, found } = await startSearchedBazaar());
});
afterAll(() => side.close());

describe('suggestions', () => {
  it('are the categories and businesses that the words so far may mean', async () => {
    expect(await side.queries.suggestions('carp', 'en-US')).toMatchObject({
      categories: [{ name: 'Carpets', url: 'rugs' }],
      businesses: [],
    });
    expect((await side.queries.suggestions('tabr', 'en-US')).businesses).toContainEqual({
      name: 'Tabriz House of Rugs',
      subDomain: 'tabriz-rugs',
    });
    expect(await side.queries.suggestions('  ', 'en-US')).toEqual({
      categories: [],
      businesses: [],
      understood: { words: '', parts: [] },
    });
    expect((await side.queries.suggestions('carpets below 20 million toman', 'en-US')).understood).toMatchObject({
      words: 'carpets',
      parts: [{ words: 'below 20 million toman', maxPrice: 200_000_000 }],
    });
  });
});

describe('the map', () => {
  const onMap = async (query: object) => {
    const view = await side.queries.map(mapQuerySchema.parse({ culture: 'en-US', ...query }));
    return { ids: view.items.map(({ id }) => id), total: view.total, understood: view.understood };
  };

  it('understands a sentence as the list does, and takes its filters', async () => {
    const q = 'carpets below 3 million toman';
    const list = await search({ q, culture: 'en-US' });
    const map = await onMap({ q });
    expect(map.ids.toSorted()).toEqual(list.items.map(({ id }) => id).toSorted());
    expect(map.understood).toEqual(list.understood);
    expect(map.total).toBeGreaterThan(0);
    expect(map.total).toBeLessThan((await onMap({ q: 'carpets' })).total);
    expect(await onMap({ q: 'carpets', maxPrice: '30000000' })).toMatchObject({ ids: map.ids });
    expect((await onMap({ q, plain: 'below 3 million toman' })).understood.parts).toEqual([]);
    expect((await onMap({ q, kind: 'tenants' })).understood).toEqual({ words: q, parts: [] });
  });
});

describe('the categories of a title', () => {
  it('are those that its words name, and those of advertisements like it', async () => {
    expect(await side.queries.categoriesOfTitle('فرش دستباف', 'fa-IR')).toEqual([rugs]);
    expect(await side.queries.categoriesOfTitle('چای سیاه', 'fa-IR')).toEqual([tea]);
    expect(await side.queries.categoriesOfTitle('saddlebag', 'en-US')).toEqual([rugs]);
    expect(await side.queries.categoriesOfTitle('  ', 'fa-IR')).toEqual([]);
  });

  it('are not those that one word of many names', async () => {
    expect(await side.queries.categoriesOfTitle('فرش دستباف، فرش ایرانی، رنگ چای', 'fa-IR')).toEqual([rugs]);
  });
});

describe('the search words of a category', () => {
  it('find what is in it and below it, in any language, as soon as they are set', async () => {
    expect(await found({ q: 'Perser' })).toEqual([]);
    await side.commands.category.update(rugs, { searchWords: ['Perser', 'زیرانداز', '毯子'] }, asAdministrator());
    await side.drained();
    for (const q of ['Perser', 'زيرانداز', '毯子', 'Perser saddlebag']) expect(await found({ q })).toContain('kilim');
    expect(await side.queries.category.menu('en-US', 'perser')).toMatchObject([{ children: [{ url: 'rugs' }] }]);
    await side.commands.category.update(rugs, { searchWords: [] }, asAdministrator());
    await side.drained();
    expect(await found({ q: 'Perser' })).toEqual([]);
  });
});

describe('the rates of currencies', () => {
  const set = async (rateUSD: number) => {
    await side.commands.settings.change('rates', { rateUSD }, asAdministrator());
    await side.drained();
  };
  const byPrice = () => found({ q: 'carpets', sort: 'highPrice' });
  const shown = async (culture: Culture = 'fa-IR') => (await search({ q: 'kilim', culture })).items[0]?.about ?? null;
  const rial = (amount: number) => ({ amount, currency: 'IRR' });

  it('order prices of all currencies, and other rates order them otherwise, with nothing done by hand', async () => {
    expect(await byPrice()).toEqual(['kilim', 'kashan', 'gabbeh', 'gruen']);
    // Nobody has looked at the rates that the product comes with.
    expect(await shown()).toBeNull();
    await set(500_000);
    expect(await byPrice()).toEqual(['kashan', 'kilim', 'gabbeh', 'gruen']);
    expect(await shown()).toEqual(rial(50_000_000));
    expect(await shown('de-DE')).toEqual({ amount: 37.6, currency: 'EUR' });
    expect(await shown('en-US')).toBeNull();
    expect((await search({ q: 'carpets', sort: 'highPrice', culture: 'en-US' })).items[0]?.about).toMatchObject({
      currency: 'USD',
    });
    expect(await found({ q: 'carpets', minPrice: '60000000' })).toEqual(['kashan']);
  });

  it('leave what has none to the end, with what is negotiable', async () => {
    await set(0);
    for (const sort of ['highPrice', 'lowPrice']) {
      expect((await found({ q: 'carpets', sort })).slice(2).toSorted()).toEqual(['gruen', 'kilim']);
    }
    expect(await shown()).toBeNull();
    await set(1_150_000);
    expect(await byPrice()).toEqual(['kilim', 'kashan', 'gabbeh', 'gruen']);
  });

  it('reckon what is written later', async () => {
    await set(2_000_000);
    await side.commands.advertisement.adjust(ads.get('kilim') ?? '', { price: 90 }, asAdministrator());
    await side.drained();
    expect(await shown()).toEqual(rial(180_000_000));
    await side.commands.advertisement.adjust(ads.get('kilim') ?? '', { price: 100 }, asAdministrator());
    await set(1_150_000);
  });

  it('are not shown once they are too old', async () => {
    expect(await shown()).toEqual(rial(115_000_000));
    const longAgo = new Date(Date.now() - 31 * 86_400_000).toISOString();
    await side.commands.settings.change('rates', { rateAUD: 1 }, asAdministrator(longAgo));
    await side.drained();
    expect(await shown()).toBeNull();
  });
});

describe('the search of businesses and categories', () => {
  it('finds public businesses by name, with their cities', async () => {
    const culture = 'en-US';
    const list = await side.queries.tenant.publicList({ culture, q: 'tabris', city: [], page: 1 });
    expect(list.items[0]).toMatchObject({ name: 'Tabriz House of Rugs', activeAdvertisementCount: 4 });
    expect(list.cities[0]).toMatchObject({ value: 'تبریز' });
    const filtered = await side.queries.tenant.publicList({ culture, q: '', city: ['لاهیجان'], page: 1 });
    expect(filtered).toMatchObject({ total: 1, items: [{ subDomain: 'lahijan-tea' }] });
    const collected = await side.queries.tenant.publicList({
      culture,
      q: '',
      city: [],
      page: 1,
      shipmentType: ['noDelivery'],
    });
    expect(collected).toMatchObject({ total: 1, items: [{ subDomain: 'lahijan-tea' }] });
    expect((await side.queries.tenant.publicList({ culture, q: '!?', city: [], page: 1 })).total).toBe(0);
  });

  it('shows the part of the menu that words find', async () => {
    const menu = await side.queries.category.menu('en-US', 'teppich');
    expect(menu).toMatchObject([{ url: 'home', expanded: true, children: [{ url: 'rugs', title: 'Carpets' }] }]);
    expect(menu[0]?.children).toHaveLength(1);
    expect(await side.queries.category.menu('en-US', 'zzzzzz')).toEqual([]);
  });
});

describe('the outbox', () => {
  it('carries a renamed category and a renamed business into their advertisements', async () => {
    await side.commands.category.update(
      tea,
      { names: { 'fa-IR': 'نوشیدنی', 'en-US': 'Beverages' } },
      asAdministrator(),
    );
    await side.drained();
    expect((await found({ q: 'beverages' })).toSorted()).toEqual(['arabic', 'black', 'longjing']);
    const business = await openBusiness(side, 'renamed-shop');
    const ad = await publish(side, business, advertisementFields(rugs, 'پادری ساده'));
    await side.commands.tenant.update(business, { names: { 'fa-IR': 'بازار وکیل' } }, asAdministrator());
    await side.commands.tenant.approve(business, asAdministrator());
    await side.drained();
    expect(await found({ q: 'بازار وکیل' })).toContain(ad);
    await side.commands.tenant.cancel(business, asAdministrator());
    await side.drained();
    expect(await found({ q: 'پادری' })).not.toContain(ad);
    expect(await side.queries.outbox()).toEqual({ waiting: 0, oldestAt: null, failed: 0 });
  });

  it('waits while the search server is away and misses nothing', async () => {
    const business = await openBusiness(side, 'patient-shop');
    await side.drained();
    await side.stopSearch();
    const ad = await publish(side, business, advertisementFields(rugs, 'زیرانداز حصیری'));
    await side.settled();
    await expect(side.drained()).rejects.toMatchObject({ name: 'SearchUnavailable' });
    await expect(search({ q: 'حصیری' })).rejects.toMatchObject({ name: 'SearchUnavailable' });
    const { waiting, oldestAt, failed } = await side.queries.outbox();
    expect({ waiting: waiting > 0, oldestAt: oldestAt !== null, failed }).toEqual({
      waiting: true,
      oldestAt: true,
      failed: 0,
    });
    await side.restartSearch();
    await side.drained();
    // A client that found it away asks again only when it was seen to be back.
    await expect.poll(() => found({ q: 'حصیری' }).catch(() => undefined)).toEqual([ad]);
  });

  it('fills the indexes again when the search server has lost them', async () => {
    const client = new Meilisearch({ host: side.searchUrl });
    for (const index of ['advertisements', 'tenants', 'categories']) await client.deleteIndex(index).waitTask();
    await side.drained();
    expect((await found({ q: 'کاشان' }))[0]).toBe('kashan');
    expect((await side.queries.tenant.publicList({ culture: 'fa-IR', q: 'لاهیجان', city: [], page: 1 })).total).toBe(1);
  });

  it('puts off what the server refuses, without holding up anything else', async () => {
    await side.pool.query(`insert into read.search_outbox (subject, id, attempts, retry_at, error)
      values ('advertisement', '00000000-0000-4000-8000-000000000000', 3, now() + interval '1 hour', 'refused')`);
    const ad = await publish(side, await openBusiness(side, 'unhindered'), advertisementFields(rugs, 'کناره‌ی باریک'));
    await side.drained();
    expect(await found({ q: 'کناره باریک' })).toEqual([ad]);
    expect(await side.queries.outbox()).toMatchObject({ waiting: 1, failed: 1 });
  });
});
