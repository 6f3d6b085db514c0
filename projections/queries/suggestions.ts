import type { Suggestions } from '@charsu/core/contract/public.ts';
import { type Culture, translate } from '@charsu/core/domain/culture.ts';
import type { RialRates } from '@charsu/core/domain/currency.ts';
import type pg from 'pg';
import type { CategoryTree } from '../read-models/category/tree.ts';
import { tenantCardsByIds } from '../read-models/tenant/cards.ts';
import type { SearchServer } from '../search/client.ts';
import { searchCategories, searchTenants } from '../search/tenants.ts';
import { understood } from './understood.ts';

/** The most of each kind. */
const most = 4;

interface Sources {
  readonly pool: pg.Pool;
  readonly server: SearchServer;
  readonly tree: () => Promise<CategoryTree>;
  readonly rates: () => Promise<RialRates>;
}

/** A few categories with advertisements and a few businesses that words find, the best first, and what they say. Throws `SearchUnavailable`. */
export async function suggestionsFor(
  { pool, server, tree, rates }: Sources,
  words: string,
  culture: Culture,
): Promise<Suggestions> {
  const [ids, tenants, all] = await Promise.all([
    searchCategories(server, words),
    searchTenants(server, { words, city: [], page: 1, pageSize: most }),
    tree(),
  ]);
  const cards = await tenantCardsByIds(pool, culture, tenants.ids);
  return {
    categories: [...ids]
      .flatMap((id) => all.node(id) ?? [])
      .filter(({ count }) => count > 0)
      .slice(0, most)
      .map(({ names, url }) => ({ name: translate(names, culture), url })),
    businesses: cards.map(({ name, subDomain }) => ({ name, subDomain })),
    understood: understood({ q: words, plain: [] }, all, undefined, await rates()),
  };
}
