import { matchesAttribute } from './attributes.ts';
import type { Column } from './columns.ts';
import { SearchError } from './errors.ts';
import type { Comparison, Filter } from './filter-parser.ts';
import type { IndexState } from './index-state.ts';
import { filterablePatterns } from './settings.ts';

/**
 * Marks the documents of an index that pass a filter: a byte a slot.
 * @throws SearchError `invalid_search_filter` for an attribute that is not filterable.
 */
export function maskOf(index: IndexState, filter: Filter): Uint8Array {
  const mask = new Uint8Array(index.capacity);
  switch (filter.kind) {
    case 'and':
    case 'or':
      return combine(index, filter.of, filter.kind);
    case 'not':
      return without(index.present(), maskOf(index, filter.of));
    case 'radius':
      mustFilterBy(index, '_geo');
      index.geo.markRadius(mask, filter.center, filter.metres);
      return mask;
    case 'box':
      mustFilterBy(index, '_geo');
      index.geo.markBox(mask, filter.topRight, filter.bottomLeft);
      return mask;
    default:
      mustFilterBy(index, filter.attribute);
      markColumns(index, mask, filter);
      return mask;
  }
}

/** `mask` without what the other one marks. */
export function without(mask: Uint8Array, other: Uint8Array): Uint8Array {
  for (let slot = 0; slot < mask.length; slot += 1) if (other[slot] !== 0) mask[slot] = 0;
  return mask;
}

function combine(index: IndexState, filters: readonly Filter[], kind: 'and' | 'or'): Uint8Array {
  const [first, ...rest] = filters.map((one) => maskOf(index, one));
  if (first === undefined) return new Uint8Array(index.capacity);
  for (const other of rest) {
    for (let slot = 0; slot < first.length; slot += 1) {
      if (kind === 'or') first[slot] = (first[slot] ?? 0) | (other[slot] ?? 0);
      else first[slot] = (first[slot] ?? 0) & (other[slot] ?? 0);
    }
  }
  return first;
}

function markColumns(index: IndexState, mask: Uint8Array, filter: Extract<Filter, { attribute: string }>): void {
  for (const path of index.columnPaths([filter.attribute])) {
    const column = index.existingColumn(path);
    if (column === undefined) continue;
    if (filter.kind === 'compare') markComparison(mask, column, filter.operator, filter.value);
    else if (filter.kind === 'in') column.markValues(mask, filter.values);
    else if (filter.kind === 'between') column.markRange(mask, Number(filter.from), Number(filter.to));
    else column.markState(mask, filter.kind);
  }
}

function markComparison(mask: Uint8Array, column: Column, operator: Comparison, value: string): void {
  const number = Number(value);
  if (operator === '=') column.markValues(mask, [value]);
  else if (operator === 'CONTAINS' || operator === 'STARTS WITH') column.markText(mask, operator, value);
  else if (operator.startsWith('>')) column.markRange(mask, number, Number.POSITIVE_INFINITY, operator === '>');
  else column.markRange(mask, Number.NEGATIVE_INFINITY, number, operator === '<');
}

function mustFilterBy(index: IndexState, attribute: string): void {
  const patterns = filterablePatterns(index.settings);
  if (patterns.some((pattern) => matchesAttribute(pattern, attribute))) return;
  const available =
    patterns.length === 0
      ? 'This index does not have configured filterable attributes.'
      : `Available filterable attribute patterns are: \`${patterns.join('`, `')}\`.`;
  throw new SearchError('invalid_search_filter', `Attribute \`${attribute}\` is not filterable. ${available}`);
}
