import { type Culture, cultures, type Translations, translate } from '@charsu/core/domain/culture.ts';

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

/** A name as the readers of each culture see it. */
export const namesInAll = (names: Translations): Readonly<Record<string, string>> =>
  Object.fromEntries(cultures.map((culture) => [culture, translate(names, culture)]));

/** SQL to sort by a name in each culture, from a jsonb object with a text for every culture. */
export const translatedNameIn = (culture: Culture, names: string): string =>
  nameIn(culture, `(${names}->>'${culture}')`);

/** The indexes by name, one for each order that readers of the five cultures expect, on ties by id. */
export const nameIndexes = (sortedIn: (culture: Culture) => string): readonly string[] =>
  [...new Set(cultures.map(sortedIn))].map((name) => `(${name}, id)`);
