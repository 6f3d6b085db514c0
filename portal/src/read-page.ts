import { limits } from '@charsu/core/domain/limits.ts';

/** The page of a list that an address asks for, at most the `last` that is served; the first for what is no page. */
export function readPage(search: URLSearchParams, last: number = limits.lastPage): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page >= 1 ? Math.min(page, last) : 1;
}
