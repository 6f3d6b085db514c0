import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import type { PageOf } from '@charsu/core/contract/paging.ts';
import type { TenantOption, TenantRecord } from '@charsu/core/contract/tenant.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { callApi } from '../../http/api.ts';

/** A private seller's answers in an earlier advertisement. */
export interface Said {
  readonly city: string;
  /** Buyers only write. */
  readonly writeOnly: boolean;
}

/** The member's private seller, where it is not cancelled. */
export const privateSellerOf = (tenants: readonly TenantOption[]): TenantOption | undefined =>
  tenants.find(({ privateSeller, state }) => privateSeller && state !== publicationState.cancelled);

/** The answers in the last advertisement, else in the first one; undefined where there are none. */
export async function readSaid(
  may: ReadonlySet<Permission>,
  tenants: readonly TenantOption[],
  signal: AbortSignal,
): Promise<Said | undefined> {
  const seller = privateSellerOf(tenants);
  if (seller === undefined || !may.has('advertisement_search') || !may.has('tenant_get')) return undefined;
  const [{ items }, { city }] = await Promise.all([
    callApi<PageOf<AdvertisementRecord>>('advertisement/search', {
      method: 'POST',
      body: { tenantId: seller.id },
      query: { pageSize: 1 },
      signal,
      quiet: true,
    }),
    callApi<TenantRecord>('tenant/', { query: { id: seller.id }, signal, quiet: true }),
  ]);
  const [last] = items;
  return { city: last?.place?.city ?? city, writeOnly: last?.writeOnly ?? false };
}
