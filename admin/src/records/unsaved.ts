/** The pages on which something is written that no save has taken. */
const pages = new Set<symbol>();

/** Counts one more, until what is returned is called. */
export function keepUnsaved(): () => void {
  const page = Symbol('unsaved');
  pages.add(page);
  return () => {
    pages.delete(page);
  };
}

/** Whether whoever leaves the page now loses what they wrote. */
export const somethingUnsaved = (): boolean => pages.size > 0;
