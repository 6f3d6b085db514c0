import type { HistoryEntry } from '@charsu/core/contract/advertisement.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The fields of a record that differ between two states of it. A name that is made from names in five languages is none. */
export function changesBetween(before: Fields, after: Fields, fields: readonly string[]): HistoryEntry['changes'] {
  return fields
    .filter((field) => field in after && !(field === 'name' && 'names' in after))
    .map((field) => ({ field, from: before[field], to: after[field] }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
}
