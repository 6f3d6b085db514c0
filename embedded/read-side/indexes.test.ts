import { defaultCulture } from '@charsu/core/domain/culture.ts';
import { migrate } from '@charsu/projections/app/migrate.ts';
import { createPool } from '@charsu/projections/database.ts';
import { createQueries, type Order, type Queries } from '@charsu/projections/queries.ts';
import { cardRowsByIds } from '@charsu/projections/read-models/advertisement/cards.ts';
import { tenantCardsByIds } from '@charsu/projections/read-models/tenant/cards.ts';
import { advertisementDocuments, categoryDocuments, tenantDocuments } from '@charsu/projections/search/documents.ts';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCluster, type TestCluster } from '../test-postgres.ts';
import { fillLargeTables, idOf, large } from './large-tables.ts';
import { type Explained, explaining, nodesOf, readPlans } from './plans.ts';

let cluster: TestCluster;
let pool: pg.Pool;
let queries: Queries;
let plans: () => Promise<Explained[]>;
const ids: Record<'category' | 'leaf' | 'tenant' | 'advertisement' | 'entry' | 'owner', string> = {
  category: '',
  leaf: '',
  tenant: '',
  advertisement: '',
  entry: '',
  owner: '',
};

beforeAll(async () => {
  cluster = await startTestCluster(explaining);
  pool = createPool(cluster.url);
  await migrate(pool);
  await fillLargeTables(pool);
  queries = createQueries({ databaseUrl: cluster.url, meilisearch: { url: 'http://127.0.0.1:1' } });
  plans = readPlans(cluster.dataDir);
  const { rows } = await pool.query<typeof ids>(
    `select ${idOf('category', 1)} as category, ${idOf('category', 20)} as leaf, ${idOf('tenant', 5)} as tenant,
       ${idOf('advertisement', 10)} as advertisement, ${idOf('user', 7)} as owner, md5('event9')::uuid as entry`,
  );
  Object.assign(ids, rows[0]);
}, 240_000);
afterAll(async () => {
  await queries.close();
  await pool.end();
  await cluster.remove();
});

/** Tables that grow with the market place. */
const isLarge = (relation: string | undefined): boolean =>
  /^(advertisement|advertisement_count|tenant|history|user_account)_v\d+$|^advertisement_visit$/.test(relation ?? '');

/** The most rows of large tables that one statement may look at: a page of a sitemap, with the businesses. */
const mostRows = 20_000;

const fa = defaultCulture;
const first = { page: 1, pageSize: 25 };
const deep = { page: 200, pageSize: 25 };
const newest: Order = { field: 'modifiedAt', direction: 'desc' };
const orders = (fields: readonly string[]): Order[] =>
  fields.flatMap((field) => [
    { field, direction: 'asc' },
    { field, direction: 'desc' },
  ]);
const advertisementOrders = orders([
  'modifiedAt',
  'createdAt',
  'index',
  'name',
  'level',
  'state',
  'price',
  'priceWithDiscount',
  'requestedAt',
  'approvedDate',
  'expiredDate',
]);
const tenantOrders = orders(['modifiedAt', 'createdAt', 'name', 'subDomain', 'city', 'currentState', 'state']);

type Asking = readonly [name: string, ask: () => Promise<unknown>];
const advertisementList = (name: string, filter: () => Parameters<Queries['advertisement']['list']>[0]): Asking => [
  `advertisements ${name}`,
  () => queries.advertisement.list(filter(), fa, first, newest),
];
const tenantList = (name: string, filter: () => Parameters<Queries['tenant']['list']>[0]): Asking => [
  `businesses ${name}`,
  () => queries.tenant.list(filter(), fa, first, newest),
];
const historyList = (name: string, filter: () => Parameters<Queries['history']['list']>[0]): Asking => [
  `history ${name}`,
  () => queries.history.list(filter(), fa, first),
];

const ofPages: readonly Asking[] = [
  ['home', () => queries.home(fa)],
  ['menu', () => queries.category.menu(fa, '')],
  ['breadcrumb', () => queries.category.breadcrumbByUrl('category-20', fa)],
  ['page of an advertisement', () => queries.advertisement.page(ids.advertisement, fa)],
  ['page of a business', () => queries.tenant.page('shop-5', fa)],
  ['advertisements of a business', () => queries.advertisement.ofTenant('shop-5', fa, first)],
  ['price list of a business', () => queries.tenant.priceList('shop-5', fa)],
  ['businesses', () => queries.tenant.publicList({ culture: fa, q: '', city: [], page: 1 })],
  ['businesses, far behind', () => queries.tenant.publicList({ culture: fa, q: '', city: [], page: 100 })],
  ['businesses of a city', () => queries.tenant.publicList({ culture: fa, q: '', city: ['شهر 3'], page: 1 })],
  ['cards of found advertisements', () => cardRowsByIds(pool, [ids.advertisement])],
  ['cards of found businesses', () => tenantCardsByIds(pool, fa, [ids.tenant])],
  ['whether an address is free', () => queries.tenant.isSubDomainFree('shop-77777')],
  ['sitemap of categories', () => queries.sitemap('category', 1)],
  ['sitemap of businesses', () => queries.sitemap('tenant', 1)],
  ['sitemap of advertisements', () => queries.sitemap('advertisement', 1)],
  ['last sitemap of advertisements', () => queries.sitemap('advertisement', 9)],
  ['pages of the sitemaps', () => Promise.all([queries.sitemapPages('tenant'), queries.sitemapPages('advertisement')])],
];

