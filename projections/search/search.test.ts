import type { SearchResult } from '@charsu/core/contract/public.ts';
import { searchQuerySchema, searchResultSchema } from '@charsu/core/contract/public.ts';
import type { CategoryFields } from '@charsu/core/domain/category/fields.ts';
import { type ReadSide, startReadSide } from '@charsu/tests/support/read-side/read-side.ts';
import {
  advertisementFields,
  asAdministrator,
  categoryFields,
  openBusiness,
  publish,
} from '@charsu/tests/support/read-side/records.ts';
import { Meilisearch } from 'meilisearch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let side: ReadSide;
const ads = new Map<string, string>();
let rugs = '';
let tea = '';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const picture = { id: crypto.randomUUID(), url: '/uploads/a.svg', width: 4, height: 3 };

beforeAll(async () => {
  side = await startReadSide({ withSearch: true });
  side.project();
  const home = await side.commands.category.create(
    categoryFields('home', {
      names: { 'fa-IR': 'خانه', 'en-US': 'Home', 'de-DE': 'Haus', 'ar-SA': 'المنزل', 'zh-CN': '家居' },
    }),
    asAdministrator(),
  );
  const created = async (url: string, parentId: string, names: CategoryFields['names']) =>
    (await side.commands.category.create(categoryFields(url, { names, parentId }), asAdministrator())).id;
  rugs = await created('rugs', home.id, {
    'fa-IR': 'فرش',
    'en-US': 'Carpets',
    'de-DE': 'Teppiche',
    'ar-SA': 'السجاد',
    'zh-CN': '地毯',
  });
  tea = await created('tea', home.id, {
    'fa-IR': 'چای',
    'en-US': 'Tea',
    'de-DE': 'Tee',
    'ar-SA': 'شاي',
    'zh-CN': '茶叶',
  });
  const tabriz = await openBusiness(side, 'tabriz-rugs', {
    names: { 'fa-IR': 'فرش‌سرای تبریز', 'en-US': 'Tabriz House of Rugs' },
  });
  const lahijan = await openBusiness(side, 'lahijan-tea', {
    names: { 'fa-IR': 'چای لاهیجان' },
    city: 'لاهیجان',
    shipmentType: 'noDelivery',
    activityType: 'productive',
    paymentMethods: ['inBusinessPlace', 'withCheque'],
  });
  const put = async (key: string, tenant: string, ...rest: Parameters<typeof advertisementFields>) =>
    ads.set(key, await publish(side, tenant, advertisementFields(...rest), daysAgo(20 - ads.size)));
  await put('kashan', tabriz, rugs, 'قاليچه ابريشمي كاشان', { price: 90_000_000, level: 3, images: [picture] });
  await put('gabbeh', tabriz, rugs, 'گبه‌ی دستباف ۶ متری', { price: 20_000_000, discountPercent: 10 });
  await put('kilim', tabriz, rugs, 'Handwoven kilim & saddlebag', { price: 100, currency: 'USD', language: 'en-US' });
  await put('gruen', tabriz, rugs, 'Grüner Läufer', { price: null, language: 'de-DE', level: 1 });
  await put('black', lahijan, tea, 'چای سیاه ممتاز', { price: 900_000 });
  await put('longjing', lahijan, tea, '伊朗红茶批发', { price: 5, currency: 'CNY', language: 'zh-CN' });
  await put('arabic', lahijan, tea, 'شاي أسود فاخر', { price: 2, currency: 'AED', language: 'ar-SA' });
  await side.drained();
});
afterAll(() => side.close());

/** What is found, which must be the same for pages and for the API, and what the contract says. */
async function search(query: Record<string, unknown>): Promise<SearchResult> {
  const asked = searchQuerySchema.parse(query);
  const result = await side.queries.search(asked);
  expect(JSON.parse(await side.queries.searchJson(asked))).toEqual(result);
  return searchResultSchema.parse(result);
}
const found = async (query: Record<string, unknown>): Promise<string[]> => {
  const { items } = await search(query);
  return items.map(({ id }) => [...ads].find(([, ad]) => ad === id)?.[0] ?? id);
};

