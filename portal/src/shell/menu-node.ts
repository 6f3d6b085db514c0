import type { CategoryMenuNode } from '@charsu/core/contract/category.ts';

/** What the menu shows of a category; the rest is left out because the whole tree travels with every page. */
export interface MenuNode {
  readonly title: string;
  readonly url: string;
  readonly icon: string | null;
  readonly children: readonly MenuNode[];
}

/** Trims the tree to what the menu shows. Only the top categories show an icon. */
export const toMenuNodes = (nodes: readonly CategoryMenuNode[], depth = 0): MenuNode[] =>
  nodes
    .filter((node) => node.displayInMenu)
    .map((node) => ({
      title: node.title,
      url: node.url,
      icon: depth === 0 ? node.icon : null,
      children: toMenuNodes(node.children, depth + 1),
    }));
