import {
  type AdvertisementCard,
  type AdvertisementPage,
  advertisementPageFields,
} from '@charsu/core/contract/advertisement.ts';
import type { PageOf, Paging } from '@charsu/core/contract/paging.ts';
import type { StarPlaces } from '@charsu/core/contract/stars.ts';
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
import { detailsOf } from '@charsu/core/i18n/records/details.ts';
import { slugOf } from '@charsu/core/text/address.ts';
import { isUuid } from '@charsu/core/text/uuid.ts';
import { anyRow, firstColumn, type Order } from '@charsu/stores/database/rows.ts';
import type { QuerySources } from '../../queries/sources.ts';
import { shownFacts } from '../category/tree.ts';
import { isDisplayed, liveCounts } from '../live-counts.ts';
import { type TenantRow, tenantCardOf, tenantColumns } from '../tenant/cards.ts';
import { aboutIn, insteadOfPrice, type PricedRow, recentRates, selectCards } from './cards.ts';
import { endedQueries } from './ended.ts';
import type { EarlierPrice } from './fold.ts';
import { countInProgress } from './in-progress.ts';
import { type MarketRow, marketColumns, marketOf } from './market.ts';
import { type AdvertisementFilter, advertisementList, advertisementRecord, starFee } from './records.ts';
import { cardsBeside } from './similar.ts';

/** The default order: stars, then newest (D24). */
export const starsThenNewest = 'a.level desc, a.listed_date desc, a.id desc';

