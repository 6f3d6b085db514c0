import type { CategoryOption } from '@charsu/core/contract/category.ts';
import type { TenantOption } from '@charsu/core/contract/tenant.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { callApi } from '../../api.ts';

/** What the form's selects offer: every category, and one's own businesses, the approved first. */
export interface EditorChoices {
  readonly categories: readonly CategoryOption[];
  readonly tenants: readonly TenantOption[];
}

/** What somebody must be allowed to be offered them. */
export const choicesNeed = ['category_dropdown', 'tenant_dropdown'] as const satisfies readonly Permission[];

export async function readChoices(signal: AbortSignal): Promise<EditorChoices> {
  const ask = { method: 'POST', body: {}, signal, quiet: true } as const;
  const [categories, tenants] = await Promise.all([
    callApi<CategoryOption[]>('category/dropdown', ask),
    callApi<TenantOption[]>('tenant/dropdown', ask),
  ]);
  const waits = ({ state }: TenantOption) => Number(state !== publicationState.approved);
  return {
    categories,
    tenants: tenants.filter(({ state }) => state !== publicationState.cancelled).sort((a, b) => waits(a) - waits(b)),
  };
}
