import type { CategoryMenuNode } from '@charsu/core/contract/category.ts';

/** What the menu shows of a category. */
export interface MenuNode {
  readonly title: string;
  readonly url: string;
  /** Of a top category, and of one below it that has another than its parent. */
  readonly icon?: string | null;
  /** Address of a picture; only top categories show one. */
  readonly image?: string | null;
  readonly children?: readonly MenuNode[];
}

/** Trims the tree to what the menu shows; it travels with every page. */
export const toMenuNodes = (nodes: readonly CategoryMenuNode[], above: readonly CategoryMenuNode[] = []): MenuNode[] =>
  nodes
    .filter((node) => node.displayInMenu)
    .map((node) => ({
      title: node.title,
      url: node.url,
      ...(above.length < 2 && node.icon !== above.at(-1)?.icon && { icon: node.icon }),
      ...(above.length === 0 && node.image !== null && { image: node.image }),
      ...(node.children.length > 0 && { children: toMenuNodes(node.children, [...above, node]) }),
    }));
