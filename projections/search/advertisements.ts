import type { FoundWords, SearchQuery } from '@charsu/core/contract/public.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import type { SortOption } from '@charsu/core/domain/enumerations.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import type { MultiSearchQuery, MultiSearchResult } from 'meilisearch';
import { searchByWords } from './by-words.ts';
import {
  attributeOf,
  type ChoiceName,
  type CountedChoices,
  choiceFilters,
  choiceNamesOf,
  countedChoices,
  quoted,
  rangeFilters,
} from './choices.ts';
import { refusalOf, type SearchServer } from './client.ts';
import type { WordKinds } from './fewer-words.ts';
import { markTags } from './highlight.ts';

/** The attributes that are counted for a page. */
const counted = ['categoryIds', 'city', 'choices'];

/** Explicit orders are strict; stars only break ties (D24). Without one the index's own rules hold. */
const sorts: Readonly<Record<SortOption, readonly string[]>> = {
  newest: ['approvedDate:desc', 'level:desc'],
  oldest: ['approvedDate:asc', 'level:desc'],
  highPrice: ['rialPrice:desc', 'level:desc'],
  lowPrice: ['rialPrice:asc', 'level:desc'],
  level: ['level:desc', 'approvedDate:desc'],
  name: ['nameOrder:asc', 'level:desc'],
};

/** In the order of names, those in the reader's own script come first. */
const ownScript: Readonly<Partial<Record<Culture, readonly string[]>>> = {
  'fa-IR': ['nameScript:asc'],
  'ar-SA': ['nameScript:asc'],
  'zh-CN': ['nameScript:desc'],
};
const sortOf = (sort: SortOption, culture: Culture): string[] => [
  ...((sort === 'name' && ownScript[culture]) || []),
  ...sorts[sort],
];

/** The filters of a search that are no choices. */
export function otherFilters(
  query: Omit<SearchQuery, 'sort' | 'counts'>,
  categoryId: string | undefined,
  now: number,
): string[] {
  // Rounded to the second, so that all searches within a second are equal: the server caches its answers.
  const filters = [`expiredDate > ${Math.ceil(now / 1000) * 1000}`];
  if (categoryId !== undefined) filters.push(`categoryIds = ${quoted(categoryId)}`);
  if (query.tenant !== undefined) filters.push(`tenant = ${quoted(query.tenant.toLowerCase())}`);
  if (query.minPrice !== undefined) filters.push(`rialPrice >= ${query.minPrice}`);
  if (query.maxPrice !== undefined) filters.push(`rialPrice <= ${query.maxPrice}`);
  return [...filters, ...rangeFilters(query)];
}

interface Hit {
  id: string;
  _formatted?: { name?: string };
}
type Counts = Readonly<Record<string, number>>;

export interface FoundAdvertisements extends CountedChoices {
  /** Which of the words were found together, where it was not all of them. */
  readonly words: FoundWords;
  /** In order, with the document's name as the server marked it. */
  readonly hits: readonly { readonly id: string; readonly marked: string }[];
  readonly total: number;
  /** Counts by category id, each with all below it. */
  readonly categories: Counts;
}

/**
 * Searches a page of advertisements and the counts of all choices in one request. A facet with a chosen value is
 * searched a second time without that choice, so that its other choices stay visible.
 * Throws `SearchUnavailable`. `kinds`: see `searchByWords`.
 */
export async function searchAdvertisements(
  server: SearchServer,
  query: SearchQuery,
  categoryId: string | undefined,
  now: number,
  kinds: WordKinds,
): Promise<FoundAdvertisements> {
  const ask = async (sort: readonly string[] | undefined) => {
    const { indexUid, filter, pageOf, recounted } = searchesFor({ query, sort, categoryId, now });
    return searchByWords(server, {
      text: query.q,
      kinds,
      within: { indexUid, filter },
      page: pageOf,
      read: (results: readonly MultiSearchResult<Hit>[]) => foundIn(results, recounted),
    });
  };
  const sort = query.sort && sortOf(query.sort, query.culture);
  const found = await ask(sort).catch((error: unknown) => {
    // While an upgrade has not set the index's own yet, its own order answers.
    if (sort === undefined || refusalOf(error) !== 'invalid_search_sort') throw error;
    return ask(undefined);
  });
  return found ?? nothing;
}

/** The text has no searchable character: an honest empty page. */
const nothing: FoundAdvertisements = {
  words: null,
  hits: [],
  total: 0,
  categories: {},
  ...countedChoices(() => ({})),
};

/** A search, and its order. */
interface Question {
  readonly query: SearchQuery;
  readonly sort: readonly string[] | undefined;
  readonly categoryId: string | undefined;
  readonly now: number;
}

/** The searches for the page, and one for each choice that was made, without it; where nothing is to be counted, the page alone. */
function searchesFor({ query, sort, categoryId, now }: Question) {
  const chosen = choiceFilters(query);
  const choiceNames = choiceNamesOf(query);
  const others = otherFilters(query, categoryId, now);
  const filterWithout = (left: ChoiceName | undefined) => [
    ...others,
    ...choiceNames
      .filter((name) => name !== left)
      .map((name) => chosen[name])
      .filter((filter) => filter !== undefined),
  ];
  const indexUid = 'advertisements';
  const filter = filterWithout(undefined);
  const recounted = query.counts ? choiceNames.filter((name) => chosen[name] !== undefined) : [];
  const pageOf = (q: string): MultiSearchQuery[] => {
    const common = { indexUid, q, matchingStrategy: 'all' } as const;
    const page: MultiSearchQuery = {
      ...common,
      page: query.page,
      hitsPerPage: limits.pageSize,
      filter,
      ...(query.counts && { facets: counted }),
      attributesToRetrieve: ['id'],
      ...(q === '' ? {} : { attributesToHighlight: ['name'], ...markTags }),
      ...(sort === undefined ? {} : { sort: [...sort] }),
    };
    const recount = (name: ChoiceName): MultiSearchQuery => ({
      ...common,
      limit: 0,
      filter: filterWithout(name),
      facets: [attributeOf(name)],
    });
    return [page, ...recounted.map(recount)];
  };
  return { indexUid, filter, pageOf, recounted };
}

/** The page and all counts; `recounted` are the choices that the results after the first are about. */
function foundIn(
  [page, ...recounts]: readonly MultiSearchResult<Hit>[],
  recounted: readonly ChoiceName[],
): FoundAdvertisements {
  return {
    words: null,
    hits: (page?.hits ?? []).map((hit) => ({ id: hit.id, marked: hit._formatted?.name ?? '' })),
    total: page?.totalHits ?? 0,
    categories: distribution(page, 'categoryIds'),
    ...countedChoices((name) => {
      const recount = recounted.indexOf(name);
      return distribution(recount < 0 ? page : recounts[recount], attributeOf(name));
    }),
  };
}

const distribution = (result: MultiSearchResult<Hit> | undefined, attribute: string): Counts =>
  result?.facetDistribution?.[attribute] ?? {};
