import type { FoundWords, TenantList, TenantListQuery } from '@charsu/core/contract/public.ts';
import { type Culture, translate } from '@charsu/core/domain/culture.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { oneCityName } from '@charsu/core/domain/places/places.ts';
import { momentInTehran } from '@charsu/core/domain/tenant/opening-hours.ts';
import { Conditions } from '@charsu/stores/database/rows.ts';
import { cityFacet } from '../../names/city-facet.ts';
import { translatedNameIn } from '../../names/name-collation.ts';
import { mostFrequentFirst } from '../../names/name-order.ts';
import type { QuerySources } from '../../queries/sources.ts';
import type { CategoryTree } from '../category/tree.ts';
import { selectTenantCards, tenantCardsByIds } from './cards.ts';

/**
 * The most results of a text search that other filters are applied to: as many as the search server returns at once.
 */
const mostFound = 1_000;

const ordersIn = (culture: Culture) => ({
  newest: 't.approved_at desc, t.id desc',
  name: `${translatedNameIn(culture, 't.names')}, t.id`,
  advertisements: `(select n.total from read.advertisement_total n where n.kind = 'tenant' and n.key = t.id::text)
    desc nulls last, t.approved_at desc, t.id desc`,
  // As in the index: of equal averages the one of more ratings first.
  rating: `(select row(-a.average, -a.ratings, a.tenant_id) from read.rating_average a
    where a.tenant_id = t.id and a.ratings >= ${limits.rating.fewest}) nulls last, t.approved_at desc, t.id desc`,
});

/** The public businesses (R20): with search words in the order of the search, else in the chosen order. */
export async function readDirectory(
  { pool, tree: readTree, findTenants }: Pick<QuerySources, 'pool' | 'tree' | 'findTenants'>,
  query: TenantListQuery,
): Promise<TenantList> {
  const { culture, q, city: asked, page, category = 'all', activityType = [], shipmentType = [] } = query;
  const { openNow = false, sort } = query;
  const pageSize = limits.pageSize;
  const city = asked.map(oneCityName);
  const tree = await readTree();
  const categories = tree.tops
    .filter((top) => top.display_in_menu)
    .map(({ url, names }) => ({ url, name: translate(names, culture) }));
  const hasWords = q.trim() !== '';
  const isNarrowed =
    category !== 'all' || activityType.length > 0 || shipmentType.length > 0 || openNow || sort !== undefined;
  if (hasWords && !isNarrowed) {
    const found = await findTenants({ words: q, city, page, pageSize });
    const items = await tenantCardsByIds(pool, culture, found.ids);
    const { total, words } = found;
    return { items, total, words, page, pageSize, cities: cityFacet(found.cities, city, culture), categories };
  }

  const where = new Conditions().add('t.has_pages');
  let words: FoundWords = null;
  let order: string = ordersIn(culture)[sort ?? 'newest'];
  if (hasWords) {
    const { ids, words: found } = await findTenants({ words: q, city: [], page: 1, pageSize: mostFound });
    words = found;
    where.add('t.id = any($?::uuid[])', ids);
    if (sort === undefined) order = 'array_position($1::uuid[], t.id)';
  }
  if (category !== 'all') where.add(advertisingIn, idsBelow(tree, category));
  if (activityType.length > 0) where.add('t.activity_type = any($?)', activityType);
  if (shipmentType.length > 0) where.add('t.shipment_type = any($?)', shipmentType);
  if (openNow) {
    const { date, minute } = momentInTehran(new Date().toISOString());
    where.add(isOpen, minute, date);
  }
  const { rows } = await pool.query<{ value: string; count: number }>(
    `select city as value, count(*)::int as count from read.tenant t ${where.sql} group by city`,
    [...where.values],
  );
  const counted = rows.toSorted(mostFrequentFirst);
  const wanted = counted.filter(({ value }) => city.length === 0 || city.includes(value));
  if (city.length > 0) where.add('t.city = any($?)', city);
  const offset = (page - 1) * pageSize;
  const items = await selectTenantCards(pool, culture, {
    condition: sort === 'rating' ? bestRated(where, offset + pageSize) : where.sql.replace(/^where /, ''),
    values: where.values,
    order,
    limit: pageSize,
    offset,
  });
  const total = wanted.reduce((sum, { count }) => sum + count, 0);
  return { items, total, words, page, pageSize, cities: cityFacet(counted, city, culture), categories };
}

/**
 * Those that can be among the first `most` of the best rated, found by indexes: so many of the rated, and so many of the
 * newest for the places after them.
 */
const bestRated = (where: Conditions, most: number): string => `t.id in (
    (select t.id from read.rating_average a join read.tenant t on t.id = a.tenant_id
     ${where.sql} and a.ratings >= ${limits.rating.fewest} order by a.average desc, a.ratings desc, a.tenant_id limit ${most})
    union all (select t.id from read.tenant t ${where.sql} order by t.approved_at desc, t.id desc limit ${most}))`;

const advertisingIn = `exists (select from read.advertisement_count c
  where c.tenant_id = t.id and c.live > 0 and c.category_id = any($?::uuid[]))`;

/**
 * Businesses have few different opening weeks: each week is parsed once, not once a business. Without `materialized`
 * PostgreSQL would parse the week of every business before it drops the equal ones.
 */
const isOpen = `t.open_minutes in (
    with week as materialized (select distinct open_minutes from read.tenant where has_pages)
    select open_minutes from week where open_minutes::int4multirange @> $?::int)
  and position($? in t.holidays) = 0`;

/** The ids of a category and all below it; none for an unknown one. */
function idsBelow(tree: CategoryTree, url: string): string[] {
  const top = tree.nodeOfUrl(url);
  return top === undefined ? [] : tree.all.filter(({ path }) => path.includes(top.id)).map(({ id }) => id);
}
