import type pg from 'pg';
import type { CategoryTree } from '../read-models/category/tree.ts';
import type { FoundTenants, TenantSearch } from '../search/tenants.ts';

/** The sources of the queries of read models. */
export interface QuerySources {
  readonly pool: pg.Pool;
  readonly tree: () => Promise<CategoryTree>;
  /** The ids of the categories that match a visitor's words. Throws `SearchUnavailable`. */
  readonly findCategories: (words: string) => Promise<ReadonlySet<string>>;
  /** The businesses that match a visitor's words. Throws `SearchUnavailable`. */
  readonly findTenants: (search: TenantSearch) => Promise<FoundTenants>;
}
