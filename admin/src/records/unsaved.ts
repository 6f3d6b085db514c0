/** The pages with unsaved input. */
const pages = new Set<symbol>();

/** Adds a page, until the returned function is called. */
export function keepUnsaved(): () => void {
  const page = Symbol('unsaved');
  pages.add(page);
  return () => {
    pages.delete(page);
  };
}

/** Whether leaving the page now loses input. */
export const somethingUnsaved = (): boolean => pages.size > 0;

/** Whether a navigation keeps the input of a page: the tabs of a page differ only in the query. */
export const staysInside = (page: string, next: string): boolean => next === page;
