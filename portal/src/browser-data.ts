import { callOf } from '@charsu/core/contract/page-question.ts';
import type { SearchQuery, SearchResult, TenantListQuery } from '@charsu/core/contract/public.ts';
import { ApiError, type ApiRequest, callApi } from './api.ts';
import type { PageData } from './data.ts';
import { servedSearch } from './served-search.ts';

/** Reads data that may not exist; loaders turn undefined into the page for it, so no toast is shown. */
async function read<Answer>(path: string, query?: NonNullable<ApiRequest['query']>): Promise<Answer | undefined> {
  try {
    return await callApi<Answer>(path, { quiet: true, ...(query && { query }) });
  } catch (error) {
    if (error instanceof ApiError && error.statusCode === 404) return undefined;
    throw error;
  }
}

const listQuery = ({ culture: _, openNow, category, ...query }: TenantListQuery): NonNullable<ApiRequest['query']> => ({
  ...query,
  category: category === 'all' ? undefined : category,
  openNow: openNow || undefined,
});

/** The common part of the pages of a search. */
const commonOf = (query: SearchQuery): string => JSON.stringify({ ...query, page: 1, sort: undefined });

/** The counts of the search that was asked for last, and which one that was: its further pages have the same. */
let counted = servedCounts();

function servedCounts(): { readonly of: string; readonly facets: SearchResult['facets'] } | undefined {
  const served = servedSearch();
  return served && { of: commonOf(served.query), facets: served.result.facets };
}

async function search(query: SearchQuery): Promise<SearchResult> {
  const of = commonOf(query);
  const known = query.page > 1 && counted?.of === of ? counted : undefined;
  const result = await callApi<SearchResult>('public/search', {
    quiet: true,
    query: searchQuery({ ...query, counts: known === undefined }),
  });
  const { facets } = known ?? result;
  counted = { of, facets };
  return { ...result, facets };
}

const searchQuery = ({
  culture: _,
  counts,
  discount,
  starred,
  pictured,
  ...query
}: SearchQuery): NonNullable<ApiRequest['query']> => ({
  ...query,
  counts: counts ? undefined : false,
  // A flag that is off is left out of the address.
  discount: discount || undefined,
  starred: starred || undefined,
  pictured: pictured || undefined,
});

/** The public pages' data over HTTP. The api client adds the culture. */
export const browserData: PageData = {
  ask(question, asked) {
    const { path, query } = callOf(question, asked);
    return read(path, query);
  },
  home: () => callApi('public/home', { quiet: true }),
  map: ({ culture: _, discount, pictured, ...query }) =>
    callApi('public/map', {
      quiet: true,
      query: { ...query, discount: discount || undefined, pictured: pictured || undefined },
    }),
  search,
  tenants: (query) => callApi('public/tenants', { quiet: true, query: listQuery(query) }),
};
