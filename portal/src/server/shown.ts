import { isOwnUuid } from '@charsu/core/text/uuid.ts';

/** The content of a page that determines how long it is valid. */
export interface Shown {
  /** Ids of all records in its data. */
  readonly ids: readonly string[];
}

/**
 * Collects the content of a page from its data: every id in it, under any key (`id`, `tenantId`, an entry of a list, a
 * key). It walks through all data, so that no page can omit one.
 */
export function shownOf(data: unknown): Shown {
  const ids = new Set<string>();
  const note = (text: string): void => {
    if (text.length === 36 && isOwnUuid(text)) ids.add(text);
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
  return { ids: [...ids] };
}
