/** What a page shows, as far as it matters to how long it stays right. */
export interface Shown {
  /** Ids of all records that its data name. */
  readonly ids: readonly string[];
  /** Whether the search index was asked. */
  readonly searched: boolean;
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/**
 * Reads off a page's data what it shows: every id in it, whatever it is called there (`id`, `tenantId`, an entry of a list, a
 * key). It goes through all of them, so that no page can forget to say it.
 */
export function shownOf(data: unknown, searched: boolean): Shown {
  const ids = new Set<string>();
  const note = (text: string): void => {
    if (text.length === 36 && uuid.test(text)) ids.add(text);
  };
  const visit = (value: unknown): void => {
    if (typeof value === 'string') note(value);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      note(key);
      visit(inner);
    }
  };
  visit(data);
  return { ids: [...ids], searched };
}
