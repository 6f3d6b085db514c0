import { bundledCategories, type PlannedCategory } from '@charsu/core/catalog/tree.ts';

/** A category of the demo, parents before children: the whole bundled tree. */
interface DemoCategory extends PlannedCategory {
  /** The url of the top-level category above it, or its own. */
  readonly topUrl: string;
  readonly leaf: boolean;
}

const byUrl = new Map(bundledCategories.map((category) => [category.url, category]));
const parents = new Set(bundledCategories.map(({ parentUrl }) => parentUrl));

/** The category with this url; throws when the bundle has none. */
export function categoryAt(url: string): PlannedCategory {
  const found = byUrl.get(url);
  if (!found) throw new Error(`There is no category ${url}`);
  return found;
}

/** A category and those above it, from the top down. */
export function pathOf(url: string): readonly PlannedCategory[] {
  const category = categoryAt(url);
  return category.parentUrl === null ? [category] : [...pathOf(category.parentUrl), category];
}

/** The whole tree as a list, in the order of the menu. */
export const demoCategories: readonly DemoCategory[] = bundledCategories.map((category) => ({
  ...category,
  topUrl: pathOf(category.url)[0]?.url ?? category.url,
  leaf: !parents.has(category.url),
}));
