/** How many pages a list has: an empty one has one, too. */
export const pagesOf = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/**
 * Leads from a page past the end of a list, which others have made shorter meanwhile, to its last one; answers how many
 * pages there are. To be called where the state of `setPage` is kept.
 * @param total of the whole list; undefined while nobody knows.
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
