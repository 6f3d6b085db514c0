import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import type { TenantOption, TenantRecord } from '@charsu/core/contract/tenant.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { read, search } from '../read.ts';

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
    search<AdvertisementRecord>('advertisement', signal, { pageSize: 1 }, { tenantId: seller.id }),
    read<TenantRecord>('tenant/', signal, { id: seller.id }),
  ]);
  const [last] = items;
  return { city: last?.place?.city ?? city, writeOnly: last?.writeOnly ?? false };
}