interface PageRow extends MarketRow, PricedRow {
  index: number;
  approved_date: Date | null;
  expired_date: Date | null;
  changed_at: Date;
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
export function advertisementQueries({ pool, tree }: Pick<QuerySources, 'pool' | 'tree'>) {
  /** @param all also what is not displayed, as it would be now. */
  const page = async (id: string, culture: Culture, all = false): Promise<AdvertisementPage | undefined> => {
    const { rows } = await pool.query<TenantRow & PageRow>({
      name: all ? 'preview of an advertisement' : 'page of an advertisement',
      text: `select ${tenantColumns}, a.index, a.approved_date, a.expired_date, a.modified_at as changed_at, a.earlier_prices, a.rial_price, ${recentRates},
         ${marketColumns}, a.snapshot as ad
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
    const beside = await cardsBeside(pool, ad, categories, culture, row.public_sub_domain ?? undefined);
    return {
      id: ad.id,
      index: row.index,
      ...fieldsOf(advertisementPageFields, ad),
      priceWithDiscount: priceWithDiscount(ad),
      about: aboutIn(culture, ad, row),
      insteadOfPrice: insteadOfPrice(category ? categories.attributesOf(category) : [], ad, culture),
      place: {
        city: cityName(ad.place?.city ?? tenant.city, culture),
        location: ad.place === null ? tenant.location : ad.place.location,
      },
      slug: slugOf(ad.name),
      icon: categoryIcon(category?.shown_icon),
      breadcrumb: category === undefined ? [] : categories.breadcrumb(category, culture),
      facts: category === undefined ? [] : shownFacts(categories.attributesOf(category), ad.facts, culture),
      details: detailsOf('advertisement', ad, { culture }),
      approvedDate: (row.approved_date ?? now).toISOString(),
      expiredDate: row.expired_date?.toISOString() ?? oneMonthAfter(now.toISOString()),
      modifiedAt: row.changed_at.toISOString(),
      displayBegan: ad.displayBegan ?? now.toISOString(),
      // Only the API knows whether there is a service.
      translatable: false,
      earlierPrices: higherPrices(row.earlier_prices, ad),
      ...marketOf(row, ad),
      tenant: {
        ...tenantCardOf(row, identity, culture),
        hasPages: row.has_pages,
        phoneNumber: ad.writeOnly ? '' : tenant.phoneNumber,
        streetAndHouseNumber: tenant.streetAndHouseNumber,
        shipmentType: tenant.shipmentType,
        activityType: tenant.activityType,
        paymentMethods: [...tenant.paymentMethods],
        typesOfSale: [...tenant.typesOfSale],
        workingHours: [...tenant.workingHours],
        holidays: [...tenant.holidays],
      },
      ...beside,
    };
  };
  return {
    record: (id: string, culture: Culture) => advertisementRecord(pool, id, culture),
    /** All of an owner's, oldest first. */
    idsOf: (ownerId: string): Promise<string[]> =>
      firstColumn(pool, 'select id from read.advertisement where owner_id = $1 order by created_at, id', [ownerId]),
    /** All of a business, oldest first. */
    idsIn: (tenantId: string): Promise<string[]> =>
      firstColumn(pool, 'select id from read.advertisement where tenant_id = $1 order by index', [tenantId]),
    /** The number of an owner's that are displayed, end by `until` (ISO 8601) and are not renewed by themselves. */
    async endingBy(ownerId: string, until: string): Promise<number> {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int as count from read.advertisement a
         where a.owner_id = $1 and a.state = ${publicationState.approved} and not a.display_ended
           and a.expired_date > now() and a.expired_date <= $2 and not (a.snapshot->>'autoRenewal')::boolean`,
        [ownerId, until],
      );
      return rows[0]?.count ?? 0;
    },
    list: (filter: AdvertisementFilter, culture: Culture, paging: Paging, order: Order) =>
      advertisementList(pool, filter, culture, paging, order),
    /** The page of a displayed advertisement of a public business. */
    page: async (id: string, culture: Culture) => (isUuid(id) ? page(id, culture) : undefined),
    /** As `page`, also of one that is not displayed: for its owner and moderators. */
    preview: async (id: string, culture: Culture) => (isUuid(id) ? page(id, culture, true) : undefined),
    ...endedQueries({ pool, tree }),
    /** The displayed advertisements of a public business, as cards; undefined while it is not public. */
    async ofTenant(
      subDomain: string,
      culture: Culture,
      { page: number, pageSize }: Paging,
    ): Promise<PageOf<AdvertisementCard> | undefined> {
      const { rows } = await pool.query<{ id: string; total: number }>({
        name: 'total of a business',
        text: `select t.id, coalesce((select sum(c.live)::int from ${liveCounts} c where c.tenant_id = t.id), 0) as total
         from read.tenant t where t.public_sub_domain = $1 and t.has_pages order by t.approved_at limit 1`,
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
    /**
     * The number of an owner's advertisements, and of a business's, that are in progress and were never published, one
     * left out (D19).
     */
    inProgress: (ownerId: string, tenantId: string, except: string) => countInProgress(pool, ownerId, tenantId, except),
    isDisplayed: (id: string): Promise<boolean> =>
      anyRow(
        pool,
        `select from read.advertisement a join read.tenant t on t.id = a.tenant_id
         where a.id = any($1::uuid[]) and ${isDisplayed}`,
        [[id].filter(isUuid)],
      ),
    /**
     * Ids of the advertisements whose display ended at `since` (ISO 8601) or later because the renewal could not be
     * paid; of one owner or of all, oldest first.
     */
    unpaidRenewals: (since: string, limit: number, ownerId?: string): Promise<string[]> =>
      firstColumn(
        pool,
        `select id from read.advertisement
         where state = ${publicationState.approved} and display_ended and (snapshot->>'renewalFailed')::boolean
           and coalesce(expired_date, '-infinity') >= $1 and ($2::text is null or owner_id = $2)
         order by expired_date, id limit $3`,
        [since, ownerId ?? null, limit],
      ),
    /** The place that an advertisement of each number of stars would take in a category today. */
    async places(categoryId: string): Promise<StarPlaces> {
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
    /** Ids of approved ones whose display period is over but not closed at `at`, oldest first. */
    dueForExpiry: (at: string, limit: number): Promise<string[]> =>
      firstColumn(
        pool,
        `select id from read.advertisement
         where state = ${publicationState.approved} and not display_ended and expired_date <= $1
         order by expired_date, id limit $2`,
        [at, limit],
      ),
    /**
     * The ids among `ids` that are no news for a member: that were approved at `at` (ISO 8601) or earlier, also those that
     * are not displayed now, and the member's own.
     */
    knownTo: (userId: string, ids: readonly string[], at: string): Promise<string[]> =>
      firstColumn(
        pool,
        `select record_id as id from read.history
         where record_id = any($1::uuid[]) and event_type = 'AdvertisementApproved' and created_at <= $2
         union
         select id from read.advertisement where id = any($1::uuid[]) and owner_id = $3`,
        [ids, at, userId],
      ),
  };
}
