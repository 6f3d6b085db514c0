import type { DeletionGuards } from '@charsu/core/application/commands.ts';
import type {
  AdvertisementCard,
  AdvertisementPage,
  AdvertisementRecord,
  HistoryEntry,
} from '@charsu/core/contract/advertisement.ts';
import type { CategoryMenuNode, CategoryOption, CategoryRecord, Crumb } from '@charsu/core/contract/category.ts';
import type { HistoryKind } from '@charsu/core/contract/common.ts';
import type { PageOf, Paging } from '@charsu/core/contract/paging.ts';
import type { Home, SearchQuery, SearchResult, TenantList, TenantListQuery } from '@charsu/core/contract/public.ts';
import type { ProjectionStatus } from '@charsu/core/contract/system.ts';
import type { PriceList, TenantOption, TenantPage, TenantRecord } from '@charsu/core/contract/tenant.ts';
import type { Culture } from '@charsu/core/domain/culture.ts';
import type { PublicationState } from '@charsu/core/domain/publication-state.ts';

import type { Watcher } from './positions.ts';
import type { AccountQueries } from './read-models/account/queries.ts';
import type { NoticeQueries } from './read-models/notice/queries.ts';

export type { Change } from './changes.ts';
export { createQueries, type QueriesOptions } from './create-queries.ts';
export type { Watcher } from './positions.ts';

export const readModels = ['category', 'tenant', 'advertisement', 'history', 'account', 'notice'] as const;
export type ReadModel = (typeof readModels)[number];

export interface Order {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

/** Filters that administrators' and owners' lists share; absent means any. */
export interface AdvertisementFilter {
  readonly ownerId?: string;
  readonly tenantId?: string;
  readonly categoryId?: string;
  readonly states?: readonly PublicationState[];
  readonly minLevel?: number;
  readonly city?: string;
  /** Part of its name, or its running number. */
  readonly q?: string;
  readonly displayed?: boolean;
  readonly ids?: readonly string[];
  readonly createdAfter?: string;
  readonly createdBefore?: string;
}
export interface TenantFilter {
  readonly ownerId?: string;
  readonly states?: readonly PublicationState[];
  readonly city?: string;
  readonly q?: string;
  readonly ids?: readonly string[];
}
export interface CategoryFilter {
  readonly parentId?: string | null;
  readonly q?: string;
  readonly displayInMenu?: boolean;
  readonly ids?: readonly string[];
}
export interface HistoryFilter {
  readonly recordId?: string;
  /** Only entries of these kinds. */
  readonly kinds?: readonly HistoryKind[];
  readonly streamType?: HistoryKind;
  readonly eventType?: string;
  readonly actorId?: string;
  readonly ids?: readonly string[];
}

/**
 * Every question the product asks of its read models. Whatever is not there answers undefined. Instants in and out
 * are ISO 8601 UTC; the total of a list is counted to 10,000 where no counter knows it; "displayed" is judged at the time of asking, so an expired advertisement is gone on the second.
 */
export interface Queries extends DeletionGuards, AccountQueries {
  /**
   * Resolves once the read models have handled the log up to `position`; rejects with `ReadModelBehind` after
   * `timeoutMs`. Woken by the projections' notifications, it never polls while they come.
   */
  waitFor(position: bigint, models: readonly ReadModel[], timeoutMs: number): Promise<void>;
  /** Tells a watcher, as long as these queries are open, of what the public sees otherwise, the moment it is committed. */
  watch(watcher: Watcher): void;

  readonly category: {
    record(id: string, culture: Culture): Promise<CategoryRecord | undefined>;
    list(filter: CategoryFilter, culture: Culture, paging: Paging, order: Order): Promise<PageOf<CategoryRecord>>;
    /** The whole tree, or what matches `keyword` with all above it. Only what is displayed in menus. */
    menu(culture: Culture, keyword: string): Promise<CategoryMenuNode[]>;
    options(culture: Culture, keyword: string): Promise<CategoryOption[]>;
    breadcrumb(id: string, culture: Culture): Promise<Crumb[] | undefined>;
    breadcrumbByUrl(url: string, culture: Culture): Promise<Crumb[] | undefined>;
  };
  readonly tenant: {
    record(id: string, culture: Culture): Promise<TenantRecord | undefined>;
    /** All of an owner's, oldest first. */
    idsOf(ownerId: string): Promise<string[]>;
    list(filter: TenantFilter, culture: Culture, paging: Paging, order: Order): Promise<PageOf<TenantRecord>>;
    /** The first thousand by name, of an owner or of all; with `keyword` of those whose names or sub-domain hold it, folded. */
    options(ownerId: string | undefined, culture: Culture, keyword: string): Promise<TenantOption[]>;
    /** No business has or holds this sub-domain, whatever its state; lower case. */
    isSubDomainFree(subDomain: string): Promise<boolean>;
    /** Only a public business; `subDomain` in any case. */
    page(subDomain: string, culture: Culture): Promise<TenantPage | undefined>;
    publicList(query: TenantListQuery): Promise<TenantList>;
    priceList(subDomain: string, culture: Culture): Promise<PriceList | undefined>;
  };
  readonly advertisement: {
    record(id: string, culture: Culture): Promise<AdvertisementRecord | undefined>;
    /** All of an owner's, oldest first. */
    idsOf(ownerId: string): Promise<string[]>;
    list(
      filter: AdvertisementFilter,
      culture: Culture,
      paging: Paging,
      order: Order,
    ): Promise<PageOf<AdvertisementRecord>>;
    /** Only a displayed one of a public business. */
    page(id: string, culture: Culture): Promise<AdvertisementPage | undefined>;
    ofTenant(subDomain: string, culture: Culture, paging: Paging): Promise<PageOf<AdvertisementCard> | undefined>;
    /** When the first of these ceases to be displayed by its time (ISO 8601); ids of anything else do not matter. */
    displayEnd(ids: readonly string[]): Promise<string | undefined>;
    /** Ids of approved ones whose display period is over but not closed at `at`, oldest first. */
    dueForExpiry(at: string, limit: number): Promise<string[]>;
  };
  readonly history: {
    list(filter: HistoryFilter, culture: Culture, paging: Paging): Promise<PageOf<HistoryEntry>>;
    record(id: string, culture: Culture): Promise<HistoryEntry | undefined>;
    /**
     * What a user did and what was done to them: to their account, their person and their records, and whatever they were
     * told of. Newest first, `limit` entries at most; `older` is the `before` of those that follow, null after the last.
     */
    about(
      userId: string,
      part: { readonly before?: string | undefined; readonly limit: number },
    ): Promise<{ entries: HistoryEntry[]; older: string | null }>;
  };
  readonly notice: NoticeQueries;
  home(culture: Culture): Promise<Home>;
  /** Asks Meilisearch; throws `SearchUnavailable` when it cannot be reached. */
  search(query: SearchQuery): Promise<SearchResult>;
  /** The same as JSON: what `JSON.stringify` would make of it. */
  searchJson(query: SearchQuery): Promise<string>;
  /** How many pages the sitemap of a kind has, 1 at least. */
  sitemapPages(kind: 'category' | 'tenant' | 'advertisement'): Promise<number>;
  /** Addresses of everything public, for sitemaps, at most 10,000 a page; a page may be empty. */
  sitemap(kind: 'category' | 'tenant' | 'advertisement', page: number): Promise<{ path: string; modifiedAt: string }[]>;
  status(): Promise<ProjectionStatus[]>;
  outbox(): Promise<{ waiting: number; oldestAt: string | null; failed: number }>;
  close(): Promise<void>;
}
