import { type Culture, cultures } from '@charsu/core/domain/culture-facts.ts';

/**
 * PostgreSQL's collations (ICU) by which readers look names up: their own script first, in its own order. English and
 * German share the order of all scripts.
 */
const collations: Readonly<Record<Culture, string>> = {
  'fa-IR': 'fa-x-icu',
  'en-US': 'und-x-icu',
  'de-DE': 'und-x-icu',
  'ar-SA': 'ar-x-icu',
  'zh-CN': 'zh-x-icu',
};

/** SQL to sort a text by as readers of a culture expect: the same in ORDER BY and in the index that serves it. */
export const nameIn = (culture: Culture, text: string): string => `(${text} collate "${collations[culture]}")`;

/** SQL to sort by a name in each culture, from a jsonb object with a text for every culture. */
export const translatedNameIn = (culture: Culture, names: string): string =>
  nameIn(culture, `(${names}->>'${culture}')`);

/** The indexes by name, one for each order that readers of the five cultures expect, on ties by id. */
export const nameIndexes = (table: string, sortedIn: (culture: Culture) => string): string =>
  [...new Set(cultures.map(sortedIn))].map((name) => `create index on ${table} (${name}, id);`).join('\n    ');
