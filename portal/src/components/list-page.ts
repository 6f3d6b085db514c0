import { limits } from '@charsu/core/domain/limits.ts';

/** The page of a list that a public page shows. */
export interface ListPage {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
}

/** The number of the last page that the server offers; an empty list has one page. */
export const lastPageOf = ({ total, pageSize }: ListPage, most: number = limits.lastPage): number =>
  Math.min(Math.max(1, Math.ceil(total / pageSize)), most);

/** Whether the list has entries, but none on this page. */
export const isBeyondLast = (list: ListPage): boolean => list.page > lastPageOf(list);

/** The page number in an address, at most `last`; 1 for any other text. `name`: its parameter. */
export function readPage(search: URLSearchParams, last: number = limits.lastPage, name = 'page'): number {
  const page = Number(search.get(name));
  return Number.isInteger(page) && page >= 1 ? Math.min(page, last) : 1;
}
