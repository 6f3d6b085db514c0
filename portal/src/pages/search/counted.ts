import type { SearchQuery, SearchResult } from '@charsu/core/contract/public.ts';
import { type SearchFilters, toQuery } from '../../addresses/search-params.ts';

type Query = Omit<SearchQuery, 'culture'>;

/** A part of what documentOf wrote into a page of results. */
interface ServedData {
  readonly hydration?: {
    readonly loaderData?: {
      readonly 'search/Page'?: { readonly asked: SearchFilters; readonly result: SearchResult };
    };
  };
}

const commonOf = (query: Query): string => JSON.stringify({ ...query, page: 1, sort: undefined });

const inBrowser = typeof document !== 'undefined';
/** The counts of the search that was asked for last, and which one that was: its further pages have the same. */
let counted = inBrowser ? servedCounts() : undefined;

/** Of the search whose results the server has rendered in this document. */
function servedCounts(): { readonly of: string; readonly facets: SearchResult['facets'] } | undefined {
  const written = document.getElementById('boot')?.textContent;
  if (!written) return undefined;
  const served = (JSON.parse(written) as ServedData).hydration?.loaderData?.['search/Page'];
  return served && { of: commonOf(toQuery(served.asked)), facets: served.result.facets };
}

/** Reads a page of a search; the browser has the choices counted once for all pages of it. */
export async function readCounted(query: Query, read: (query: Query) => Promise<SearchResult>): Promise<SearchResult> {
  const of = commonOf(query);
  const known = query.page > 1 && counted?.of === of ? counted : undefined;
  const result = await read({ ...query, counts: known === undefined });
  const { facets } = known ?? result;
  if (inBrowser) counted = { of, facets };
  return { ...result, facets };
}
