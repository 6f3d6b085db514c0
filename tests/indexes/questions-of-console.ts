import { reviewedKinds } from '@charsu/core/domain/aggregates.ts';
import { cultures } from '@charsu/core/domain/culture-facts.ts';
import type { Question } from './asked.ts';
import {
  advertisementList,
  byName,
  deep,
  fa,
  first,
  historyList,
  longestFirst,
  newest,
  orders,
  tenantList,
} from './question-lists.ts';
import { firstNumber } from './sizes.ts';

const advertisementOrders = orders(['modifiedAt', 'createdAt', 'index', 'state']);
/** Chosen now and then: an index for each would cost at every change. */
const rareOrders = orders([
  'name',
  'level',
  'price',
  'priceWithDiscount',
  'requestedAt',
  'approvedDate',
  'expiredDate',
]);
const tenantOrders = orders(['joinDate', 'name', 'subDomain', 'city', 'state']);

const tree = { fromMemory: 'the tree of categories is kept until it changes' };
const halfAYear = { wholeTable: 'the waits of half a year are a few hundred rows a day' };
const ofThirtyDays = { wholeTable: 'sums what all advertisements had on thirty days' };
const rarely = { wholeTable: 'a moderator asks it now and then, and an index would cost at every change' };
const outbox = { wholeTable: 'the state of the product tells how much waits, to the last row' };

const byRequest = { field: 'requestedAt', direction: 'desc' } as const;

