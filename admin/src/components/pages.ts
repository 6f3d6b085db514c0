/** The number of pages of a list: an empty one has one. */
export const pagesOf = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/**
 * Moves from a page past the end of a list, which has become shorter, to its last one; returns the number of pages.
 * Call it where the state of `setPage` is.
 * @param total of the whole list; undefined while it is unknown.
 */
export function useLastPage(
  page: number,
  setPage: (page: number) => void,
  total: number | undefined,
  pageSize: number,
): number {
  const pages = pagesOf(total ?? 0, pageSize);
  if (total !== undefined && page > pages) setPage(pages);
  return pages;
}
