import type { Culture } from '@charsu/core/domain/culture.ts';
import { artEducation, building, healthBeauty, services } from './category-tree/crafts-and-services.ts';
import { clothing, electronics, realEstate, vehicles } from './category-tree/living.ts';
import type { CategoryNode } from './category-tree/node.ts';
import { food, handicrafts, homeDecor, industry } from './category-tree/trades.ts';

/** A category of the demo, parents before children. */
export interface DemoCategory {
  readonly url: string;
  readonly parentUrl: string | null;
  /** The url of the top-level category above it, or its own. */
  readonly topUrl: string;
  readonly depth: 0 | 1 | 2;
  readonly leaf: boolean;
  readonly names: Readonly<Record<Culture, string>>;
  /** The name of a Lucide icon. */
  readonly icon: string;
  readonly displayInMenu: boolean;
}

const tree: readonly CategoryNode[] = [
  handicrafts,
  homeDecor,
  food,
  industry,
  clothing,
  electronics,
  vehicles,
  realEstate,
  building,
  artEducation,
  services,
  healthBeauty,
];

function flatten(node: CategoryNode, parentUrl: string | null, topUrl: string, depth: 0 | 1 | 2): DemoCategory[] {
  const own: DemoCategory = {
    url: node.url,
    parentUrl,
    topUrl,
    depth,
    leaf: node.children.length === 0,
    names: node.names,
    icon: node.icon,
    displayInMenu: node.displayInMenu,
  };
  const below = depth === 0 ? 1 : 2;
  return [own, ...node.children.flatMap((child) => flatten(child, node.url, topUrl, below))];
}

/** The whole tree as a list, in the order of the menu. */
export const demoCategories: readonly DemoCategory[] = tree.flatMap((node) => flatten(node, null, node.url, 0));

const byUrl = new Map(demoCategories.map((category) => [category.url, category]));

/** The category with this url; throws when the demo has none. */
export function categoryAt(url: string): DemoCategory {
  const found = byUrl.get(url);
  if (!found) throw new Error(`The demo has no category ${url}`);
  return found;
}