const ofMembers: readonly Asking[] = [
  advertisementList('of an owner', () => ({ ownerId: ids.owner })),
  advertisementList('of an owner in a state', () => ({ ownerId: ids.owner, states: [10] })),
  advertisementList('of an owner by name', () => ({ ownerId: ids.owner, q: 'کالای' })),
  tenantList('of an owner', () => ({ ownerId: ids.owner })),
  ['choices of businesses', () => queries.tenant.options(ids.owner, fa)],
  ['one advertisement', () => queries.advertisement.record(ids.advertisement, fa)],
  ['one business', () => queries.tenant.record(ids.tenant, fa)],
  historyList('of a record', () => ({ recordId: ids.advertisement })),
];

const ofConsole: readonly Asking[] = [
  ...advertisementOrders.map(
    (order): Asking => [
      `advertisements by ${order.field} ${order.direction}`,
      () => queries.advertisement.list({}, fa, first, order),
    ],
  ),
  ['advertisements, far behind', () => queries.advertisement.list({}, fa, deep, newest)],
  advertisementList('waiting for approval', () => ({ states: [20] })),
  advertisementList('displayed', () => ({ displayed: true })),
  advertisementList('not displayed', () => ({ displayed: false })),
  advertisementList('of a category', () => ({ categoryId: ids.category })),
  advertisementList('of a business', () => ({ tenantId: ids.tenant })),
  advertisementList('of a city', () => ({ city: 'شهر 3' })),
  advertisementList('with stars', () => ({ minLevel: 5 })),
  advertisementList('by a word', () => ({ q: 'شمارهٔ 99999' })),
  advertisementList('by two letters', () => ({ q: 'کا' })),
  advertisementList('by number', () => ({ q: '1234' })),
  advertisementList('since yesterday', () => ({ createdAfter: new Date(Date.now() - 86_400_000).toISOString() })),
  advertisementList('by ids', () => ({ ids: [ids.advertisement] })),
  ...tenantOrders.map(
    (order): Asking => [
      `businesses by ${order.field} ${order.direction}`,
      () => queries.tenant.list({}, fa, first, order),
    ],
  ),
  tenantList('waiting for approval', () => ({ states: [20] })),
  tenantList('of a city', () => ({ city: 'شهر 3' })),
  tenantList('by a word', () => ({ q: 'shop-777' })),
  ['choices of all businesses', () => queries.tenant.options(undefined, fa)],
  historyList('of everything', () => ({})),
  historyList('of a kind', () => ({ streamType: 'advertisement' })),
  historyList('of a type', () => ({ eventType: 'AdvertisementApproved' })),
  historyList('of a person', () => ({ actorId: ids.owner })),
  ['one entry of history', () => queries.history.record(ids.entry, fa)],
  ['what a category holds', () => queries.publishedAdvertisementsInCategory(ids.leaf)],
  ['what a business holds', () => queries.publishedAdvertisementsInTenant(ids.tenant)],
  ['state of the read models', () => queries.status()],
];

const ofJobs: readonly Asking[] = [
  ['displays that are over', () => queries.advertisement.dueForExpiry(new Date().toISOString(), 100)],
  ['documents of advertisements', () => advertisementDocuments(pool, [ids.advertisement])],
  ['documents of businesses', () => tenantDocuments(pool, [ids.tenant])],
  ['documents of categories', () => categoryDocuments(pool, [ids.leaf])],
];

function complaintsOf(explained: Explained): string[] {
  const json = JSON.stringify(explained, undefined, 1);
  const nodes = [...nodesOf(explained.Plan)].filter((node) => isLarge(node['Relation Name']));
  const scans = nodes.filter((node) => node['Node Type'] === 'Seq Scan');
  const rows = nodes.reduce(
    (sum, node) =>
      sum + ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1),
    0,
  );
  return [
    ...scans.map((node) => `a sequential scan of ${node['Relation Name']}\n${json}`),
    ...(rows > mostRows ? [`${Math.round(rows)} rows of large tables looked at\n${json}`] : []),
  ];
}

describe.each([
  ['pages', ofPages],
  ['the members’ area', ofMembers],
  ['the console', ofConsole],
  ['jobs', ofJobs],
] as const)(`with ${large.advertisements} advertisements, for %s`, (_place, asked) => {
  it.each(asked)('%s: by indexes', async (_name, ask) => {
    await plans();
    await ask();
    const explained = await plans();
    expect(explained.flatMap(complaintsOf)).toEqual([]);
  });
});
