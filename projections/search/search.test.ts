import type { ReadSide } from '@charsu/tests/support/read-side/read-side.ts';
import { advertisementFields, openBusiness, publish } from '@charsu/tests/support/read-side/records.ts';
import { daysAgo, type SearchedBazaar, startSearchedBazaar } from '@charsu/tests/support/read-side/searched-bazaar.ts';
import { Meilisearch } from 'meilisearch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let side: ReadSide;
let tea: string;
let search: SearchedBazaar['search'];
let found: SearchedBazaar['found'];
beforeAll(async () => {
  ({ side, tea, search, found } = await startSearchedBazaar());
});
afterAll(() => side.close());

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
    expect(await found({ negotiable: '1' })).toEqual(['gruen']);
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
  it('names the other cities also by the beginning of a word', async () => {
    const { total, neighbours } = await search({ q: 'kil', city: ['لاهیجان'], culture: 'en-US' });
    expect(total).toBe(0);
    expect(neighbours.cities).toMatchObject([{ value: 'تبریز', count: 1 }]);
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
