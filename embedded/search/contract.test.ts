import { foldText, searchTokens } from '@charsu/core/text/fold.ts';
import { Meilisearch, MeilisearchApiError } from 'meilisearch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPostgres, type TestPostgres } from '../test-postgres.ts';
import { type SearchServer, startSearch } from './server.ts';

/**
 * What the product expects of a search server, asked through the official client. With MEILISEARCH_URL (and
 * MEILISEARCH_KEY) the same tests run against that server.
 */
const realUrl = process.env.MEILISEARCH_URL;
const masterKey = realUrl === undefined ? 'a key for the tests' : process.env.MEILISEARCH_KEY;

interface Ad {
  id: string;
  title: string;
  /** The words of the title, folded by the product. */
  text: string;
  category: string[];
  city: string;
  price: number | null;
  stars: number;
  createdAt: number;
  discount?: boolean;
  _geo?: { lat: number; lng: number };
}

const ad = (id: string, title: string, more: Partial<Ad> = {}): Ad => ({
  id,
  title,
  text: searchTokens(title).join(' '),
  category: ['goods'],
  city: 'tehran',
  price: 100,
  stars: 1,
  createdAt: 1,
  ...more,
});

const ads: Ad[] = [
  ad('1', 'فرش دستباف كاشان', {
    category: ['goods', 'carpets'],
    city: 'kashan',
    price: 900,
    stars: 5,
    createdAt: 5,
    _geo: { lat: 33.98, lng: 51.41 },
  }),
  ad('2', 'کتاب‌خانه چوبی', {
    category: ['goods', 'furniture'],
    price: 300,
    createdAt: 4,
    _geo: { lat: 35.7, lng: 51.4 },
  }),
  ad('3', 'Möbel aus Isfahan', {
    category: ['goods', 'furniture'],
    city: 'isfahan',
    price: 500,
    createdAt: 3,
    discount: true,
    _geo: { lat: 32.65, lng: 51.67 },
  }),
  ad('4', '手机壳 新款', { city: 'shiraz', price: 20, createdAt: 2, _geo: { lat: 29.6, lng: 52.53 } }),
  ad('5', "Samsung phone, it's new", { price: null, stars: 3, createdAt: 1 }),
  ad('6', 'گوشی سامسونگ ۱۲۸', { category: ['goods', 'phones'], price: 700, stars: 4, createdAt: 6, discount: false }),
];

let database: TestPostgres | undefined;
let server: SearchServer | undefined;
let client: Meilisearch;
const uid = `ads_${crypto.randomUUID()}`;
const made = new Set([uid]);
const connect = (host: string) => new Meilisearch({ host, ...(masterKey === undefined ? {} : { apiKey: masterKey }) });
const wait = { interval: 5, timeout: 30_000 };
const index = () => client.index<Ad>(uid);
const ids = async (q: string, options: Parameters<ReturnType<typeof index>['search']>[1] = {}) =>
  (await index().search(foldText(q), options)).hits.map((hit) => hit.id);

beforeAll(async () => {
  if (realUrl === undefined) {
    database = await startTestPostgres();
    server = await startSearch({ databaseUrl: database.url, masterKey });
  }
  client = connect(realUrl ?? server?.url ?? '');
  await client.createIndex(uid, { primaryKey: 'id' }).waitTask(wait);
  await index()
    .updateSettings({
      searchableAttributes: ['text'],
      filterableAttributes: ['id', 'category', 'city', 'price', 'stars', 'discount', '_geo'],
      sortableAttributes: ['price', 'stars', 'createdAt', '_geo'],
      rankingRules: ['words', 'sort', 'typo', 'proximity', 'attribute', 'exactness'],
    })
    .waitTask(wait);
  const task = await index().addDocuments(ads).waitTask(wait);
  expect(task).toMatchObject({ status: 'succeeded', details: { receivedDocuments: 6, indexedDocuments: 6 } });
});

