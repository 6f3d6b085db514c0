import { type AdvertisementPage, advertisementPageFields } from '@charsu/core/contract/advertisement.ts';
import type { PresentAdvertisement } from '@charsu/core/domain/advertisement/state.ts';
import { oneMonthAfter } from '@charsu/core/domain/calendar.ts';
import { categoryIcon } from '@charsu/core/domain/category/icons.ts';
import type { Culture } from '@charsu/core/domain/culture.ts';
import { fieldsOf } from '@charsu/core/domain/field-table.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { cityName } from '@charsu/core/domain/places/places.ts';
import { priceWithDiscount } from '@charsu/core/domain/price.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { defaultSettings } from '@charsu/core/domain/settings/settings.ts';
import { detailsOf } from '@charsu/core/i18n/details.ts';
import { fieldWords } from '@charsu/core/i18n/fields/every-culture.ts';
import { slugOf } from '@charsu/core/text/slug.ts';
import { isUuid } from '@charsu/stores/uuid.ts';
import type pg from 'pg';
import type { Queries } from '../../queries/queries.ts';
import { type CategoryTree, shownFacts } from '../category/tree.ts';
import { isDisplayed, liveCounts } from '../live-counts.ts';
import { type TenantRow, tenantCardOf, tenantColumns } from '../tenant/cards.ts';
import { aboutRial, selectCards } from './cards.ts';
import { endedQueries } from './ended.ts';
import type { EarlierPrice } from './fold.ts';
import { countInProgress } from './in-progress.ts';
import { advertisementList, advertisementRecord, starFee } from './records.ts';
import { similarCards } from './similar.ts';

/** The default order: stars, then newest (D24). */
export const starsThenNewest = 'a.level desc, a.approved_date desc, a.id desc';

export interface AdvertisementSources {
  readonly pool: pg.Pool;
  readonly tree: () => Promise<CategoryTree>;
}

interface PageRow {
  index: number;
  approved_date: Date | null;
  expired_date: Date | null;
  changed_at: Date;
  rial_price: number | null;
  earlier_prices: readonly EarlierPrice[];
  ad: PresentAdvertisement;
}

/** The earlier prices that were higher than the present one, newest first: those in another currency are not compared. */
function higherPrices(earlier: readonly EarlierPrice[], ad: PresentAdvertisement): AdvertisementPage['earlierPrices'] {
  const asked = priceWithDiscount(ad);
  return earlier
    .filter(({ price, currency }) => asked !== null && currency === ad.currency && price > asked)
    .map(({ until, price, currency }) => ({ until, priceWithDiscount: price, currency }));
}

