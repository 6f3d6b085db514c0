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
