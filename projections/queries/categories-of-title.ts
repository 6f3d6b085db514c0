import { searchQuerySchema } from '@charsu/core/contract/public.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { queryWords } from '@charsu/core/text/fold.ts';
import type { CategoryTree } from '../read-models/category/tree.ts';
import { searchAdvertisements } from '../search/advertisements.ts';
import type { SearchServer } from '../search/client.ts';
import { searchCategories } from '../search/tenants.ts';

/** The most categories that are proposed. */
const most = 3;
/** The most words of a title that are looked up among the names of categories. */
const mostWords = 6;

/**
 * The ids of the categories without others below them that a title most likely belongs to, the likeliest first: those that
 * its words name, and those of the advertisements that it finds. One that a single word of many names, as «هفت» does for a
 * sofa with seven seats, is far from the likeliest and not among them. Throws `SearchUnavailable`.
 */
export async function categoriesOfTitle(
  { server, tree }: { readonly server: SearchServer; readonly tree: () => Promise<CategoryTree> },
  title: string,
  culture: Culture,
): Promise<string[]> {
  const words = queryWords(title).slice(0, mostWords);
  if (words.length === 0) return [];
  const all = await tree();
  const query = { ...searchQuerySchema.parse({ q: title }), culture };
  const [named, found] = await Promise.all([
    Promise.all(words.map((word) => searchCategories(server, word))),
    searchAdvertisements(server, query, undefined, Date.now(), all),
  ]);
  const byName = (id: string): number =>
    named.reduce((sum, ids) => sum + (ids.has(id) ? 1 / (1 + [...ids].indexOf(id)) : 0), 0);
  const score = (id: string): number => byName(id) + (found.categories[id] ?? 0) / Math.max(1, found.total);
  const likely = all.all
    .filter(({ id, children }) => children.length === 0 && score(id) > 0)
    .toSorted((one, other) => score(other.id) - score(one.id))
    .map(({ id }) => id);
  const [best = ''] = likely;
  return likely.filter((id) => score(id) > score(best) / 2).slice(0, most);
}
