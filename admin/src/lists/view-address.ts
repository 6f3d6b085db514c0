import type { KeepView } from '@charsu/core/contract/saved-view.ts';

type Query = KeepView['query'];

/** The address of a list that shows a view, as react-admin reads it. */
export function viewAddress(list: string, { filter, sort }: Query): string {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: sort.field, order: sort.order });
  return `/${list}?${query}`;
}

const inOrder = ({ filter, sort }: Query) =>
  JSON.stringify([sort.field, sort.order, Object.entries(filter).sort(([one], [other]) => (one < other ? -1 : 1))]);

/**
 * Whether a list shows a saved view: the same records in the same order, however their filters were put together, and
 * its columns, if it has some.
 */
export const isShown = (saved: Query, shown: Query): boolean =>
  inOrder(saved) === inOrder(shown) &&
  (saved.columns === undefined || JSON.stringify(saved.columns) === JSON.stringify(shown.columns));