afterAll(async () => {
  for (const one of made) await client.deleteIndex(one).waitTask(wait);
  await server?.close();
  await database?.stop();
});

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
    const answer = await index().search(q);
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
    const { hits } = await index().search('', { sort: ['_geoPoint(35.7, 51.4):asc'], limit: 2 });
    expect(hits.map((hit) => hit.id)).toEqual(['2', '1']);
    expect(hits[1]).toHaveProperty('_geoDistance', expect.closeTo(191_000, -4));
  });
});

describe('answers', () => {
  it('count facets', async () => {
    const { facetDistribution, facetStats } = await index().search('', { facets: ['category', 'price'] });
    expect(facetDistribution?.category).toEqual({ goods: 6, furniture: 2, carpets: 1, phones: 1 });
    expect(facetStats?.price).toEqual({ min: 20, max: 900 });
  });

  it('come in slices and in pages', async () => {
    const slice = await index().search('', { sort: ['createdAt:asc'], offset: 2, limit: 2 });
    expect(slice).toMatchObject({ estimatedTotalHits: 6, offset: 2, limit: 2 });
    expect(slice.hits.map((hit) => hit.id)).toEqual(['3', '2']);
    const page = await index().search('', { sort: ['createdAt:asc'], page: 2, hitsPerPage: 4 });
    expect(page).toMatchObject({ totalHits: 6, totalPages: 2, page: 2, hitsPerPage: 4 });
    expect(page.hits.map((hit) => hit.id)).toEqual(['1', '6']);
  });

  it('mark what was found', async () => {
    const { hits } = await index().search('phone', {
      attributesToHighlight: ['text'],
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
      attributesToRetrieve: ['id'],
    });
    expect(hits[0]).toEqual({ id: '5', _formatted: { id: '5', text: 'samsung <mark>phone</mark> it s new' } });
  });

  it('crop long texts', async () => {
    const { hits } = await index().search('phone', { attributesToCrop: ['text'], cropLength: 2, cropMarker: '…' });
    expect(hits[0]?._formatted?.text).toContain('phone');
    expect(hits[0]?._formatted?.text).toContain('…');
  });

  it('come together for several searches', async () => {
    const { results } = await client.multiSearch({
      queries: [
        { indexUid: uid, q: 'samsung' },
        { indexUid: uid, q: '', limit: 0, facets: ['city'] },
      ],
    });
    expect(results.map((one) => one.indexUid)).toEqual([uid, uid]);
    expect(results[0]?.hits.map((hit) => hit.id)).toEqual(['5']);
    expect(results[1]?.facetDistribution?.city).toMatchObject({ tehran: 3 });
  });

  it('are the same by GET', async () => {
    const { hits } = await index().searchGet('samsung', { filter: 'stars >= 3', attributesToRetrieve: ['id'] });
    expect(hits).toEqual([{ id: '5' }]);
  });
});

