import type { Facet, SearchQuery } from '@charsu/core/contract/public.ts';
import type { SortOption } from '@charsu/core/domain/enumerations.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { queryWords } from '@charsu/core/text/fold.ts';
import type { MultiSearchQuery, MultiSearchResult } from 'meilisearch';
import { mostFrequentFirst } from '../pages/most-frequent-first.ts';
import type { SearchServer } from './client.ts';
import { asked, bestOf, fewerWords, type SomeWords } from './fewer-words.ts';
import { markTags } from './highlight.ts';

/** Filters with counted choices, and the attributes of the documents that they use. */
const facetAttributes = {
  city: 'city',
  shipmentType: 'shipmentType',
  activityType: 'activityType',
  paymentMethod: 'paymentMethods',
  starred: 'starred',
  discount: 'discounted',
  pictured: 'pictured',
} as const;
type FacetName = keyof typeof facetAttributes;
const facetNames = Object.keys(facetAttributes) as FacetName[];
const allFacets = ['categoryIds', ...Object.values(facetAttributes)];

/** Explicit orders are strict; stars only break ties (D24). Without one the index's own rules hold. */
const sorts: Readonly<Record<SortOption, readonly string[]>> = {
  newest: ['approvedDate:desc', 'level:desc'],
  oldest: ['approvedDate:asc', 'level:desc'],
  highPrice: ['rialPrice:desc', 'level:desc'],
  lowPrice: ['rialPrice:asc', 'level:desc'],
  level: ['level:desc', 'approvedDate:desc'],
  name: ['nameOrder:asc', 'level:desc'],
};

const quoted = (value: string): string => `"${value.replace(/[\\"]/g, '\\$&')}"`;
const anyOf = (attribute: string, values: readonly string[]): string =>
  `${attribute} IN [${values.map(quoted).join(', ')}]`;

/** The filter of each counted choice; undefined where nothing was chosen. */
function facetFilters(query: SearchQuery): Readonly<Record<FacetName, string | undefined>> {
  const chosen = (attribute: string, values: readonly string[]) =>
    values.length === 0 ? undefined : anyOf(attribute, values);
  return {
    city: chosen('city', query.city),
    shipmentType: chosen('shipmentType', query.shipmentType),
    activityType: chosen('activityType', query.activityType),
    paymentMethod: chosen('paymentMethods', query.paymentMethod),
    starred: query.starred ? 'starred = true' : undefined,
    discount: query.discount ? 'discounted = true' : undefined,
    pictured: query.pictured ? 'pictured = true' : undefined,
  };
}

function otherFilters(query: SearchQuery, categoryId: string | undefined, now: number): string[] {
  // Rounded to the second, so that all searches within a second are equal: the server caches its answers.
  const filters = [`expiredDate > ${Math.ceil(now / 1000) * 1000}`];
  if (categoryId !== undefined) filters.push(`categoryIds = ${quoted(categoryId)}`);
  if (query.tenant !== undefined) filters.push(`tenant = ${quoted(query.tenant.toLowerCase())}`);
  if (query.minPrice !== undefined) filters.push(`rialPrice >= ${query.minPrice}`);
  if (query.maxPrice !== undefined) filters.push(`rialPrice <= ${query.maxPrice}`);
  return filters;
}

interface Hit {
  id: string;
  _formatted?: { name?: string };
}
type Counts = Readonly<Record<string, number>>;

export interface FoundAdvertisements {
  /** The words that were found together, if not all of them were. */
  readonly words: SomeWords | undefined;
  /** In order, with the document's name as the server marked it. */
  readonly hits: readonly { readonly id: string; readonly marked: string }[];
  readonly total: number;
  /** Counts by category id, each including all categories below it. */
  readonly categories: Counts;
  readonly facets: Readonly<Record<'city' | 'shipmentType' | 'activityType' | 'paymentMethod', Facet>>;
  readonly starred: number;
  readonly discount: number;
  readonly pictured: number;
}

/**
 * Searches a page of advertisements and the counts of all choices in one request. A facet with a chosen value is
 * searched a second time without that choice, so that its other choices stay visible.
 *
 * Every word must match. Only when no advertisement has them all, fewer words are searched, in any order: `namesGoods`
 * tells which words name a kind of goods. Throws `SearchUnavailable`.
 */
export async function searchAdvertisements(
  server: SearchServer,
  query: SearchQuery,
  categoryId: string | undefined,
  now: number,
  namesGoods: (word: string) => boolean,
): Promise<FoundAdvertisements> {
  const words = asked(queryWords(query.q));
  if (words === '' && query.q.trim() !== '') return nothing;
  const question = { query, q: words, categoryId, now };
  const found = await ask(server, question);
  if (found.total > 0) return found;
  const some = await someWords(server, question, namesGoods);
  if (some === undefined) return found;
  return { ...(await ask(server, { ...question, q: some.q })), words: some };
}

