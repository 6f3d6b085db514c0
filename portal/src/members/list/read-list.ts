import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import type { CategoryOption } from '@charsu/core/contract/category.ts';
import type { PageOf } from '@charsu/core/contract/paging.ts';
import type { TenantOption } from '@charsu/core/contract/tenant.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { lastPageOf } from '../../components/list-page.ts';
import { readOptions, search, searchAll } from '../read.ts';
import { type ListQuery, pageSize, readListQuery, searchBody } from './list-query.ts';

interface ListData {
  readonly query: ListQuery;
  readonly found: PageOf<AdvertisementRecord>;
}

/** The choices of the filters; none without the permission to read them. */
export interface ListChoices {
  readonly tenants: readonly TenantOption[];
  readonly categories: readonly CategoryOption[];
}

export async function readListChoices(may: ReadonlySet<string>, signal: AbortSignal): Promise<ListChoices> {
  const [tenants, categories] = await Promise.all([
    may.has('tenant_dropdown') ? readOptions<TenantOption>('tenant', signal) : [],
    may.has('category_dropdown') ? readOptions<CategoryOption>('category', signal) : [],
  ]);
  return { tenants, categories };
}

/** The most advertisements that are acted on at once. */
export const mostAtOnce = 1_000;

/** All advertisements of a filter, `mostAtOnce` at the most, the first of its order. */
export const readFound = (query: ListQuery, tell: (read: number) => void): Promise<readonly AdvertisementRecord[]> =>
  searchAll<AdvertisementRecord>('advertisement', searchBody(query), { most: mostAtOnce, tell });

/**
 * The page of an address; the last one instead of a later one, whose only advertisement may have been deleted. A redirect
 * to it would leave the counts of the menu as they were.
 */
export async function readList({ url, signal }: Request): Promise<ListData> {
  const query = readListQuery(new URL(url).searchParams);
  const read = (page: number) =>
    search<AdvertisementRecord>('advertisement', signal, { page, pageSize }, searchBody(query));
  const found = await read(query.page);
  const last = lastPageOf(found, limits.lastListPage);
  return found.page > last ? { query: { ...query, page: last }, found: await read(last) } : { query, found };
}
