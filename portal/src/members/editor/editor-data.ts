import type {
  AdvertisementLimits,
  AdvertisementPage,
  AdvertisementRecord,
} from '@charsu/core/contract/advertisement.ts';
import type { CategoryOption } from '@charsu/core/contract/category.ts';
import type { TenantOption } from '@charsu/core/contract/tenant.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { callApi } from '../../http/api.ts';

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

/** An advertisement by the id in an address; an invalid id gives 404. */
export function readRecord(id = '', signal: AbortSignal): Promise<AdvertisementRecord> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) throw new Response(null, { status: 404 });
  return callApi<AdvertisementRecord>('advertisement/', { query: { id }, signal, quiet: true });
}

/** An advertisement as visitors see it, or will see what was saved last. */
export const readPreview = (id = '', signal: AbortSignal): Promise<AdvertisementPage> =>
  callApi<AdvertisementPage>(`advertisement/preview/${id}`, { signal, quiet: true });
