import type { Average } from '@charsu/core/contract/rating.ts';
import type { TenantCard } from '@charsu/core/contract/tenant.ts';
import { type Culture, translate } from '@charsu/core/domain/culture.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { cityName } from '@charsu/core/domain/places/places.ts';
import type { TenantIdentity } from '@charsu/core/domain/tenant/state.ts';
import type { Database } from '@charsu/stores/database/database.ts';
import type { RowOf } from '../../queries/record-lists.ts';
import { liveCounts } from '../live-counts.ts';
import type { tenants } from './table.ts';

/** Columns of a business `t` that its cards and pages need, with its displayed advertisements counted. */
export const tenantColumns = `t.id, t.revision, t.owner_id, t.state, t.created_at, t.modified_at, t.requested_at, t.approved_at,
  t.denial_reason, t.public_sub_domain, t.has_pages, t.snapshot,
  coalesce((select sum(c.live)::int from ${liveCounts} c where c.tenant_id = t.id), 0) as live,
  (select json_build_object('average', r.average, 'count', r.ratings) from read.rating_average r
   where r.tenant_id = t.id and r.ratings >= ${limits.rating.fewest}) as rating`;

export type TenantRow = RowOf<typeof tenants> & { readonly live: number; readonly rating: Average | null };

/** The beginning of a text, cut between characters. */
const summaryOf = (text: string): string => [...text.replace(/\s+/gu, ' ').trim()].slice(0, 200).join('');

/** A card showing one of a business's identities: the public one or the one being edited. */
export const tenantCardOf = (row: TenantRow, identity: TenantIdentity, culture: Culture): TenantCard => ({
  id: row.id,
  name: translate(identity.names, culture),
  subDomain: identity.subDomain,
  city: cityName(row.snapshot.city, culture),
  logo: row.snapshot.logo,
  summary: summaryOf(row.snapshot.about),
  activeAdvertisementCount: row.public_sub_domain === null ? 0 : row.live,
  joinDate: (row.approved_at ?? row.created_at).toISOString(),
  ...(row.rating && { rating: row.rating }),
});

/** Public cards; the condition and the order refer to the business `t`. */
export async function selectTenantCards(
  database: Database,
  culture: Culture,
  selection: { condition?: string; values?: readonly unknown[]; order: string; limit: number; offset?: number },
): Promise<TenantCard[]> {
  const { condition = 'true', values = [], order, limit, offset = 0 } = selection;
  const { rows } = await database.query<TenantRow>(
    `select ${tenantColumns} from read.tenant t
     where t.has_pages and (${condition})
     order by ${order} limit ${limit} offset ${offset}`,
    [...values],
  );
  return rows.flatMap((row) => {
    const { published } = row.snapshot;
    return published === null ? [] : [tenantCardOf(row, published, culture)];
  });
}

/** The cards of the public businesses among `ids`, in the order of `ids`. */
export async function tenantCardsByIds(
  database: Database,
  culture: Culture,
  ids: readonly string[],
): Promise<TenantCard[]> {
  return selectTenantCards(database, culture, {
    condition: 't.id = any($1::uuid[])',
    values: [ids],
    order: 'array_position($1::uuid[], t.id)',
    limit: ids.length,
  });
}
