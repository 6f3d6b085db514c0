import { limits } from '@charsu/core/domain/limits.ts';

/** The page number in an address, at most `last`; 1 for any other text. */
export function readPage(search: URLSearchParams, last: number = limits.lastPage): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page >= 1 ? Math.min(page, last) : 1;
}
