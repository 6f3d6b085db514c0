import { useEffect } from 'react';
import { type ListParams, useListContext, useStore } from 'react-admin';

/** The key by which react-admin finds the part of a list that was opened last. */
export const openedListKey = (resource: string): string => `${resource}.opened`;

/** Keeps what the list around it shows: the pages of its records lead to the next ones in this order. */
export function OpenedList() {
  const { resource, filterValues, sort, page, perPage } = useListContext();
  const [, keep] = useStore<ListParams | undefined>(openedListKey(resource));
  useEffect(
    () => keep({ filter: filterValues, sort: sort.field, order: sort.order, page, perPage, displayedFilters: {} }),
    [filterValues, sort.field, sort.order, page, perPage, keep],
  );
  return null;
}
