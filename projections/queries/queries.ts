import type { DeletionGuards } from '@charsu/core/application/commands.ts';
import type {
  AdvertisementCard,
  AdvertisementPage,
  AdvertisementRecord,
  EndedAdvertisement,
  HistoryEntry,
  SavedAdvertisements,
} from '@charsu/core/contract/advertisement.ts';
import type {
  CategoryMenuNode,
  CategoryOption,
  CategoryRecord,
  Crumb,
  ShownAttribute,
} from '@charsu/core/contract/category.ts';
import type { MapQuery, MapView } from '@charsu/core/contract/map.ts';
import type { PageOf, Paging } from '@charsu/core/contract/paging.ts';
import type {
  Home,
  Operator,
  SearchQuery,
  SearchResult,
  Suggestions,
  TenantList,
  TenantListQuery,
} from '@charsu/core/contract/public.ts';
import type { advertisementPhases } from '@charsu/core/contract/requests.ts';
import type { StarPlaces } from '@charsu/core/contract/stars.ts';
import type { ProjectionStatus, ReactorStatus } from '@charsu/core/contract/system.ts';
import type { PriceList, TenantCard, TenantOption, TenantPage, TenantRecord } from '@charsu/core/contract/tenant.ts';
import type { RecordKind } from '@charsu/core/domain/aggregates.ts';
import type { Culture } from '@charsu/core/domain/culture.ts';
import type { PublicationState } from '@charsu/core/domain/publication-state.ts';
import type { Order } from '@charsu/stores/rows.ts';

import type { Watcher } from '../notifications/positions.ts';
import type { AccountQueries } from '../read-models/account/queries.ts';
import type { OwnQueries } from '../read-models/index.ts';
import type { ReadModel } from '../read-models/names.ts';
import type { InsightQueries } from '../review/insight.ts';
import type { TrustQueries } from '../review/trust.ts';

export type { Change } from '../notifications/changes.ts';
export type { Watcher } from '../notifications/positions.ts';

/** The phases of an approved advertisement for visitors, by dates and events. */
export type AdvertisementPhase = (typeof advertisementPhases)[number];

/** Filters that administrators' and owners' lists share; absent means any. */
export interface AdvertisementFilter {
  readonly ownerId?: string;
  readonly tenantId?: string;
  readonly tenantIds?: readonly string[];
  /** Whether publication is asked for as soon as the business is approved. */
  readonly planned?: boolean;
  /** Those that wait for a moderator: before they are published, or because a rule has published them. */
  readonly waiting?: true;
  readonly categoryId?: string;
  readonly states?: readonly PublicationState[];
  readonly minLevel?: number;
  readonly city?: string;
  /** Part of its name, or its running number. */
  readonly q?: string;
  readonly displayed?: boolean;
  readonly phase?: AdvertisementPhase;
  readonly ids?: readonly string[];
  readonly exceptIds?: readonly string[];
  readonly createdAfter?: string;
  readonly createdBefore?: string;
}
export interface TenantFilter {
  readonly ownerId?: string;
  readonly states?: readonly PublicationState[];
  readonly city?: string;
  readonly q?: string;
  readonly ids?: readonly string[];
  readonly exceptIds?: readonly string[];
}
export interface MenuPart extends Paging {
  readonly order: { readonly field: 'order' | 'title'; readonly direction: 'asc' | 'desc' };
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
  readonly kinds?: readonly RecordKind[];
  readonly streamType?: RecordKind;
  readonly eventType?: string;
  readonly actorId?: string;
  readonly ids?: readonly string[];
}

/**
 * Every query of the product on its read models. A record that does not exist gives undefined. Instants are ISO 8601
 * UTC. The total of a list is counted to 10,000 where no counter has it. "Displayed" is judged at the time of the
 * query, so an expired advertisement is gone on the second.
 */
export interface Queries extends DeletionGuards, AccountQueries, OwnQueries {
  /**
   * Resolves once the read models have handled the log up to `position`; rejects with `ReadModelBehind` after
   * `timeoutMs`. It waits for the projections' notifications and does not poll while they arrive.
   */
  waitFor(position: bigint, models: readonly ReadModel[], timeoutMs: number): Promise<void>;
  /**
   * Rejects with `ReadModelsOutdated` while a read model has not been rebuilt for this version of the product: it must
   * not be queried then.
   */
  current(): Promise<void>;
  /** Notifies a watcher of public changes as soon as they are committed, as long as these queries are open. */
  watch(watcher: Watcher): void;

