import type {
  AdvertisementLimits,
  AdvertisementPage,
  AdvertisementRecord,
} from '@charsu/core/contract/advertisement.ts';
import type { CategoryOption } from '@charsu/core/contract/category.ts';
import type { TenantOption } from '@charsu/core/contract/tenant.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { idIn, read, readOptions } from '../read.ts';

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
  const [categories, tenants, limits] = await Promise.all([
    readOptions<CategoryOption>('category', signal),
    readOptions<TenantOption>('tenant', signal),
    read<AdvertisementLimits>('advertisement/limits', signal),
  ]);
  const waits = ({ visible }: TenantOption) => Number(!visible);
  return {
    categories,
    limits,
    tenants: tenants.filter(({ state }) => state !== publicationState.cancelled).sort((a, b) => waits(a) - waits(b)),
  };
}

/** An advertisement by the id in an address; an invalid id gives 404. */
export const readRecord = (id: string | undefined, signal: AbortSignal): Promise<AdvertisementRecord> =>
  read<AdvertisementRecord>('advertisement/', signal, { id: idIn(id) });

/** An advertisement as visitors see it, or will see what was saved last. */
export const readPreview = (id: string | undefined, signal: AbortSignal): Promise<AdvertisementPage> =>
  read<AdvertisementPage>(`advertisement/preview/${idIn(id)}`, signal);
