import type { AdvertisementCard } from '@charsu/core/contract/advertisement.ts';
import type { PresentAdvertisement } from '@charsu/core/domain/advertisement/state.ts';
import type { Culture } from '@charsu/core/domain/culture.ts';
import type { Database } from '@charsu/stores/database/database.ts';
import type { CategoryTree } from '../category/tree.ts';
import { isDisplayed } from '../live-counts.ts';
import { selectCards } from './cards.ts';

/** Similar advertisements, and others of its business, on an advertisement's page: a row of them. */
const length = 4;

/** The ids of the newest displayed ones but `$2`, so many, in SQL. */
const newest = (condition: string, count: number): string => `(
  select a.id from read.advertisement a join read.tenant t on t.id = a.tenant_id
  where ${condition} and a.id <> $2 and ${isDisplayed} order by a.listed_date desc, a.id desc limit ${count})`;

/**
 * The newest others of the business at `subDomain`, and the newest others of an advertisement's category and below; where
 * there are none, those of the category above and below that.
 */
export async function cardsBeside(
  database: Database,
  { id, categoryId, tenantId }: Pick<PresentAdvertisement, 'id' | 'categoryId' | 'tenantId'>,
  categories: CategoryTree,
  culture: Culture,
  subDomain?: string,
): Promise<{ readonly others: AdvertisementCard[]; readonly similar: AdvertisementCard[] }> {
  const own = categories.node(categoryId);
  const above = categories.node(own?.parent_id ?? '');
  const ofBusiness = subDomain === undefined ? null : tenantId;
  let others: AdvertisementCard[] = [];
  for (const category of [own, above]) {
    const cards = await selectCards(database, culture, {
      name: 'cards beside an advertisement',
      // The newest of each category by its index: for all at once PostgreSQL would look at the newest of the whole site. The
      // inner select hides the number of the categories, so that one plan serves every page.
      condition: `a.id in (${newest('a.tenant_id = $3', length)} union all
        select beside.id from unnest((select $1::uuid[])) c (id)
        cross join lateral ${newest('a.category_id = c.id', 2 * length)} beside)`,
      values: [category === undefined ? [] : categories.below(category), id, ofBusiness],
      limit: 3 * length,
    });
    others = cards.filter(({ tenantSubDomain }) => tenantSubDomain === subDomain).slice(0, length);
    const similar = cards.filter((card) => !others.includes(card));
    if (similar.length > 0) return { others, similar: similar.slice(0, length) };
  }
  return { others, similar: [] };
}
