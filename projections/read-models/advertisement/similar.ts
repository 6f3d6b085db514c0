import type { AdvertisementCard } from '@charsu/core/contract/advertisement.ts';
import type { PresentAdvertisement } from '@charsu/core/domain/advertisement/state.ts';
import type { Culture } from '@charsu/core/domain/culture.ts';
import type { Database } from '@charsu/stores/database/database.ts';
import type { CategoryTree } from '../category/tree.ts';
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
      condition: 'a.category_id = any($1::uuid[]) and a.id <> $2',
      values: [categories.below(category), id],
      limit: 2 * similarCount,
    });
    const others = cards.filter((card) => !shown.some(({ id: each }) => each === card.id));
    if (others.length > 0) return others.slice(0, similarCount);
  }
  return [];
}
