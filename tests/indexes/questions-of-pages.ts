import { searchQuerySchema } from '@charsu/core/contract/public.ts';
import { cardRowsByIds } from '@charsu/projections/read-models/advertisement/cards.ts';
import { tenantCardsByIds } from '@charsu/projections/read-models/tenant/cards.ts';
import type { Question } from './asked.ts';
import { fa, first } from './question-lists.ts';
import { farPage } from './sizes.ts';

const search = (query: Record<string, string>) => searchQuerySchema.parse({ culture: fa, ...query });
/** A query repeated within seconds needs no statement. */
const tree = { fromMemory: 'the tree of categories is kept until it changes' };
const home = { fromMemory: 'what home shows is kept until it changes' };
const cards = { fromMemory: 'cards are kept until they change' };

export const ofPages: readonly Question[] = [
  ['home', ({ queries }) => queries.home(fa), home],
  ['menu', ({ queries }) => queries.category.menu(fa, ''), tree],
  ['menu by a word', ({ queries }) => queries.category.menu(fa, 'دسته'), tree],
  ['breadcrumb', ({ queries }) => queries.category.breadcrumbByUrl('category-20', fa), tree],
  ['breadcrumb by id', ({ queries, ids }) => queries.category.breadcrumb(ids.leaf, fa), tree],
  ['attributes of a category', ({ queries, ids }) => queries.category.attributes(ids.leaf, fa), tree],
  ['page of an advertisement', ({ queries, ids }) => queries.advertisement.page(ids.advertisement, fa)],
  ['an advertisement that is over', ({ queries, ids }) => queries.advertisement.ended(ids.advertisement, fa)],
  ['saved advertisements', ({ queries, ids }) => queries.advertisement.saved([ids.advertisement, ids.tenant], fa)],
  ['what ends or begins next', ({ queries }) => queries.nextByTime()],
  ['whether an advertisement is displayed', ({ queries, ids }) => queries.advertisement.isDisplayed(ids.advertisement)],
  ['businesses as visitors see them', ({ queries, ids }) => queries.tenant.cards([ids.tenant], fa)],
  ['page of a business', ({ queries }) => queries.tenant.page('shop-5', fa)],
  ['advertisements of a business', ({ queries }) => queries.advertisement.ofTenant('shop-5', fa, first)],
  ['ratings of a business', ({ queries }) => queries.rating.ofTenant('shop-5', first)],
  ['price list of a business', ({ queries }) => queries.tenant.priceList('shop-5', fa)],
  ['businesses', ({ queries }) => queries.tenant.publicList({ culture: fa, q: '', city: [], page: 1 })],
  [
    'businesses of a kind that are open now, by name',
    ({ queries }) =>
      queries.tenant.publicList({
        culture: fa,
        q: '',
        city: [],
        page: 1,
        activityType: ['retail'],
        shipmentType: ['freeDelivery'],
        openNow: true,
        sort: 'name',
      }),
    { wholeTable: 'the directory counts its businesses by city' },
  ],
  [
    'businesses, the best rated first',
    ({ queries }) => queries.tenant.publicList({ culture: fa, q: '', city: [], page: 1, sort: 'rating' }),
  ],
  [
    'businesses, far behind',
    ({ queries }) => queries.tenant.publicList({ culture: fa, q: '', city: [], page: farPage / 4 }),
  ],
  [
    'businesses of a city',
    ({ queries }) => queries.tenant.publicList({ culture: fa, q: '', city: ['شهر 3'], page: 1 }),
  ],
  ['cards of found advertisements', ({ pool, ids }) => cardRowsByIds(pool, [ids.advertisement])],
  ['cards of found businesses', ({ pool, ids }) => tenantCardsByIds(pool, fa, [ids.tenant])],
  ['a business by an address that it never had', ({ queries }) => queries.tenant.page('no-such-shop', 'fa-IR')],
  ['sitemap of categories', ({ queries }) => queries.sitemap('category', 1)],
  ['sitemap of businesses', ({ queries }) => queries.sitemap('tenant', 1)],
  ['sitemap of advertisements', ({ queries }) => queries.sitemap('advertisement', 1)],
  ['last sitemap of advertisements', ({ queries }) => queries.sitemap('advertisement', 9)],
  [
    'pages of the sitemaps',
    ({ queries }) => Promise.all([queries.sitemapPages('tenant'), queries.sitemapPages('advertisement')]),
  ],
  ['suggestions for a word', ({ queries }) => queries.suggestions('فروشگاه', fa)],
  ['search with words', ({ queries }) => queries.search(search({ q: 'شمارهٔ' }))],
  ['search of a business', ({ queries }) => queries.search(search({ tenant: 'shop-5' })), cards],
  ['search of a category', ({ queries }) => queries.search(search({ category: 'category-20' })), cards],
  [
    'businesses by a word',
    ({ queries }) => queries.tenant.publicList({ culture: fa, q: 'فروشگاه', city: [], page: 1 }),
  ],
];