describe('documents', () => {
  const fresh = async () => {
    const name = `fresh_${crypto.randomUUID()}`;
    made.add(name);
    const one = client.index<Ad>(name);
    await one.updateFilterableAttributes(['city']).waitTask(wait);
    await one.addDocuments(ads, { primaryKey: 'id' }).waitTask(wait);
    return one;
  };

  it('are replaced, updated, fetched and deleted', async () => {
    const one = await fresh();
    await one.updateDocuments([{ id: '1', city: 'yazd' }]).waitTask(wait);
    expect(await one.getDocument('1')).toMatchObject({ city: 'yazd', price: 900 });
    await one.addDocuments([ad('1', 'ترمه')]).waitTask(wait);
    expect((await one.search('ترمه')).hits.map((hit) => hit.id)).toEqual(['1']);
    expect((await one.search('فرش')).hits).toEqual([]);
    expect((await one.getDocuments({ limit: 2, fields: ['id'] })).results).toHaveLength(2);
    expect((await one.getDocuments({ filter: 'city = shiraz' })).total).toBe(1);
    await one.deleteDocument('1').waitTask(wait);
    await one.deleteDocuments(['2', '3']).waitTask(wait);
    await one.deleteDocuments({ filter: 'city = shiraz' }).waitTask(wait);
    expect((await one.search('')).hits.map((hit) => hit.id).sort()).toEqual(['5', '6']);
    await one.deleteAllDocuments().waitTask(wait);
    expect((await one.getStats()).numberOfDocuments).toBe(0);
  });

  it('change places when indexes are swapped', async () => {
    const one = await fresh();
    const other = `other_${crypto.randomUUID()}`;
    made.add(other);
    await client.createIndex(other, { primaryKey: 'id' }).waitTask(wait);
    const task = await client.swapIndexes([{ indexes: [one.uid, other], rename: false }]).waitTask(wait);
    expect(task.status).toBe('succeeded');
    expect((await client.index(other).search('')).hits).toHaveLength(6);
    expect((await one.search('')).hits).toHaveLength(0);
  });

  it('fail with their task, which says why', async () => {
    const task = await index()
      .addDocuments([{ ...ad('x', 'x'), id: 'not a valid id' }])
      .waitTask(wait);
    expect(task).toMatchObject({ status: 'failed', error: { code: 'invalid_document_id' } });
    expect(await client.tasks.getTask(task.uid)).toMatchObject({ uid: task.uid, status: 'failed' });
    const { results } = await client.tasks.getTasks({ indexUids: [uid], statuses: ['failed'] });
    expect(results.map((one) => one.uid)).toContain(task.uid);
  });
});

describe('errors', () => {
  const code = async (call: Promise<unknown>) => {
    const error: unknown = await call.then(
      () => undefined,
      (cause: unknown) => cause,
    );
    return error instanceof MeilisearchApiError ? [error.response.status, error.cause?.code] : error;
  };

  it('have the codes of Meilisearch', async () => {
    expect(await code(client.index('no_such_index').search(''))).toEqual([404, 'index_not_found']);
    expect(await code(index().getDocument('nobody'))).toEqual([404, 'document_not_found']);
    expect(await code(client.tasks.getTask(4_000_000_000))).toEqual([404, 'task_not_found']);
    expect(await code(index().search('', { filter: 'price >' }))).toEqual([400, 'invalid_search_filter']);
    expect(await code(index().search('', { filter: 'title = x' }))).toEqual([400, 'invalid_search_filter']);
    expect(await code(index().search('', { sort: ['title:asc'] }))).toEqual([400, 'invalid_search_sort']);
    expect(await code(index().search('', { facets: ['title'] }))).toEqual([400, 'invalid_search_facets']);
    expect(await code(client.createIndex('not valid!'))).toEqual([400, 'invalid_index_uid']);
  });

  it('tell a wrong key', async () => {
    if (masterKey === undefined) return;
    const stranger = new Meilisearch({ host: client.config.host, apiKey: 'wrong' });
    expect(await code(stranger.index(uid).search(''))).toEqual([403, 'invalid_api_key']);
    expect(await stranger.health()).toEqual({ status: 'available' });
  });
});

describe.skipIf(realUrl !== undefined)('the embedded server', () => {
  it('says what it does not support', async () => {
    const response = await fetch(`${server?.url}/dumps`, {
      method: 'POST',
      headers: { authorization: `Bearer ${masterKey}` },
    });
    expect(response.status).toBe(501);
    expect(await response.json()).toMatchObject({ code: 'not_implemented' });
  });

  it('has documents, settings and tasks again after a restart', async () => {
    const before = await index().search('', { sort: ['createdAt:desc'], facets: ['city'] });
    await server?.close();
    server = await startSearch({ databaseUrl: database?.url ?? '', masterKey });
    client = connect(server.url);
    const after = await index().search('', { sort: ['createdAt:desc'], facets: ['city'] });
    expect({ ...after, processingTimeMs: 0 }).toEqual({ ...before, processingTimeMs: 0 });
    expect((await client.tasks.getTasks({ indexUids: [uid] })).results.length).toBeGreaterThan(2);
  });
});
