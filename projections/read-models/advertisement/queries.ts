import type { AdvertisementPage } from '@charsu/core/contract/advertisement.ts';
import type { PresentAdvertisement } from '@charsu/core/domain/advertisement/state.ts';
import type { Culture } from '@charsu/core/domain/culture.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { slugOf } from '@charsu/core/text/slug.ts';
import type pg from 'pg';
import type { Queries } from '../../queries.ts';
import { isUuid } from '../../uuid.ts';
import type { CategoryTree } from '../category/tree.ts';
import { isDisplayed, liveCounts } from '../live-counts.ts';
import { type TenantRow, tenantCardOf, tenantColumns } from '../tenant/cards.ts';
import { moneyOf, selectCards } from './cards.ts';
import { advertisementList, advertisementRecord } from './records.ts';

/** Similar advertisements on an advertisement's page: a row of them. */
const similarCount = 4;
/** The default order: stars, then newest (D24). */
export const starsThenNewest = 'a.level desc, a.approved_at desc, a.id desc';

export interface AdvertisementSources {
  readonly pool: pg.Pool;
  readonly tree: () => Promise<CategoryTree>;
}

interface PageRow {
  index: number;
  approved_at: Date;
  expires_at: Date;
  changed_at: Date;
  ad: PresentAdvertisement;
}

/** Questions about advertisements. */
export function advertisementQueries({ pool, tree }: AdvertisementSources): Queries['advertisement'] {
  const page = async (id: string, culture: Culture): Promise<AdvertisementPage | undefined> => {
    const { rows } = await pool.query<TenantRow & PageRow>({
      name: 'page of an advertisement',
      text: `select ${tenantColumns}, a.index, a.approved_at, a.expires_at, a.modified_at as changed_at, a.snapshot as ad
       from read.advertisement a join read.tenant t on t.id = a.tenant_id where a.id = $1 and ${isDisplayed}`,
      values: [id],
    });
    const row = rows[0];
    const identity = row?.snapshot.published;
    if (row === undefined || !identity) return undefined;
    const { ad, snapshot: tenant } = row;
    const [similar, categories] = await Promise.all([
      selectCards(pool, culture, {
        name: 'cards like an advertisement',
        condition: 'a.category_id = $1 and a.id <> $2',
        values: [ad.categoryId, id],
        limit: similarCount,
      }),
      tree(),
    ]);
    const category = categories.node(ad.categoryId);
    return {
      id: ad.id,
      index: row.index,
      name: ad.name,
      slug: slugOf(ad.name),
      content: ad.content,
      language: ad.language,
      level: ad.level,
      ...moneyOf(ad),
      images: [...ad.images],
      icon: category?.shown_icon ?? null,
      breadcrumb: category === undefined ? [] : categories.breadcrumb(category, culture),
      approvedDate: row.approved_at.toISOString(),
      expiredDate: row.expires_at.toISOString(),
      modifiedAt: row.changed_at.toISOString(),
      tenant: {
        ...tenantCardOf(row, identity, culture),
        phoneNumber: tenant.phoneNumber,
        streetAndHouseNumber: tenant.streetAndHouseNumber,
        shipmentType: tenant.shipmentType,
        activityType: tenant.activityType,
        paymentMethods: [...tenant.paymentMethods],
        typesOfSale: [...tenant.typesOfSale],
      },
      similar,
    };
  };
  return {
    record: (id, culture) => advertisementRecord(pool, id, culture),
    async idsOf(ownerId) {
      const { rows } = await pool.query<{ id: string }>(
        'select id from read.advertisement where owner_id = $1 order by created_at, id',
        [ownerId],
      );
      return rows.map(({ id }) => id);
    },
    list: (filter, culture, paging, order) => advertisementList(pool, filter, culture, paging, order),
    page: async (id, culture) => (isUuid(id) ? page(id, culture) : undefined),
    async ofTenant(subDomain, culture, { page: number, pageSize }) {
      const { rows } = await pool.query<{ id: string; total: number }>({
        name: 'total of a business',
        text: `select t.id, coalesce((select sum(c.live)::int from ${liveCounts} c where c.tenant_id = t.id), 0) as total
         from read.tenant t where t.public_sub_domain = $1 order by t.joined_at limit 1`,
        values: [subDomain.toLowerCase()],
      });
      const tenant = rows[0];
      if (tenant === undefined) return undefined;
      const items = await selectCards(pool, culture, {
        // Other pages and lengths are rare, and each is a statement of its own: a name stands for one.
        ...(number === 1 && pageSize === limits.pageSize && { name: 'cards of a business' }),
        condition: 'a.tenant_id = $1',
        values: [tenant.id],
        order: starsThenNewest,
        limit: pageSize,
        offset: (number - 1) * pageSize,
      });
      return { items, total: tenant.total, page: number, pageSize };
    },
    async displayEnd(ids) {
      const { rows } = await pool.query<{ first: Date | null }>({
        name: 'first end of display',
        text: 'select min(expires_at) as first from read.advertisement where id = any($1::uuid[])',
        values: [ids.filter(isUuid)],
      });
      return rows[0]?.first?.toISOString();
    },
    async dueForExpiry(at, limit) {
      const { rows } = await pool.query<{ id: string }>(
        `select id from read.advertisement
         where state = ${publicationState.approved} and not display_ended and expires_at <= $1
         order by expires_at, id limit $2`,
        [at, limit],
      );
      return rows.map((row) => row.id);
    },
  };
}
