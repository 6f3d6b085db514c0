import type { AdvertisementCard, AdvertisementPage, EndedAdvertisement } from './advertisement.ts';
import type { CategoryMenuNode } from './category.ts';
import type { NewsList, PublicContentPage } from './content-page.ts';
import type { MapQuery, MapView } from './map.ts';
import { pageQuestion } from './page-question.ts';
import type { PageOf } from './paging.ts';
import type { Home, Operator, SearchQuery, SearchResult, TenantList, TenantListQuery } from './public.ts';
import type { PublicModeration } from './public-moderation.ts';
import type { Ratings } from './rating.ts';
import type { PriceList, TenantPage } from './tenant.ts';

type Nothing = Readonly<Record<never, never>>;
/** The asker gives the culture beside the question. */
type InCulture<Query> = Omit<Query, 'culture'>;

export const homePage = pageQuestion<Nothing, Home>('public/home');
/** For the frame around every page, which only the server makes: the operator, and the tree of categories. */
export const operatorOfPortal = pageQuestion<Nothing, Operator>('public/operator');
export const categoryMenu = pageQuestion<Nothing, CategoryMenuNode[]>('category/menu');
export const mapPage = pageQuestion<InCulture<MapQuery>, MapView>('public/map');
export const searchPage = pageQuestion<InCulture<SearchQuery>, SearchResult>('public/search');
/** The moderation of advertisements. */
export const moderationPage = pageQuestion<Nothing, PublicModeration>('public/moderation');
export const tenantsPage = pageQuestion<InCulture<TenantListQuery>, TenantList>('public/tenants');

/** `path` without the first slash, in any case. */
export const contentPage = pageQuestion<{ readonly path: string }, PublicContentPage>('contentPage/');
/** `page` counts from 1. */
export const news = pageQuestion<{ readonly page: number }, NewsList>('contentPage/news');

type ById = { readonly id: string };

export const advertisementPage = pageQuestion<ById, AdvertisementPage>('public/advertisement/{id}');
/** One that was displayed and is over. */
export const endedAdvertisement = pageQuestion<ById, EndedAdvertisement>('public/advertisement/{id}/ended');

/** The sub-domain of a business, in any case. */
type OfTenant = { readonly subDomain: string };

export const tenantPage = pageQuestion<OfTenant, TenantPage>('public/tenant/{subDomain}');
/** `page` counts from 1. */
export const advertisementsOfTenant = pageQuestion<
  { readonly subDomain: string; readonly page: number },
  PageOf<AdvertisementCard>
>('public/tenant/{subDomain}/advertisements');
export const priceListOfTenant = pageQuestion<OfTenant, PriceList>('public/tenant/{subDomain}/pricelists');

/** The public ratings of a business; `page` counts from 1. */
export const ratingsOfTenant = pageQuestion<
  { readonly subDomain: string; readonly page: number; readonly pageSize: number },
  Ratings
>('rating/tenant/{subDomain}');
