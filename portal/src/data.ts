import type { AdvertisementCard, AdvertisementPage, EndedAdvertisement } from '@charsu/core/contract/advertisement.ts';
import type { CategoryMenuNode } from '@charsu/core/contract/category.ts';
import type { NewsList, PublicContentPage } from '@charsu/core/contract/content-page.ts';
import type { MapQuery, MapView } from '@charsu/core/contract/map.ts';
import type { PageOf } from '@charsu/core/contract/paging.ts';
import type {
  Home,
  Operator,
  SearchQuery,
  SearchResult,
  TenantList,
  TenantListQuery,
} from '@charsu/core/contract/public.ts';
import type { Ratings } from '@charsu/core/contract/rating.ts';
import type { PriceList, TenantPage } from '@charsu/core/contract/tenant.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';

/**
 * The data of the public pages. In the browser it is fetched from /api/public; on the server the API passes an
 * implementation that queries the read models directly. A missing or private record is undefined; an unavailable part
 * throws an error with `statusCode` 503.
 */
export interface PortalData {
  home(culture: Culture): Promise<Home>;
  operator(culture: Culture): Promise<Operator>;
  map(query: MapQuery): Promise<MapView>;
  search(query: SearchQuery): Promise<SearchResult>;
  tenants(query: TenantListQuery): Promise<TenantList>;
  tenant(subDomain: string, culture: Culture): Promise<TenantPage | undefined>;
  /** `page` counts from 1. */
  tenantAdvertisements(
    subDomain: string,
    culture: Culture,
    page: number,
  ): Promise<PageOf<AdvertisementCard> | undefined>;
  /** `page` counts from 1. */
  ratings(subDomain: string, page: number): Promise<Ratings | undefined>;
  priceList(subDomain: string, culture: Culture): Promise<PriceList | undefined>;
  advertisement(id: string, culture: Culture): Promise<AdvertisementPage | undefined>;
  /** One that was displayed and is over. */
  endedAdvertisement(id: string, culture: Culture): Promise<EndedAdvertisement | undefined>;
  /** `path` without the first slash, in any case. */
  contentPage(path: string, culture: Culture): Promise<PublicContentPage | undefined>;
  /** `page` counts from 1. */
  news(culture: Culture, page: number): Promise<NewsList>;
  menu(culture: Culture): Promise<CategoryMenuNode[]>;
}