describe('words', () => {
  it.each([
    ['Arabic letters, Persian query', 'قالیچه ابریشمی کاشان', 'kashan'],
    ['Persian digits', '6 متري', 'gabbeh'],
    ['a joined word with its halves', 'گبه', 'gabbeh'],
    ['a word with a typing mistake', 'hndwoven', 'kilim'],
    ['the beginning of a word', 'saddle', 'kilim'],
    ['an umlaut written out', 'gruener laeufer', 'gruen'],
    ['an umlaut left out', 'gruner laufer', 'gruen'],
    ['Chinese in the middle of a text', '红茶', 'longjing'],
    ['Arabic hamza', 'اسود', 'arabic'],
    ['its number', '1001', 'kashan'],
  ])('finds by %s', async (_what, q, expected) => {
    expect((await found({ q }))[0]).toBe(expected);
  });

  it('finds an advertisement in every language by its category and its business, once', async () => {
    for (const q of ['carpets', 'Teppiche', 'السجاد', '地毯', 'فرش', 'tabriz house']) {
      const keys = await found({ q });
      expect([q, keys.toSorted()]).toEqual([q, ['gabbeh', 'gruen', 'kashan', 'kilim']]);
    }
  });

  it('prefers what carries the word in its name', async () => {
    expect((await found({ q: 'چای' }))[0]).toBe('black');
  });

  it('asks for all words, and gives the last ones up when nothing has them all', async () => {
    expect(await found({ q: 'گبه دستباف' })).toEqual(['gabbeh']);
    expect((await found({ q: 'گبه xyzzyxyzzy' }))[0]).toBe('gabbeh');
  });

  it('highlights what matched in the name as it is written', async () => {
    const { items } = await search({ q: 'ابریشمی' });
    expect(items[0]?.highlightedName).toBe('قاليچه <mark>ابريشمي</mark> كاشان');
    expect((await search({ q: 'kilim' })).items[0]?.highlightedName).toBe(
      'Handwoven <mark>kilim</mark> &amp; saddlebag',
    );
    expect((await search({})).items.every((item) => item.highlightedName === null)).toBe(true);
  });

  it.each([
    "it's",
    '"',
    '"kilim',
    '&',
    ':',
    '😀',
    '茶',
    '-',
    '*',
    'a'.repeat(500),
    'فرش '.repeat(125),
    '\u0000',
    '()[]{}<>\\/',
    'level = 3 OR 1=1',
    '   ',
  ])('answers %j honestly', async (q) => {
    const result = await search({ q });
    expect(result.total).toBeGreaterThanOrEqual(result.items.length);
  });
});

describe('order', () => {
  it('puts stars first, then the newest, when nothing is asked for', async () => {
    expect(await found({})).toEqual(['kashan', 'gruen', 'arabic', 'longjing', 'black', 'kilim', 'gabbeh']);
  });

  it.each([
    ['newest', ['arabic', 'longjing', 'black', 'gruen', 'kilim', 'gabbeh', 'kashan']],
    ['oldest', ['kashan', 'gabbeh', 'kilim', 'gruen', 'black', 'longjing', 'arabic']],
    ['highPrice', ['kilim', 'kashan', 'gabbeh', 'black', 'longjing', 'arabic', 'gruen']],
    ['lowPrice', ['arabic', 'longjing', 'black', 'gabbeh', 'kashan', 'kilim', 'gruen']],
    ['level', ['kashan', 'gruen', 'arabic', 'longjing', 'black', 'kilim', 'gabbeh']],
    ['name', ['black', 'arabic', 'kashan', 'gabbeh', 'gruen', 'kilim', 'longjing']],
  ])('holds %s strictly', async (sort, expected) => {
    expect(await found({ sort })).toEqual(expected);
  });

  it.each([
    ['en-US', ['gruen', 'kilim', 'black', 'arabic', 'kashan', 'gabbeh', 'longjing']],
    ['zh-CN', ['longjing', 'gruen', 'kilim', 'black', 'arabic', 'kashan', 'gabbeh']],
  ])('puts names in the own script of readers of %s first', async (culture, expected) => {
    expect(await found({ sort: 'name', culture })).toEqual(expected);
  });

  it('is the index’s own until an upgrade has set what an order needs', async () => {
    const index = new Meilisearch({ host: side.searchUrl }).index('advertisements');
    const set = async (sortable: string[]) => index.updateSortableAttributes(sortable).waitTask();
    const sortable = await index.getSortableAttributes();
    await set(sortable.filter((attribute) => attribute !== 'nameScript'));
    expect(await found({ sort: 'name' })).toEqual(await found({}));
    await set(sortable);
  });

  it('holds an asked order also among words', async () => {
    expect(await found({ q: 'carpets', sort: 'lowPrice' })).toEqual(['gabbeh', 'kashan', 'kilim', 'gruen']);
  });
});

