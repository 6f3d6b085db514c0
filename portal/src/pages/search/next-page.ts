import { callOf } from '@charsu/core/contract/page-question.ts';
import type { SearchResult } from '@charsu/core/contract/public.ts';
import { searchPage } from '@charsu/core/contract/questions.ts';
import { type SearchFilters, toQuery } from '../../addresses/search-params.ts';
import { callApi } from '../../http/api.ts';

/** Reads a page of a search whose choices are counted already. */
export function readPageOf(filters: SearchFilters, page: number): Promise<SearchResult> {
  const call = callOf(searchPage, { ...toQuery(filters), counts: false, page });
  return callApi(call.path, { query: call.query, quiet: true });
}
