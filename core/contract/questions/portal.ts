import type { CategoryMenuNode } from '../category.ts';
import type { MapQuery, MapView } from '../map.ts';
import { pageQuestion } from '../page-question.ts';
import type { Home, Operator, SearchQuery, SearchResult, TenantList, TenantListQuery } from '../public.ts';

type Nothing = Readonly<Record<never, never>>;
/** The asker gives the culture beside the question. */
type InCulture<Query> = Omit<Query, 'culture'>;

export const homePage = pageQuestion<Nothing, Home>('public/home');
/** For the frame around every page, which only the server makes: the operator, and the tree of categories. */
export const operatorOfPortal = pageQuestion<Nothing, Operator>('public/operator');
export const categoryMenu = pageQuestion<Nothing, CategoryMenuNode[]>('category/menu');
export const mapPage = pageQuestion<InCulture<MapQuery>, MapView>('public/map');
export const searchPage = pageQuestion<InCulture<SearchQuery>, SearchResult>('public/search');
export const tenantsPage = pageQuestion<InCulture<TenantListQuery>, TenantList>('public/tenants');