describe('filters and their counts', () => {
  it('filters by category with all below it', async () => {
    expect((await found({ category: 'rugs' })).toSorted()).toEqual(['gabbeh', 'gruen', 'kashan', 'kilim']);
    const { category, facets, total } = await search({ category: 'HOME', culture: 'de-DE' });
    expect(total).toBe(7);
    expect(category).toMatchObject({ name: 'Haus', breadcrumb: [{ url: 'home' }] });
    expect(facets.category).toEqual([
      { value: 'tea', label: 'Tee', count: 3 },
      { value: 'rugs', label: 'Teppiche', count: 4 },
    ]);
    expect(await search({ category: 'nowhere' })).toMatchObject({ total: 0, category: null, items: [] });
  });

  it('filters by price in rial, discount, stars, pictures, seller and the ways of the business', async () => {
    expect(await found({ minPrice: 800_000, maxPrice: 18_000_000 })).toEqual(['longjing', 'black', 'gabbeh']);
    expect(await found({ discount: '1' })).toEqual(['gabbeh']);
    expect(await found({ starred: '1' })).toEqual(['kashan', 'gruen']);
    expect(await found({ pictured: '1' })).toEqual(['kashan']);
    expect((await found({ language: ['zh-CN', 'ar-SA'] })).toSorted()).toEqual(['arabic', 'longjing']);
    expect(await found({ tenant: 'Lahijan-Tea', q: 'سیاه' })).toEqual(['black']);
    expect(
      await found({ paymentMethod: ['withCheque'], shipmentType: ['noDelivery'], activityType: ['productive'] }),
    ).toHaveLength(3);
    expect(await found({ city: ['nowhere "quoted" \\'] })).toEqual([]);
  });

  it('keeps a facet’s other choices in sight', async () => {
    const { facets, total } = await search({ city: ['لاهیجان'], starred: '' });
    expect(total).toBe(3);
    expect(facets.city).toEqual([
      { value: 'تبریز', label: 'تبریز', count: 4 },
      { value: 'لاهیجان', label: 'لاهیجان', count: 3 },
    ]);
    expect(facets.shipmentType).toEqual([{ value: 'noDelivery', label: 'noDelivery', count: 3 }]);
    expect(facets.language.map(({ value, label }) => [value, label])).toContainEqual(['zh-CN', 'چینی']);
    expect(facets).toMatchObject({ starred: 0, discount: 0, pictured: 0 });
    expect((await search({ starred: '1' })).facets).toMatchObject({ starred: 2, discount: 0, pictured: 1 });
  });

  it('leaves out what has expired, though nobody has closed it yet', async () => {
    const old = await publish(
      side,
      await openBusiness(side, 'expired-shop'),
      advertisementFields(tea, 'کالای گذشته'),
      daysAgo(60),
    );
    await side.drained();
    expect(await found({ q: 'گذشته' })).not.toContain(old);
  });
});

describe('a search that finds nothing', () => {
  it('names the other cities that have it, and the categories that its words fit', async () => {
    const elsewhere = await search({ q: 'carpets', city: ['لاهیجان'], culture: 'en-US' });
    expect(elsewhere).toMatchObject({
      total: 0,
      neighbours: {
        cities: [{ value: 'تبریز', count: 4 }],
        categories: [{ value: 'rugs', label: 'Carpets', count: 4 }],
      },
    });
    const inTea = await search({ q: 'Teppiche', category: 'tea', culture: 'de-DE' });
    expect(inTea.neighbours).toEqual({ cities: [], categories: [{ value: 'rugs', label: 'Teppiche', count: 4 }] });
  });
  it('names nothing where something was found', async () => {
    expect((await search({ q: 'carpets' })).neighbours).toEqual({ cities: [], categories: [] });
  });
});

describe('what is counted', () => {
  it('is left out for a further page of the same search', async () => {
    const { items, facets } = await search({ q: 'carpets', city: ['تبریز'], counts: '0' });
    expect(items).toHaveLength(4);
    expect(facets).toMatchObject({ category: [], shipmentType: [], starred: 0 });
    expect((await search({ q: 'carpets', city: ['تبریز'] })).facets).toMatchObject({ starred: 2, discount: 1 });
  });
});

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
    expect(await side.queries.suggestions('  ', 'en-US')).toEqual({ categories: [], businesses: [] });
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
  const shown = async () => (await search({ q: 'kilim' })).items[0]?.aboutRial;

  it('order prices of all currencies, and other rates order them otherwise, with nothing done by hand', async () => {
    expect(await byPrice()).toEqual(['kilim', 'kashan', 'gabbeh', 'gruen']);
    expect(await shown()).toBe(115_000_000);
    await set(500_000);
    expect(await byPrice()).toEqual(['kashan', 'kilim', 'gabbeh', 'gruen']);
    expect(await shown()).toBe(50_000_000);
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
    expect(await shown()).toBe(180_000_000);
    await side.commands.advertisement.adjust(ads.get('kilim') ?? '', { price: 100 }, asAdministrator());
    await set(1_150_000);
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
    // Whoever found it away asks again only when it was seen to be back.
    await expect.poll(() => found({ q: 'حصیری' }).catch(() => undefined)).toEqual([ad]);
  });

  it('fills the indexes anew when the search server has lost them', async () => {
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
