import type { CategoryMenuNode } from '@charsu/core/contract/category.ts';
import type { MapQuery, MapView } from '@charsu/core/contract/map.ts';
import type { PageQuestion } from '@charsu/core/contract/page-question.ts';
import type {
  Home,
  Operator,
  SearchQuery,
  SearchResult,
  TenantList,
  TenantListQuery,
} from '@charsu/core/contract/public.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';

/**
 * The data of the public pages. In the browser it is fetched from /api/public; on the server the API passes an
 * implementation that queries the read models directly. A missing or private record is undefined; an unavailable part
 * throws an error with `statusCode` 503.
 */
export interface PageData {
  /** Any question of `core/contract/questions`. Those below, with filters or for the frame, have calls of another form. */
  ask<Asked extends Record<string, string | number | undefined>, Answer>(
    question: PageQuestion<Asked, Answer>,
    asked: Asked,
    culture: Culture,
  ): Promise<Answer | undefined>;
  home(culture: Culture): Promise<Home>;
  map(query: MapQuery): Promise<MapView>;
  search(query: SearchQuery): Promise<SearchResult>;
  tenants(query: TenantListQuery): Promise<TenantList>;
}

/** The same with that of the frame around every page, which only the server reads. */
export interface PortalData extends PageData {
  operator(culture: Culture): Promise<Operator>;
  menu(culture: Culture): Promise<CategoryMenuNode[]>;
}