export const ofConsole: readonly Question[] = [
  ['how it goes with the gateway', ({ queries }) => queries.payment.gateway()],
  ['the usual wait', ({ queries }) => queries.trend.usualWait(new Date().toISOString().slice(0, 10)), halfAYear],
  ['the trends of half a year', ({ queries }) => queries.trend.upTo(new Date().toISOString().slice(0, 10)), halfAYear],
  ['how advertisements were moderated', ({ queries }) => queries.trend.moderation('2026-11-22'), halfAYear],
  ['the figures of thirty days', ({ dailyFigures }) => dailyFigures.since('2026-10-23'), ofThirtyDays],
  ['the newest payments', ({ queries }) => queries.payment.list({}, first, byRequest)],
  ['payments that failed', ({ queries }) => queries.payment.list({ statuses: ['failed'] }, first, byRequest)],
  ['a payment by its reference', ({ queries }) => queries.payment.list({ q: '60000777' }, first, byRequest)],
  ...advertisementOrders.map(
    (order): Question => [
      `advertisements by ${order.field} ${order.direction}`,
      ({ queries }) => queries.advertisement.list({}, fa, first, order),
    ],
  ),
  ...rareOrders.map(
    (order): Question => [
      `advertisements by ${order.field} ${order.direction}`,
      ({ queries }) => queries.advertisement.list({}, fa, first, order),
      rarely,
    ],
  ),
  ...cultures.flatMap((culture): Question[] => [
    [
      `advertisements by name, for readers of ${culture}`,
      ({ queries }) => queries.advertisement.list({}, culture, first, byName),
      rarely,
    ],
    [`businesses by name, for readers of ${culture}`, ({ queries }) => queries.tenant.list({}, culture, first, byName)],
  ]),
  ['advertisements, far behind', ({ queries }) => queries.advertisement.list({}, fa, deep, newest)],
  advertisementList('waiting for approval', () => ({ states: [20] })),
  [
    'advertisements in the review queue',
    ({ queries, ids }) =>
      queries.advertisement.list({ waiting: true, exceptIds: [ids.advertisement] }, fa, first, longestFirst),
  ],
  advertisementList('displayed', () => ({ displayed: true })),
  advertisementList('not displayed', () => ({ displayed: false })),
  advertisementList('that wait', () => ({ phase: 'waiting' })),
  advertisementList('that are drafts', () => ({ phase: 'draft' })),
  advertisementList('that are live', () => ({ phase: 'live' })),
  advertisementList('that ended', () => ({ phase: 'ended' }), rarely),
  advertisementList('that are sold', () => ({ phase: 'sold' }), rarely),
  advertisementList('of a category', (ids) => ({ categoryId: ids.category }), rarely),
  advertisementList('of a business', (ids) => ({ tenantId: ids.tenant })),
  advertisementList('of a city', () => ({ city: 'شهر 3' }), rarely),
  advertisementList('with stars', () => ({ minLevel: 5 }), rarely),
  advertisementList('by a word', () => ({ q: 'شمارهٔ 99999' })),
  advertisementList('by two letters', () => ({ q: 'کا' })),
  advertisementList('by the number of a shop', () => ({ q: 'K-۲۳۴۵' })),
  advertisementList('by number', () => ({ q: String(firstNumber + 233) })),
  advertisementList('since yesterday', () => ({ createdAfter: new Date(Date.now() - 86_400_000).toISOString() })),
  advertisementList('by ids', (ids) => ({ ids: [ids.advertisement] })),
  ...tenantOrders.map(
    (order): Question => [
      `businesses by ${order.field} ${order.direction}`,
      ({ queries }) => queries.tenant.list({}, fa, first, order),
    ],
  ),
  ...reviewedKinds
    .filter((kind) => kind !== 'advertisement')
    .flatMap((kind): Question[] => [
      ...orders(['modifiedAt', 'createdAt', 'currentState']).map(
        (order): Question => [
          `records of the kind ${kind} by ${order.field} ${order.direction}`,
          ({ queries }) => queries[kind].list({}, fa, first, order),
        ],
      ),
      [`the queue of the kind ${kind}`, ({ queries }) => queries[kind].list({ states: [20] }, fa, first, longestFirst)],
      [`one record of the kind ${kind}`, ({ queries, ids }) => queries[kind].record(ids.tenant, fa)],
    ]),
  ...orders(['score']).map(
    (order): Question => [
      `ratings by ${order.field} ${order.direction}`,
      ({ queries }) => queries.rating.list({}, fa, first, order),
    ],
  ),
  ['ratings by words', ({ queries }) => queries.rating.list({ q: 'متن 77' }, fa, first, newest)],
  [
    'ratings of a business in the console',
    ({ queries, ids }) => queries.rating.list({ tenantId: ids.tenant }, fa, first, newest),
  ],
  tenantList('waiting for approval', () => ({ states: [20] })),
  tenantList('of a city', () => ({ city: 'شهر 3' })),
  tenantList('by a word', () => ({ q: 'shop-777' })),
  ['choices of all businesses', ({ queries }) => queries.tenant.options(undefined, fa, '')],
  ['choices of all businesses by a word', ({ queries }) => queries.tenant.options(undefined, fa, 'shop-777')],
  historyList('of everything', () => ({})),
  historyList('of a kind', () => ({ streamType: 'advertisement' })),
  historyList('of a type', () => ({ eventType: 'AdvertisementApproved' })),
  historyList('of a person', (ids) => ({ actorId: ids.owner })),
  ['what is known of a seller', ({ queries, ids }) => queries.insight.seller(ids.owner)],
  ['what is odd about an advertisement', ({ queries, ids }) => queries.insight.signs([ids.advertisement])],
  ['what changed since an approval', ({ queries, ids }) => queries.insight.changesSinceApproval(ids.advertisement)],
  advertisementList('planned for some businesses', (ids) => ({ tenantIds: [ids.tenant], planned: true })),
  ['one entry of history', ({ queries, ids }) => queries.history.record(ids.entry)],
  ['what a category holds', ({ queries, ids }) => queries.publishedAdvertisementsInCategory(ids.leaf), rarely],
  ['what a business holds', ({ queries, ids }) => queries.publishedAdvertisementsInTenant(ids.tenant)],
  ['state of the read models', ({ queries }) => queries.status()],
  historyList('of pieces', (ids) => ({ ids: [ids.entry] })),
  ['categories', ({ queries }) => queries.category.list({}, fa, first, newest), tree],
  ['one category', ({ queries, ids }) => queries.category.record(ids.leaf, fa), tree],
  ['choices of categories', ({ queries }) => queries.category.options(fa, 'دسته'), tree],
  ['the category that words name', ({ queries }) => queries.category.namedBy('دسته', fa), tree],
  ['what is below a category', ({ queries, ids }) => queries.subcategories(ids.category)],
  ['how deep it is below a category', ({ queries, ids }) => queries.levelsBelow(ids.category)],
  ['what the search index was not told', ({ queries }) => queries.outbox(), outbox],
];
