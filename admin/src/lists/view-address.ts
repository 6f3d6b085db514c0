import type { KeepView } from '@charsu/core/contract/saved-view.ts';

type Query = KeepView['query'];

/** The address of a list with some of its records, in an order or its own, as react-admin reads it. */
export function listAddress(list: string, filter: object, sort?: Query['sort']): string {
  const order = sort && { sort: sort.field, order: sort.order };
  return `/${list}?${new URLSearchParams({ filter: JSON.stringify(filter), ...order })}`;
}

/** The address of a list that shows a view. */
export const viewAddress = (list: string, { filter, sort }: Query): string => listAddress(list, filter, sort);

const inOrder = ({ filter, sort }: Query) =>
  JSON.stringify([sort.field, sort.order, Object.entries(filter).sort(([one], [other]) => (one < other ? -1 : 1))]);

/**
 * Whether a list shows a saved view: the same records in the same order, however their filters were put together, and
 * its columns, if it has some.
 */
export const isShown = (saved: Query, shown: Query): boolean =>
  inOrder(saved) === inOrder(shown) &&
  (saved.columns === undefined || JSON.stringify(saved.columns) === JSON.stringify(shown.columns));
