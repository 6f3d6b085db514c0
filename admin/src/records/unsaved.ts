/** The forms on the page in which something is written that no save has taken. */
const forms = new Set<object>();

/** Counts a form among them, until what is returned is called. */
export function keepUnsaved(form: object): () => void {
  forms.add(form);
  return () => {
    forms.delete(form);
  };
}

/** Whether whoever leaves the page now loses what they wrote. */
export const somethingUnsaved = (): boolean => forms.size > 0;