  readonly category: {
    record(id: string, culture: Culture): Promise<CategoryRecord | undefined>;
    list(filter: CategoryFilter, culture: Culture, paging: Paging, order: Order): Promise<PageOf<CategoryRecord>>;
    /** The whole tree, or the categories that match `keyword` with all above them. Only those shown in menus. */
    menu(culture: Culture, keyword: string, part?: MenuPart): Promise<CategoryMenuNode[]>;
    /**
     * Every category for a choice, in the order of the tree; with `keyword` those whose names, search words or
     * address contain it.
     */
    options(culture: Culture, keyword: string): Promise<CategoryOption[]>;
    /** The first category that words name, by its names and search words. */
    namedBy(words: string, culture: Culture): Promise<{ id: string; name: string } | undefined>;
    breadcrumb(id: string, culture: Culture): Promise<Crumb[] | undefined>;
    /** What is asked about its goods, inherited attributes included. */
    attributes(id: string, culture: Culture): Promise<ShownAttribute[] | undefined>;
    breadcrumbByUrl(url: string, culture: Culture): Promise<Crumb[] | undefined>;
  };
  readonly tenant: {
    record(id: string, culture: Culture): Promise<TenantRecord | undefined>;
    /** As visitors see it; undefined while it is not public. */
    card(id: string, culture: Culture): Promise<TenantCard | undefined>;
    /** All of an owner's, oldest first. */
    idsOf(ownerId: string): Promise<string[]>;
    list(filter: TenantFilter, culture: Culture, paging: Paging, order: Order): Promise<PageOf<TenantRecord>>;
    /**
     * The first thousand by name, of an owner or of all; with `keyword`, only those whose names or sub-domain contain
     * it, folded.
     */
    options(ownerId: string | undefined, culture: Culture, keyword: string): Promise<TenantOption[]>;
    /**
     * The page of a public business. `subDomain` may be in any case, and a former address: the page gives the present
     * one.
     */
    page(subDomain: string, culture: Culture): Promise<TenantPage | undefined>;
    /** A page of the directory of public businesses. Throws `SearchUnavailable` where words are searched. */
    publicList(query: TenantListQuery): Promise<TenantList>;
    /** What a public business displays, with prices; `subDomain` as in `page`, undefined while it is not public. */
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
    /** The page of a displayed advertisement of a public business. */
    page(id: string, culture: Culture): Promise<AdvertisementPage | undefined>;
    /** As `page`, also of one that is not displayed: for its owner and moderators. */
    preview(id: string, culture: Culture): Promise<AdvertisementPage | undefined>;
    /** One that was displayed and is over; undefined too while its business is not public. */
    ended(id: string, culture: Culture): Promise<EndedAdvertisement | undefined>;
    /** What has become of some, in their order. */
    saved(ids: readonly string[], culture: Culture): Promise<SavedAdvertisements>;
    /** What a public business displays, as cards; undefined while it is not public. */
    ofTenant(subDomain: string, culture: Culture, paging: Paging): Promise<PageOf<AdvertisementCard> | undefined>;
    /**
     * The number of an owner's advertisements, and of a business's, that are in progress and were never published, one
     * left out (D19).
     */
    inProgress(
      ownerId: string,
      tenantId: string,
      except: string,
    ): Promise<{ readonly user: number; readonly tenant: number }>;
    /** When the first of these displays ends by its time (ISO 8601). Ids of other records are ignored. */
    displayEnd(ids: readonly string[]): Promise<string | undefined>;
    /**
     * Ids of the advertisements whose display ended at `since` (ISO 8601) or later because the renewal could not be
     * paid; of one owner or of all, oldest first.
     */
    unpaidRenewals(since: string, limit: number, ownerId?: string): Promise<string[]>;
    /** The place that an advertisement of each number of stars would take in a category today. */
    places(categoryId: string): Promise<StarPlaces>;
    /** Ids of approved ones whose display period is over but not closed at `at`, oldest first. */
    dueForExpiry(at: string, limit: number): Promise<string[]>;
    /** The ids among `ids` that were approved at `at` (ISO 8601) or earlier, also those that are not displayed now. */
    approvedBy(ids: readonly string[], at: string): Promise<string[]>;
  };
  readonly history: {
    list(filter: HistoryFilter, culture: Culture, paging: Paging): Promise<PageOf<HistoryEntry>>;
    record(id: string, culture: Culture): Promise<HistoryEntry | undefined>;
    /**
     * The events by a user and about the user: about the account, the person, the records and the user's notices.
     * Newest first, `limit` entries at most; `older` is the `before` of the next page, null on the last one.
     */
    about(
      userId: string,
      part: { readonly before?: string | undefined; readonly limit: number },
    ): Promise<{ entries: HistoryEntry[]; older: string | null }>;
  };
  readonly insight: InsightQueries;
  readonly trust: TrustQueries;
  /** The settings of the group `operator`. */
  operator(culture: Culture): Promise<Operator>;
  /** Everything that the home page shows. */
  home(culture: Culture): Promise<Home>;
  /** The results in a part of the map; throws `SearchUnavailable`. */
  map(query: MapQuery): Promise<MapView>;
  /** Searches Meilisearch; throws `SearchUnavailable` when it cannot be reached. */
  search(query: SearchQuery): Promise<SearchResult>;
  /** The same as JSON text. */
  searchJson(query: SearchQuery): Promise<string>;
  /** A few categories and businesses that words find, the last of them perhaps not written out. Throws `SearchUnavailable`. */
  suggestions(words: string, culture: Culture): Promise<Suggestions>;
  /** How many pages the sitemap of a kind has, 1 at least. */
  sitemapPages(kind: 'category' | 'tenant' | 'advertisement' | 'page'): Promise<number>;
  /** Addresses of everything public, for sitemaps, at most 10,000 a page; a page may be empty. */
  sitemap(
    kind: 'category' | 'tenant' | 'advertisement' | 'page',
    page: number,
  ): Promise<{ path: string; modifiedAt: string }[]>;
  /** Each version of each read model, as the system page shows it. */
  status(): Promise<ProjectionStatus[]>;
  /** Each reactor with its position and its failed reactions. */
  reactors(): Promise<ReactorStatus[]>;
  /** The documents that the search server has not taken yet; `failed`: those that it refused at least once. */
  outbox(): Promise<{ waiting: number; oldestAt: string | null; failed: number }>;
  /** Ends the connections to the search server and to PostgreSQL, which these queries own. */
  close(): Promise<void>;
}
