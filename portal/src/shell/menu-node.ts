import type { CategoryMenuNode } from '@charsu/core/contract/category.ts';
import type { CategoryIcon } from '@charsu/core/domain/category/icons.ts';

/** The data of a category in the menu. */
export interface MenuNode {
  readonly title: string;
  readonly url: string;
  /** Its own, or the nearest one above. */
  readonly icon: CategoryIcon;
  /** Address of a picture; only top categories show one. */
  readonly image?: string | null;
  readonly children?: readonly MenuNode[];
}

/** Reduces the tree to the data of the menu, since it is sent with every page. */
export const toMenuNodes = (nodes: readonly CategoryMenuNode[], top = true): MenuNode[] =>
  nodes
    .filter((node) => node.displayInMenu)
    .map((node) => ({
      title: node.title,
      url: node.url,
      icon: node.icon,
      ...(top && node.image !== null && { image: node.image }),
      ...(node.children.length > 0 && { children: toMenuNodes(node.children, false) }),
    }));
