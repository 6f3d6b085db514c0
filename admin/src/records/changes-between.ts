import type { HistoryEntry } from '@charsu/core/contract/advertisement.ts';
import { aggregateOf, type RecordKind } from '@charsu/core/domain/aggregates.ts';

type Values = Readonly<Record<string, unknown>>;

const textIn = (values: Values, field: string): string | null => {
  const value = values[field];
  return typeof value === 'string' ? value : null;
};

/** The fields of a record that differ between two states of it, in the form of a history. */
export function changesBetween(kind: RecordKind, before: Values, after: Values): HistoryEntry['changes'] {
  return Object.entries(aggregateOf(kind).fields).flatMap(([field, { currency }]) => {
    const [from, to] = [before[field], after[field]];
    if (!(field in after) || JSON.stringify(from) === JSON.stringify(to)) return [];
    if (currency === undefined) return [{ field, from, to }];
    return [{ field, from, to, currency: { from: textIn(before, currency), to: textIn(after, currency) } }];
  });
}
