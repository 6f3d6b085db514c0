import { advertisementPath } from '@charsu/core/text/address.ts';
import type { ApiDependencies } from '../dependencies.ts';

type Needs = Pick<ApiDependencies, 'commands' | 'oldAddresses'>;

/** The path of a record's page; undefined where it has none. */
async function pathOf(kind: string, id: string, { commands }: Needs): Promise<string | undefined> {
  const { category, tenant, advertisement } = commands;
  if (kind === 'category') {
    const known = await category.current(id);
    return known.status === 'present' ? `/q/${encodeURIComponent(known.url)}` : undefined;
  }
  const ad = kind === 'advertisement' ? await advertisement.current(id) : undefined;
  if (ad !== undefined && ad.status !== 'present') return undefined;
  const owning = await tenant.current(ad?.tenantId ?? id);
  if (owning.status !== 'present' || owning.published === null) return undefined;
  const { subDomain } = owning.published;
  return ad === undefined ? `/${encodeURIComponent(subDomain)}/about` : advertisementPath(subDomain, ad.id, ad.name);
}

/**
 * The present path of an address of the portal that was moved from, with its query or without; undefined for any other. Only
 * asked where there is no page.
 */
export async function movedTo({ pathname, search }: URL, needs: Needs): Promise<string | undefined> {
  const record = await needs.oldAddresses.find([pathname + search, pathname, pathname.replace(/\/$/, '')]);
  return record && pathOf(record.kind, record.recordId, needs);
}
