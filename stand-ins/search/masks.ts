import { matchesAttribute } from './attributes.ts';
import type { Column } from './columns.ts';
import { SearchError } from './errors.ts';
import type { Comparison, Filter } from './filter-parser.ts';
import type { IndexState } from './index-state.ts';
import type { Mask } from './mask.ts';
import { filterablePatterns } from './settings.ts';

/**
 * Masks of a filter: a document has to pass all of them; one beyond the end of a mask does not pass.
 * @throws SearchError `invalid_search_filter` for an attribute that is not filterable.
 */
export function masksOf(index: IndexState, filter: Filter): Mask[] {
  if (filter.kind === 'and') return filter.of.flatMap((one) => masksOf(index, one));
  return [maskOf(index, filter)];
}

/** The documents that pass a filter. @throws SearchError as `masksOf` does. */
export function maskOf(index: IndexState, filter: Filter): Mask {
  switch (filter.kind) {
    case 'and':
      return allOf(index, masksOf(index, filter));
    case 'or':
      return anyOf(
        index,
        filter.of.map((one) => maskOf(index, one)),
      );
    case 'not': {
      const mask = index.present();
      const other = maskOf(index, filter.of);
      for (let slot = 0; slot < mask.length; slot += 1) if (other[slot] === 1) mask[slot] = 0;
      return mask;
    }
    case 'polygon': {
      mustFilterBy(index, '_geojson');
      const mask = new Uint8Array(index.capacity);
      index.geo.markPolygon(mask, filter.corners);
      return mask;
    }
    case 'radius':
    case 'box': {
      mustFilterBy(index, '_geo');
      const mask = new Uint8Array(index.capacity);
      if (filter.kind === 'box') index.geo.markBox(mask, filter.topRight, filter.bottomLeft);
      else index.geo.markRadius(mask, filter.center, filter.metres);
      return mask;
    }
    default: {
      mustFilterBy(index, filter.attribute);
      const columns = index.columnPaths([filter.attribute]).map((path) => index.existingColumn(path));
      const masks = columns.filter((column) => column !== undefined).map((column) => columnMask(column, filter));
      const [only] = masks;
      return only !== undefined && masks.length === 1 ? only : anyOf(index, masks);
    }
  }
}

/** The slots that all masks pass, ascending. Without a mask: all documents. */
export function slotsOf(index: IndexState, masks: readonly Mask[]): Uint32Array {
  const [only] = masks;
  return markedSlots(only === undefined ? index.present() : masks.length === 1 ? only : allOf(index, masks));
}

/** A buffer for results whose length is not known beforehand. */
let gathered = new Uint32Array(1024);

/** The slots that are not 0, ascending. Four bytes are looked at at once: most stretches hold nothing. */
export function markedSlots(mask: Mask): Uint32Array {
  if (gathered.length < mask.length) gathered = new Uint32Array(mask.length * 2);
  const slots = gathered;
  const fours = inFours(mask);
  let count = 0;
  for (let four = 0; four < fours.length; four += 1) {
    if (fours[four] === 0) continue;
    for (let slot = four * 4; slot < four * 4 + 4; slot += 1) if (mask[slot] !== 0) slots[count++] = slot;
  }
  for (let slot = fours.length * 4; slot < mask.length; slot += 1) if (mask[slot] !== 0) slots[count++] = slot;
  return slots.slice(0, count);
}

/** Those of the slots that all masks pass. */
export function passing(slots: Uint32Array, masks: readonly Mask[]): Uint32Array {
  if (masks.length === 0) return slots;
  const passed = new Uint32Array(slots.length);
  let from = slots;
  let length = slots.length;
  for (const mask of masks) {
    let count = 0;
    for (let at = 0; at < length; at += 1) {
      const slot = from[at] ?? 0;
      passed[count] = slot;
      // What does not pass is written over by the next.
      count += (mask[slot] ?? 0) === 0 ? 0 : 1;
    }
    from = passed;
    length = count;
  }
  return passed.subarray(0, length);
}

const inFours = (mask: Mask): Uint32Array => new Uint32Array(mask.buffer, 0, mask.length >>> 2);

function allOf(index: IndexState, masks: readonly Mask[]): Mask {
  const shortest = Math.min(...masks.map((mask) => mask.length));
  const result = new Uint8Array(index.capacity);
  const [first, ...rest] = masks;
  if (first === undefined) return result;
  result.set(first.subarray(0, Math.min(shortest, result.length)));
  const fours = inFours(result);
  for (const other of rest) {
    const others = inFours(other);
    const end = Math.min(fours.length, others.length);
    for (let four = 0; four < end; four += 1) fours[four] = (fours[four] ?? 0) & (others[four] ?? 0);
    for (let slot = end * 4; slot < result.length; slot += 1) result[slot] = (result[slot] ?? 0) & (other[slot] ?? 0);
  }
  return result;
}

function anyOf(index: IndexState, masks: readonly Mask[]): Mask {
  const result = new Uint8Array(index.capacity);
  for (const mask of masks) {
    const end = Math.min(result.length, mask.length);
    for (let slot = 0; slot < end; slot += 1) result[slot] = (result[slot] ?? 0) | (mask[slot] ?? 0);
  }
  return result;
}

function columnMask(column: Column, filter: Extract<Filter, { attribute: string }>): Mask {
  if (filter.kind === 'compare') return comparisonMask(column, filter.operator, filter.value);
  if (filter.kind === 'in') return column.withValues(filter.values);
  if (filter.kind === 'between') return column.inRange(Number(filter.from), Number(filter.to));
  return column.inState(filter.kind);
}

function comparisonMask(column: Column, operator: Comparison, value: string): Mask {
  const number = Number(value);
  if (operator === '=') return column.withValues([value]);
  if (operator.startsWith('>')) return column.inRange(number, Number.POSITIVE_INFINITY, operator === '>');
  return column.inRange(Number.NEGATIVE_INFINITY, number, operator === '<');
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