/** Questions about advertisements. */
export function advertisementQueries({ pool, tree }: AdvertisementSources): Queries['advertisement'] {
  /** @param all also what is not displayed, as it would be now. */
  const page = async (id: string, culture: Culture, all = false): Promise<AdvertisementPage | undefined> => {
    const { rows } = await pool.query<TenantRow & PageRow>({
      name: all ? 'preview of an advertisement' : 'page of an advertisement',
      text: `select ${tenantColumns}, a.index, a.approved_date, a.expired_date, a.modified_at as changed_at, a.earlier_prices, a.rial_price,
         a.snapshot as ad
       from read.advertisement a join read.tenant t on t.id = a.tenant_id where a.id = $1${all ? '' : ` and ${isDisplayed}`}`,
      values: [id],
    });
    const row = rows[0];
    const identity = row?.snapshot.published ?? (all ? row?.snapshot : undefined);
    if (row === undefined || !identity) return undefined;
    const { ad, snapshot: tenant } = row;
    const now = new Date();
    const categories = await tree();
    const category = categories.node(ad.categoryId);
    const similar = await similarCards(pool, ad, categories, culture);
    return {
      id: ad.id,
      index: row.index,
      ...fieldsOf(advertisementPageFields, ad),
      priceWithDiscount: priceWithDiscount(ad),
      aboutRial: aboutRial(ad, row.rial_price),
      place: {
        city: cityName(ad.place?.city ?? tenant.city, culture),
        location: ad.place === null ? tenant.location : ad.place.location,
      },
      slug: slugOf(ad.name),
      icon: categoryIcon(category?.shown_icon),
      breadcrumb: category === undefined ? [] : categories.breadcrumb(category, culture),
      facts: category === undefined ? [] : shownFacts(categories.attributesOf(category), ad.facts, culture),
      details: detailsOf('advertisement', ad, fieldWords(culture)),
      approvedDate: (row.approved_date ?? now).toISOString(),
      expiredDate: row.expired_date?.toISOString() ?? oneMonthAfter(now.toISOString()),
      modifiedAt: row.changed_at.toISOString(),
      earlierPrices: higherPrices(row.earlier_prices, ad),
      tenant: {
        ...tenantCardOf(row, identity, culture),
        phoneNumber: tenant.phoneNumber,
        streetAndHouseNumber: tenant.streetAndHouseNumber,
        shipmentType: tenant.shipmentType,
        activityType: tenant.activityType,
        paymentMethods: [...tenant.paymentMethods],
        typesOfSale: [...tenant.typesOfSale],
        workingHours: [...tenant.workingHours],
        holidays: [...tenant.holidays],
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
    preview: async (id, culture) => (isUuid(id) ? page(id, culture, true) : undefined),
    ...endedQueries({ pool, tree }),
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
    inProgress: (ownerId, tenantId, except) => countInProgress(pool, ownerId, tenantId, except),
    async displayEnd(ids) {
      const { rows } = await pool.query<{ first: Date | null }>({
        name: 'first end of display',
        text: 'select min(expired_date) as first from read.advertisement where id = any($1::uuid[])',
        values: [ids.filter(isUuid)],
      });
      return rows[0]?.first?.toISOString();
    },
    async unpaidRenewals(since, limit, ownerId) {
      const { rows } = await pool.query<{ id: string }>(
        `select id from read.advertisement
         where state = ${publicationState.approved} and display_ended and (snapshot->>'renewalFailed')::boolean
           and coalesce(expired_date, '-infinity') >= $1 and ($2::text is null or owner_id = $2)
         order by expired_date, id limit $3`,
        [since, ownerId ?? null, limit],
      );
      return rows.map((row) => row.id);
    },
    async places(categoryId) {
      const { rows } = await pool.query<{ level: number; count: number; star_fee: number | null }>(
        `select a.level, count(*)::int as count, ${starFee} as star_fee from read.advertisement a
         where a.category_id = any($1::uuid[]) and a.state = ${publicationState.approved} and not a.display_ended
           and a.expired_date > now()
         group by a.level`,
        [[categoryId].filter(isUuid)],
      );
      const [first] =
        rows.length > 0 ? rows : (await pool.query<{ star_fee: number | null }>(`select ${starFee} as star_fee`)).rows;
      const standing = (from: number) =>
        rows.filter(({ level }) => level >= from).reduce((sum, { count }) => sum + count, 0);
      return {
        starFee: first?.star_fee ?? defaultSettings.starFee,
        // Within a number of stars the newest stands first.
        places: Array.from({ length: limits.maxLevel + 1 }, (_, level) => standing(level + 1) + 1),
        displayed: standing(0),
      };
    },
    async dueForExpiry(at, limit) {
      const { rows } = await pool.query<{ id: string }>(
        `select id from read.advertisement
         where state = ${publicationState.approved} and not display_ended and expired_date <= $1
         order by expired_date, id limit $2`,
        [at, limit],
      );
      return rows.map((row) => row.id);
    },
    async approvedBy(ids, at) {
      const { rows } = await pool.query<{ id: string }>(
        `select distinct record_id as id from read.history
         where record_id = any($1::uuid[]) and event_type = 'AdvertisementApproved' and created_at <= $2`,
        [ids, at],
      );
      return rows.map((row) => row.id);
    },
  };
}
