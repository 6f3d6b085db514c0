import type { AdvertisementCard } from '../advertisement.ts';
import { pageQuestion } from '../page-question.ts';
import type { PageOf } from '../paging.ts';
import type { Ratings } from '../rating.ts';
import type { PriceList, TenantPage } from '../tenant.ts';

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
