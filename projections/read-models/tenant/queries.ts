import type { TenantOption, TenantRecord } from '@charsu/core/contract/tenant.ts';
import { type Culture, type Translations, translate } from '@charsu/core/domain/culture.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { foldText } from '@charsu/core/text/fold.ts';
import type pg from 'pg';
import { cityFacet } from '../../city-facet.ts';
import { mostFrequentFirst } from '../../most-frequent-first.ts';
import type { Queries, TenantFilter } from '../../queries.ts';
import { Conditions, countUpTo, holding, limitOf, orderBy } from '../../rows.ts';
import type { FoundTenants, TenantSearch } from '../../search/tenants.ts';
import { asUuid, isUuid } from '../../uuid.ts';
import type { CategoryTree } from '../category/tree.ts';
import { selectTenantCards, type TenantRow, tenantCardsByIds, tenantColumns } from './cards.ts';
import { tenantPageOf, tenantRecordOf } from './pages.ts';
import { priceListOf } from './price-list.ts';

export interface TenantSources {
  readonly pool: pg.Pool;
  readonly tree: () => Promise<CategoryTree>;
  /** Businesses that a visitor's words find. Throws `SearchUnavailable`. */
  readonly find: (search: TenantSearch) => Promise<FoundTenants>;
}

/** Columns that lists can be sorted by, as their indexes have them. */
const sortable = {
  modifiedAt: ['t.modified_at'],
  createdAt: ['t.created_at'],
  name: ['t.name_order'],
  subDomain: ['t.sub_domain'],
  city: ['t.city_order'],
  // As it is shown: until the first approval, since when it is there.
  joinDate: ['coalesce(t.joined_at, t.created_at)'],
  currentState: ['t.state', 't.modified_at'],
  state: ['t.state', 't.modified_at'],
} as const;

function conditionsOf({ ownerId, states, city, q, ids }: TenantFilter): Conditions {
  const where = new Conditions();
  if (ownerId !== undefined) where.add('t.owner_id = $?', ownerId);
  if (states !== undefined) where.add('t.state = any($?::smallint[])', states);
  if (city !== undefined) where.add('t.city = $?', city);
  if (ids !== undefined) where.add('t.id = any($?::uuid[])', ids.filter(isUuid));
  if (q !== undefined && q.trim() !== '') where.add(...holding('t.folded_names', foldText(q)));
  return where;
}

/** Questions about businesses. */
export function tenantQueries({ pool, tree, find }: TenantSources): Queries['tenant'] {
  const records = async (
    where: Conditions,
    order: string,
    limit: string,
    culture: Culture,
  ): Promise<TenantRecord[]> => {
    const { rows } = await pool.query<TenantRow & { owner_name: string | null }>(
      `select ${tenantColumns}, owner.name as owner_name
       from (select * from read.tenant t ${where.sql} ${order} ${limit}) t
       left join read.user_account owner on owner.id = ${asUuid('t.owner_id')} ${order}`,
      where.values,
    );
    return rows.map((row) => tenantRecordOf(row, culture));
  };
  const publicRow = async (subDomain: string): Promise<TenantRow | undefined> => {
    const { rows } = await pool.query<TenantRow>({
      name: 'business by its address',
      text: `select ${tenantColumns} from read.tenant t where t.public_sub_domain = $1 order by t.joined_at limit 1`,
      values: [subDomain.toLowerCase()],
    });
    return rows[0];
  };
  return {
    async record(id, culture) {
      if (!isUuid(id)) return undefined;
      return (await records(new Conditions().add('t.id = $?', id), '', '', culture))[0];
    },
    async idsOf(ownerId) {
      const { rows } = await pool.query<{ id: string }>(
        'select id from read.tenant where owner_id = $1 order by created_at, id',
        [ownerId],
      );
      return rows.map(({ id }) => id);
    },
    async list(filter, culture, paging, order) {
      const where = conditionsOf(filter);
      const [items, total] = await Promise.all([
        records(where, orderBy(order, sortable, 't.id'), limitOf(paging), culture),
        countUpTo(pool, `read.tenant t ${where.sql}`, where.values),
      ]);
      return { items, total, ...paging };
    },
    async options(ownerId, culture, keyword) {
      const where = conditionsOf({ q: keyword, ...(ownerId !== undefined && { ownerId }) });
      const { rows } = await pool.query<
        Omit<TenantOption, 'name' | 'subDomain'> & { names: Translations; sub_domain: string }
      >(
        `select t.id, t.state, t.sub_domain, t.snapshot->'names' as names from read.tenant t ${where.sql}
         order by t.name_order, t.id limit 1000`,
        where.values,
      );
      return rows.map(({ id, state, sub_domain, names }) => ({
        id,
        name: translate(names, culture),
        subDomain: sub_domain,
        state,
      }));
    },
    async page(subDomain, culture) {
      const row = await publicRow(subDomain);
      return row?.snapshot.published ? tenantPageOf(row, row.snapshot.published, culture) : undefined;
    },
    async isSubDomainFree(subDomain) {
      const { rowCount } = await pool.query(
        'select from read.tenant where sub_domain = $1 or public_sub_domain = $1 limit 1',
        [subDomain.toLowerCase()],
      );
      return rowCount === 0;
    },
    async publicList({ culture, q, city, page }) {
      const pageSize = limits.pageSize;
      if (q.trim() !== '') {
        const found = await find({ words: q, city, page, pageSize });
        const items = await tenantCardsByIds(pool, culture, found.ids);
        return { items, total: found.total, page, pageSize, cities: cityFacet(found.cities, city, culture) };
      }
      const [items, cities] = await Promise.all([
        selectTenantCards(pool, culture, {
          condition: 'cardinality($1::text[]) = 0 or t.city = any($1)',
          values: [city],
          order: 't.joined_at desc, t.id desc',
          limit: pageSize,
          offset: (page - 1) * pageSize,
        }),
        pool.query<{ value: string; count: number }>(
          `select city as value, count(*)::int as count from read.tenant where public_sub_domain is not null
           group by city`,
        ),
      ]);
      const counted = cities.rows.toSorted(mostFrequentFirst);
      const wanted = counted.filter((row) => city.length === 0 || city.includes(row.value));
      return {
        items,
        total: wanted.reduce((sum, row) => sum + row.count, 0),
        page,
        pageSize,
        cities: cityFacet(counted, city, culture),
      };
    },
    async priceList(subDomain, culture) {
      const row = await publicRow(subDomain);
      return row && priceListOf(pool, await tree(), row.id, culture);
    },
  };
}
