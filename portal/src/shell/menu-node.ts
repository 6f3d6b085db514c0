import type { CategoryMenuNode } from '@charsu/core/contract/category.ts';
import type { CategoryIcon } from '@charsu/core/domain/category/icons.ts';

/** The data of a category in the menu. */
export interface MenuNode {
  readonly title: string;
  readonly url: string;
  /** The icon of a top category, and of a lower one if it differs from its parent's. */
  readonly icon?: CategoryIcon;
  /** Address of a picture; only top categories show one. */
  readonly image?: string | null;
  readonly children?: readonly MenuNode[];
}

/** Reduces the tree to the data of the menu, since it is sent with every page. */
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
