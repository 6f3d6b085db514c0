import type { AdvertisementLimits } from '@charsu/core/contract/advertisement-limits.ts';
import type { CategoryOption } from '@charsu/core/contract/category.ts';
import type { TenantOption } from '@charsu/core/contract/tenant.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { callApi } from '../../api.ts';

/** The choices of the form: every category, the own businesses, public ones first, and the limits of pictures. */
export interface EditorChoices {
  readonly categories: readonly CategoryOption[];
  readonly tenants: readonly TenantOption[];
  readonly limits: AdvertisementLimits;
}

/** The permissions for these choices. */
export const choicesNeed = [
  'category_dropdown',
  'tenant_dropdown',
  'advertisement_upload',
] as const satisfies readonly Permission[];

export async function readChoices(signal: AbortSignal): Promise<EditorChoices> {
  const ask = { method: 'POST', body: {}, signal, quiet: true } as const;
  const [categories, tenants, limits] = await Promise.all([
    callApi<CategoryOption[]>('category/dropdown', ask),
    callApi<TenantOption[]>('tenant/dropdown', ask),
    callApi<AdvertisementLimits>('advertisement/limits', { signal, quiet: true }),
  ]);
  const waits = ({ visible }: TenantOption) => Number(!visible);
  return {
    categories,
    limits,
    tenants: tenants.filter(({ state }) => state !== publicationState.cancelled).sort((a, b) => waits(a) - waits(b)),
  };
}
