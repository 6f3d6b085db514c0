/** What a page shows, as far as it matters to how long it stays right. */
export interface Shown {
  /** Ids of all records that its data name. */
  readonly ids: readonly string[];
  /** Whether the search index was asked. */
  readonly searched: boolean;
}

/** Reads off a page's data what it shows. It goes through all of them, so that no page can forget to say it. */
export function shownOf(data: unknown, searched: boolean): Shown {
  const ids = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner !== 'string') visit(inner);
      else if (key === 'id') ids.add(inner);
    }
  };
  visit(data);
  return { ids: [...ids], searched };
}
