import { foldText } from '@charsu/core/text/fold.ts';
import type { Index } from 'meilisearch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ad, type ContractSearch, startContractSearch } from './contract-search.ts';

let search: ContractSearch;
beforeAll(async () => {
  search = await startContractSearch();
});
afterAll(() => search.close());

const ids = async (q: string, options: Parameters<Index<Ad>['search']>[1] = {}) =>
  (await search.index().search(foldText(q), options)).hits.map((hit) => hit.id);

describe('words', () => {
  it.each([
    ['Arabic letters for Persian ones', 'كاشان', '1'],
    ['a word with its ZWNJ', 'کتاب‌خانه', '2'],
    ['the same word joined', 'کتابخانه', '2'],
    ['and in two', 'کتاب خانه', '2'],
    ['an umlaut', 'möbel', '3'],
    ['an umlaut written out', 'moebel', '3'],
    ['an umlaut left out', 'mobel', '3'],
    ['Chinese', '手机', '4'],
    ['Persian digits', '۱۲۸', '6'],
    ['a typo', 'samsang phone', '5'],
    ['a Persian typo', 'سامسنگ', '6'],
    ['swapped letters', 'isfahna', '3'],
    ['a beginning', 'sams', '5'],
    ['a phrase', '"samsung phone"', '5'],
  ])('are found by %s', async (_, q, expected) => {
    expect(await ids(q)).toEqual([expected]);
  });

  it('must follow each other in a phrase', async () => {
    expect(await ids('"phone samsung"')).toEqual([]);
  });

  it('are forgiven no typo when short', async () => {
    expect(await ids('nww')).toEqual([]);
  });

  it('need not all be there, unless asked for', async () => {
    expect(await ids('samsung zeppelin')).toEqual(['5']);
    expect(await ids('samsung zeppelin', { matchingStrategy: 'all' })).toEqual([]);
  });

  it.each([
    "it's",
    '"',
    '&',
    ':',
    '😀',
    'x'.repeat(500),
    'سلام '.repeat(100),
    '壳',
    '\\',
    '%00',
    '-',
    '""',
    '-"x',
    "'",
    '(',
    '\u200c',
  ])('may be as strange as %j', async (q) => {
    const answer = await search.index().search(q);
    expect(answer.hits.length).toBeLessThanOrEqual(6);
  });
});

describe('filters', () => {
  it.each([
    ['category = carpets', ['1']],
    ['category IN [carpets, "phones"]', ['1', '6']],
    ['category NOT IN [furniture, carpets]', ['4', '5', '6']],
    ['city != tehran', ['1', '3', '4']],
    ['price >= 500', ['1', '3', '6']],
    ['price > 500 AND price < 900', ['6']],
    ['price 20 TO 300', ['2', '4']],
    ['price <= 20 OR stars = 5', ['1', '4']],
    ['discount = true', ['3']],
    ['discount EXISTS', ['3', '6']],
    ['discount NOT EXISTS AND NOT city = tehran', ['1', '4']],
    ['price IS NULL', ['5']],
    ['price IS NOT NULL AND (city = shiraz OR city = kashan)', ['1', '4']],
    ['category IS EMPTY', []],
    ['_geoRadius(35.7, 51.4, 1000)', ['2']],
    ['_geoBoundingBox([34.5, 52], [32, 51])', ['1', '3']],
    ['_geoPolygon([36, 51], [36, 52], [32, 52], [32, 51.5], [34, 51.6])', ['2', '3']],
    [
      ['stars = 1', ['city = shiraz', 'city = isfahan']],
      ['3', '4'],
    ],
    ["city = 'no such place'", []],
  ] as const)('by %j', async (filter, expected) => {
    const given = typeof filter === 'string' ? filter : filter.map((one) => (typeof one === 'string' ? one : [...one]));
    expect((await ids('', { filter: given })).sort()).toEqual(expected);
  });

  it('go together with words', async () => {
    expect(await ids('سامسونگ', { filter: 'price > 600' })).toEqual(['6']);
    expect(await ids('سامسونگ', { filter: 'price < 600' })).toEqual([]);
  });
});

describe('order', () => {
  it('is what was asked for', async () => {
    expect(await ids('', { sort: ['createdAt:desc'] })).toEqual(['6', '1', '2', '3', '4', '5']);
    expect(await ids('', { sort: ['stars:desc', 'price:asc'] })).toEqual(['1', '6', '5', '4', '2', '3']);
  });

  it('puts documents without the attribute last', async () => {
    expect(await ids('', { sort: ['price:asc'] })).toEqual(['4', '2', '3', '6', '1', '5']);
    expect((await ids('', { sort: ['price:desc'] })).slice(0, 2)).toEqual(['1', '6']);
  });

  it('can be the distance', async () => {
    const { hits } = await search.index().search('', { sort: ['_geoPoint(35.7, 51.4):asc'], limit: 2 });
    expect(hits.map((hit) => hit.id)).toEqual(['2', '1']);
    expect(hits[1]).toHaveProperty('_geoDistance', expect.closeTo(191_000, -4));
  });
});

describe('answers', () => {
  it('count facets', async () => {
    const { facetDistribution, facetStats } = await search.index().search('', { facets: ['category', 'price'] });
    expect(facetDistribution?.category).toEqual({ goods: 6, furniture: 2, carpets: 1, phones: 1 });
    expect(facetStats?.price).toEqual({ min: 20, max: 900 });
  });

  it('come in slices and in pages', async () => {
    const slice = await search.index().search('', { sort: ['createdAt:asc'], offset: 2, limit: 2 });
    expect(slice).toMatchObject({ estimatedTotalHits: 6, offset: 2, limit: 2 });
    expect(slice.hits.map((hit) => hit.id)).toEqual(['3', '2']);
    const page = await search.index().search('', { sort: ['createdAt:asc'], page: 2, hitsPerPage: 4 });
    expect(page).toMatchObject({ totalHits: 6, totalPages: 2, page: 2, hitsPerPage: 4 });
    expect(page.hits.map((hit) => hit.id)).toEqual(['1', '6']);
  });

  it('mark what was found', async () => {
    const { hits } = await search.index().search('phone', {
      attributesToHighlight: ['text'],
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
      attributesToRetrieve: ['id'],
    });
    expect(hits[0]).toEqual({ id: '5', _formatted: { id: '5', text: 'samsung <mark>phone</mark> it s new' } });
  });

  it('come together for several searches', async () => {
    const { results } = await search.client.multiSearch({
      queries: [
        { indexUid: search.uid, q: 'samsung' },
        { indexUid: search.uid, q: '', limit: 0, facets: ['city'] },
      ],
    });
    expect(results.map((one) => one.indexUid)).toEqual([search.uid, search.uid]);
    expect(results[0]?.hits.map((hit) => hit.id)).toEqual(['5']);
    expect(results[1]?.facetDistribution?.city).toMatchObject({ tehran: 3 });
  });

  it('are the same by GET', async () => {
    const { hits } = await search.index().searchGet('samsung', { filter: 'stars >= 3', attributesToRetrieve: ['id'] });
    expect(hits).toEqual([{ id: '5' }]);
  });
});