/** The best subset of the words that finds something within the same filters; all subsets are searched at once. */
async function someWords(
  server: SearchServer,
  question: Question,
  namesGoods: (word: string) => boolean,
): Promise<SomeWords | undefined> {
  const sets = fewerWords(question.query.q);
  if (sets.length === 0) return undefined;
  const queries = sets.map(({ q }): MultiSearchQuery => {
    const { filter, ...page } = searchesFor({ ...question, q }).page;
    return {
      indexUid: page.indexUid,
      q,
      matchingStrategy: 'all',
      ...(filter !== undefined && { filter }),
      page: 1,
      hitsPerPage: 0,
    };
  });
  const { results } = await server.ask((client) =>
    client.multiSearch<{ queries: MultiSearchQuery[] }, Hit>({ queries }),
  );
  const totals = results.map(({ totalHits }) => totalHits ?? 0);
  return bestOf(sets, totals, namesGoods);
}

/** The text has no searchable character: an honest empty page. */
const nothing: FoundAdvertisements = {
  words: undefined,
  hits: [],
  total: 0,
  categories: {},
  facets: { city: [], shipmentType: [], activityType: [], paymentMethod: [] },
  starred: 0,
  discount: 0,
  pictured: 0,
};

/** A search, and how its words must match. */
interface Question {
  readonly query: SearchQuery;
  readonly q: string;
  readonly categoryId: string | undefined;
  readonly now: number;
}

async function ask(server: SearchServer, question: Question): Promise<FoundAdvertisements> {
  const { page, recounted } = searchesFor(question);
  const { results } = await server.ask((client) =>
    client.multiSearch<{ queries: MultiSearchQuery[] }, Hit>({ queries: [page, ...recounted.values()] }),
  );
  return foundIn(results, [...recounted.keys()]);
}

/** The search for the page, and one for each facet with a chosen value, without that choice. */
function searchesFor({ query, q, categoryId, now }: Question): {
  page: MultiSearchQuery;
  recounted: ReadonlyMap<FacetName, MultiSearchQuery>;
} {
  const chosen = facetFilters(query);
  const others = otherFilters(query, categoryId, now);
  const filterWithout = (left: FacetName | undefined) => [
    ...others,
    ...facetNames
      .filter((name) => name !== left)
      .map((name) => chosen[name])
      .filter((filter) => filter !== undefined),
  ];
  const common = { indexUid: 'advertisements', q, matchingStrategy: 'all' } as const;
  const page: MultiSearchQuery = {
    ...common,
    page: query.page,
    hitsPerPage: limits.pageSize,
    filter: filterWithout(undefined),
    facets: allFacets,
    attributesToRetrieve: ['id'],
    ...(q === '' ? {} : { attributesToHighlight: ['name'], ...markTags }),
    ...(query.sort === undefined ? {} : { sort: [...sorts[query.sort]] }),
  };
  const recount = (name: FacetName): MultiSearchQuery => ({
    ...common,
    limit: 0,
    filter: filterWithout(name),
    facets: [facetAttributes[name]],
  });
  const filtered = facetNames.filter((name) => chosen[name] !== undefined);
  return { page, recounted: new Map(filtered.map((name) => [name, recount(name)])) };
}

/** The page and all counts; `recounted` are the facets of the results after the first. */
function foundIn(
  [page, ...recounts]: readonly MultiSearchResult<Hit>[],
  recounted: readonly FacetName[],
): FoundAdvertisements {
  const countsOf = (name: FacetName): Counts => {
    const recount = recounted.indexOf(name);
    return distribution(recount < 0 ? page : recounts[recount], facetAttributes[name]);
  };
  const yes = (name: FacetName) => countsOf(name).true ?? 0;
  return {
    words: undefined,
    hits: (page?.hits ?? []).map((hit) => ({ id: hit.id, marked: hit._formatted?.name ?? '' })),
    total: page?.totalHits ?? 0,
    categories: distribution(page, 'categoryIds'),
    facets: {
      city: choices(countsOf('city')),
      shipmentType: choices(countsOf('shipmentType')),
      activityType: choices(countsOf('activityType')),
      paymentMethod: choices(countsOf('paymentMethod')),
    },
    starred: yes('starred'),
    discount: yes('discount'),
    pictured: yes('pictured'),
  };
}

const distribution = (result: MultiSearchResult<Hit> | undefined, attribute: string): Counts =>
  result?.facetDistribution?.[attribute] ?? {};

/** Choices of a facet, most frequent first, then by the alphabet. */
export const choices = (counts: Counts): Facet =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([value, count]) => ({ value, label: value, count }))
    .sort(mostFrequentFirst);
