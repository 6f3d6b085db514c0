import type { CategoryRecord } from '@charsu/core/contract/category.ts';

type Sibling = Pick<CategoryRecord, 'id' | 'revision' | 'order'>;

export interface Move {
  readonly siblings: readonly Sibling[];
  readonly from: number;
  readonly to: number;
}

/** The siblings with a new order number after a move. */
export function renumbered({ siblings, from, to }: Move): readonly Sibling[] {
  const moved = siblings[from];
  if (!moved) return [];
  return siblings
    .toSpliced(from, 1)
    .toSpliced(to, 0, moved)
    .map(({ id, revision, order: before }, order) => ({ id, revision, before, order }))
    .filter(({ before, order }) => before !== order)
    .map(({ id, revision, order }) => ({ id, revision, order }));
}
