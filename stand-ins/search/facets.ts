import type { Column, Counted } from './columns.ts';

/** Documents found, and all others where these are fewer: then they are taken off the whole. */
export interface Found {
  readonly slots: Uint32Array;
  readonly others: Uint32Array | undefined;
}

/** How many of the documents found have each value of a column. */
export function countValues(column: Column, { slots, others }: Found): Counted {
  const counts = column.countEntries(others ?? slots);
  return column.countValues(others === undefined ? counts : column.remaining(counts));
}
