import type { SearchQuery, SearchResult } from '@charsu/core/contract/public.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { type SearchFilters, toQuery } from './search-params.ts';

/** A part of what documentOf wrote into a page of results. */
interface ServedData {
  readonly boot: { readonly culture: Culture };
  readonly hydration?: {
    readonly loaderData?: {
      readonly 'search/Page'?: { readonly filters: SearchFilters; readonly result: SearchResult };
    };
  };
}

/** The search whose results the server has rendered in this document; undefined on any other page. */
export function servedSearch(): { readonly query: SearchQuery; readonly result: SearchResult } | undefined {
  const written = document.getElementById('boot')?.textContent;
  if (!written) return undefined;
  const { boot, hydration } = JSON.parse(written) as ServedData;
  const served = hydration?.loaderData?.['search/Page'];
  return served && { query: toQuery(served.filters, boot.culture), result: served.result };
}
