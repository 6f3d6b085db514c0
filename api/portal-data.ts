import { limits } from '@charsu/core/domain/limits.ts';
import type { Queries } from '@charsu/projections/queries.ts';
import { isUnavailable } from './problems/unavailable.ts';

/** Says 503 on what passes by itself, so that the page can tell the visitor to try again. */
async function orUnavailable<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    throw Object.assign(new Error('A part of the product is away', { cause: error }), { statusCode: 503 });
  }
}

/** What the portal's pages ask, answered by the read models without a request in between. */
export function portalData({ advertisement, category, home, search, tenant }: Queries) {
  return {
    home: (culture: Parameters<Queries['home']>[0]) => orUnavailable(home(culture)),
    search: (query: Parameters<Queries['search']>[0]) => orUnavailable(search(query)),
    tenants: (query: Parameters<Queries['tenant']['publicList']>[0]) => orUnavailable(tenant.publicList(query)),
    tenant: (...asked: Parameters<Queries['tenant']['page']>) => orUnavailable(tenant.page(...asked)),
    tenantAdvertisements: (
      subDomain: string,
      culture: Parameters<Queries['advertisement']['ofTenant']>[1],
      page: number,
    ) => orUnavailable(advertisement.ofTenant(subDomain, culture, { page, pageSize: limits.pageSize })),
    priceList: (...asked: Parameters<Queries['tenant']['priceList']>) => orUnavailable(tenant.priceList(...asked)),
    advertisement: (...asked: Parameters<Queries['advertisement']['page']>) =>
      orUnavailable(advertisement.page(...asked)),
    menu: (culture: Parameters<Queries['category']['menu']>[0]) => orUnavailable(category.menu(culture, '')),
  };
}

export type PortalData = ReturnType<typeof portalData>;
