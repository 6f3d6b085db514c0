import type { CategoryRecord } from '@charsu/core/contract/category.ts';

type Sibling = Pick<CategoryRecord, 'id' | 'revision' | 'order' | 'parentId'>;

export interface Move {
  readonly moved: Sibling;
  /** The category below which it comes; null: none. */
  readonly parentId: string | null;
  /** The categories there, in their order. */
  readonly siblings: readonly Sibling[];
  /** Its place among the others there. */
  readonly to: number;
}

interface Edit {
  readonly id: string;
  readonly revision: string;
  readonly changes: { readonly order?: number; readonly parentId?: string | null };
}

/** The move of a category by one place among its siblings; at their end it stays where it is. */
export function oneOn(siblings: readonly Sibling[], { id, ...shown }: Sibling, way: 'up' | 'down'): Move {
  const index = siblings.findIndex((each) => each.id === id);
  const to = Math.max(0, way === 'up' ? index - 1 : index + 1);
  return { moved: siblings[index] ?? { id, ...shown }, parentId: shown.parentId, siblings, to };
}

/** The edits of a move: of the moved category first, since it may be refused, then of others whose number changes. */
export function renumbered({ moved, parentId, siblings, to }: Move): readonly Edit[] {
  const others = siblings.filter(({ id }) => id !== moved.id);
  const places = [...others.slice(0, to), moved, ...others.slice(to)];
  const edits = places.flatMap(({ id, revision, order: before, parentId: above }, order): Edit[] => {
    const changes = {
      ...(before !== order && { order }),
      ...(id === moved.id && above !== parentId && { parentId }),
    };
    return Object.keys(changes).length === 0 ? [] : [{ id, revision, changes }];
  });
  return edits.sort((a, b) => Number(b.id === moved.id) - Number(a.id === moved.id));
}
