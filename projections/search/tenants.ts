import type { Facet } from '@charsu/core/contract/public.ts';
import { queryWords } from '@charsu/core/text/fold.ts';
import type { MultiSearchQuery } from 'meilisearch';
import { choices } from './choices.ts';
import type { SearchServer } from './client.ts';

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
  /** Counts of all cities, chosen or not. */
  readonly cities: Facet;
}

/** Searches a page of businesses by words. Throws `SearchUnavailable`. */
export async function searchTenants(server: SearchServer, search: TenantSearch): Promise<FoundTenants> {
  const q = queryWords(search.words).join(' ');
  if (q === '') return { ids: [], total: 0, cities: [] };
  const cities = search.city.map((city) => `"${city.replace(/[\\"]/g, '\\$&')}"`).join(', ');
  const { results } = await server.ask((client) =>
    client.multiSearch<{ queries: MultiSearchQuery[] }, { id: string }>({
      queries: [
        {
          indexUid: 'tenants',
          q,
          page: search.page,
          hitsPerPage: search.pageSize,
          attributesToRetrieve: ['id'],
          ...(search.city.length === 0 ? {} : { filter: `city IN [${cities}]` }),
        },
        { indexUid: 'tenants', q, limit: 0, facets: ['city'] },
      ],
    }),
  );
  const [page, all] = results;
  return {
    ids: (page?.hits ?? []).map((hit) => hit.id),
    total: page?.totalHits ?? 0,
    cities: choices(all?.facetDistribution?.city ?? {}),
  };
}

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
