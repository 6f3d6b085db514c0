import type { AdvertisementCard } from '@charsu/core/contract/advertisement.ts';
import type { PresentAdvertisement } from '@charsu/core/domain/advertisement/state.ts';
import type { Culture } from '@charsu/core/domain/culture.ts';
import type { Database } from '@charsu/stores/database/database.ts';
import type { CategoryTree } from '../category/tree.ts';
import { isDisplayed } from '../live-counts.ts';
import { selectCards } from './cards.ts';

/** Similar advertisements, and others of its business, on an advertisement's page: a row of them. */
export const similarCount = 4;

/**
 * The newest others of an advertisement's category and below; where there are none, those of the category above and
 * below that. Those that are `shown` already, at most a row of them, are left out.
 */
export async function similarCards(
  database: Database,
  { id, categoryId }: Pick<PresentAdvertisement, 'id' | 'categoryId'>,
  categories: CategoryTree,
  culture: Culture,
  shown: readonly Pick<AdvertisementCard, 'id'>[] = [],
): Promise<AdvertisementCard[]> {
  const own = categories.node(categoryId);
  const above = categories.node(own?.parent_id ?? '');
  for (const category of [own, above]) {
    if (category === undefined) continue;
    const cards = await selectCards(database, culture, {
      name: 'cards like an advertisement',
      // The newest of each category by its index: for all of them at once PostgreSQL would look at those of the whole site.
      condition: `a.id in (select newest.id from unnest($1::uuid[]) c (id) cross join lateral (
        select a.id from read.advertisement a join read.tenant t on t.id = a.tenant_id
        where a.category_id = c.id and a.id <> $2 and ${isDisplayed}
        order by a.listed_date desc, a.id desc limit ${2 * similarCount}) newest)`,
      values: [categories.below(category), id],
      limit: 2 * similarCount,
    });
    const others = cards.filter((card) => !shown.some(({ id: each }) => each === card.id));
    if (others.length > 0) return others.slice(0, similarCount);
  }
  return [];
}
