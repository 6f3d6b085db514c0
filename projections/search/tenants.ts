import type { Facet, FoundWords } from '@charsu/core/contract/public.ts';
import { queryWords } from '@charsu/core/text/fold.ts';
import type { MultiSearchQuery, MultiSearchResult } from 'meilisearch';
import { searchByWords } from './by-words.ts';
import { choices, quoted } from './choices.ts';
import type { SearchServer } from './client.ts';
import type { WordKinds } from './fewer-words.ts';

export interface TenantSearch {
  readonly words: string;
  readonly city: readonly string[];
  /** The number of the page, from 1. */
  readonly page: number;
  readonly pageSize: number;
}

export interface FoundTenants {
  readonly ids: readonly string[];
  readonly total: number;
  readonly words: FoundWords;
  /** Counts of all cities, chosen or not. */
  readonly cities: Facet;
}

/**
 * Searches a page of businesses by words. Without `kinds` (see `searchByWords`) the last word is a beginning, and last words
 * are left out where few businesses have them: for suggestions. Throws `SearchUnavailable`.
 */
export async function searchTenants(
  server: SearchServer,
  { words, city, page, pageSize }: TenantSearch,
  kinds?: WordKinds,
): Promise<FoundTenants> {
  const typed = queryWords(words).join(' ');
  if (typed === '') return nothing;
  const within = {
    indexUid: 'tenants',
    ...(city.length === 0 ? {} : { filter: `city IN [${city.map(quoted).join(', ')}]` }),
  };
  const matchingStrategy = kinds === undefined ? 'last' : 'all';
  const queries = (q: string): MultiSearchQuery[] => [
    { ...within, q, matchingStrategy, page, hitsPerPage: pageSize, attributesToRetrieve: ['id'] },
    { indexUid: 'tenants', q, matchingStrategy, limit: 0, facets: ['city'] },
  ];
  const read = ([here, everywhere]: readonly MultiSearchResult<{ id: string }>[]) => ({
    ids: (here?.hits ?? []).map((hit) => hit.id),
    total: here?.totalHits ?? 0,
    cities: choices(everywhere?.facetDistribution?.city ?? {}),
  });
  if (kinds !== undefined)
    return (await searchByWords(server, { text: words, kinds, within, page: queries, read })) ?? nothing;
  const { results } = await server.ask((client) =>
    client.multiSearch<{ queries: MultiSearchQuery[] }, { id: string }>({ queries: queries(typed) }),
  );
  return { ...read(results), words: null };
}

const nothing: FoundTenants = { ids: [], total: 0, words: null, cities: [] };

/** The most categories that a search returns: more than a menu shows. */
const mostCategories = 200;

/** The ids of the categories that match the words, typing mistakes included. Throws `SearchUnavailable`. */
export async function searchCategories(server: SearchServer, words: string): Promise<ReadonlySet<string>> {
  const q = queryWords(words).join(' ');
  if (q === '') return new Set();
  const { hits } = await server.ask((client) =>
    client.index<{ id: string }>('categories').search(q, { limit: mostCategories, attributesToRetrieve: ['id'] }),
  );
  return new Set(hits.map((hit) => hit.id));
}
