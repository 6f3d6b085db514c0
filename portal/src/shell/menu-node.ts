import type { CategoryMenuNode } from '@charsu/core/contract/category.ts';

/** What the menu shows of a category. */
export interface MenuNode {
  readonly title: string;
  readonly url: string;
  /** Only top categories have one. */
  readonly icon?: string | null;
  readonly children?: readonly MenuNode[];
}

/** Levels of the tree that travel with every page; a browser asks for the others when the menu opens. */
export const levelsSent = 2;

/** Trims the tree to what the menu shows, `levels` deep. */
export const toMenuNodes = (
  nodes: readonly CategoryMenuNode[],
  levels = Number.POSITIVE_INFINITY,
  depth = 0,
): MenuNode[] =>
  nodes
    .filter((node) => node.displayInMenu)
    .map((node) => ({
      title: node.title,
      url: node.url,
      ...(depth === 0 && { icon: node.icon }),
      ...(depth + 1 < levels && { children: toMenuNodes(node.children, levels, depth + 1) }),
    }));
