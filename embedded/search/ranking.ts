import { matchesAttribute } from './attributes.ts';
import { SearchError } from './errors.ts';
import type { Point } from './filter-parser.ts';
import { distanceMetres } from './geo.ts';
import type { IndexState } from './index-state.ts';
import type { Relevance } from './relevance.ts';

/** Negative when document `a` comes before document `b`. */
export type Comparer = (a: number, b: number) => number;

/** One criterion of `sort`: an attribute, or the distance from a point. */
export type SortCriterion = { readonly ascending: boolean } & (
  | { readonly attribute: string }
  | { readonly from: Point }
);

const invalidSort = (message: string) => new SearchError('invalid_search_sort', message);

/**
 * Reads `sort`.
 * @throws SearchError `invalid_search_sort` for a wrong form, an attribute that is not sortable, and rules without `sort`.
 */
export function readSort(sort: readonly string[], index: IndexState): SortCriterion[] {
  const { sortableAttributes, rankingRules } = index.settings;
  if (sort.length > 0 && !rankingRules.includes('sort')) {
    throw invalidSort(
      'You must specify where `sort` is listed in the rankingRules setting to use the sort parameter at search time.',
    );
  }
  return sort.map((text) => {
    const match = /^(?<what>.+):(?<direction>asc|desc)$/su.exec(text.trim());
    const what = match?.groups?.what;
    if (what === undefined)
      throw invalidSort(
        `Invalid syntax for the sort parameter: expected expression ending by \`:asc\` or \`:desc\`, found \`${text}\`.`,
      );
    const ascending = match?.groups?.direction === 'asc';
    const point = /^_geoPoint\(\s*(?<lat>[-+.\deE]+)\s*,\s*(?<lng>[-+.\deE]+)\s*\)$/u.exec(what)?.groups;
    const attribute = what.startsWith('_geoPoint') ? '_geo' : what;
    if (!sortableAttributes.some((pattern) => matchesAttribute(pattern, attribute))) {
      throw invalidSort(
        `Attribute \`${attribute}\` is not sortable. Available sortable attributes are: \`${sortableAttributes.join('`, `')}\`.`,
      );
    }
    if (attribute !== '_geo') return { ascending, attribute };
    const from = { lat: Number(point?.lat), lng: Number(point?.lng) };
    if (Math.abs(from.lat) <= 90 && Math.abs(from.lng) <= 180) return { ascending, from };
    throw invalidSort(
      `Invalid syntax for the geo parameter: expected expression formatted like \`_geoPoint(latitude, longitude)\`, found \`${text}\`.`,
    );
  });
}

function byAttribute(index: IndexState, attribute: string, ascending: boolean): Comparer {
  const column = index.existingColumn(attribute);
  return column === undefined ? () => 0 : (a, b) => column.compare(a, b, ascending);
}

function byDistance(index: IndexState, from: Point, ascending: boolean): Comparer {
  const known = new Map<number, number>();
  const distance = (slot: number): number => {
    const before = known.get(slot);
    if (before !== undefined) return before;
    const point = index.geo.at(slot);
    const metres = point === undefined ? Number.POSITIVE_INFINITY : distanceMetres(from, point);
    known.set(slot, metres);
    return metres;
  };
  return (a, b) => {
    const [left, right] = [distance(a), distance(b)];
    if (left === right) return 0;
    if (left === Number.POSITIVE_INFINITY || right === Number.POSITIVE_INFINITY) return left - right;
    return ascending ? left - right : right - left;
  };
}

/** The ranking rules of an index as comparisons, in their order; `sort` stands where the rules put it. */
export function rankingComparers(index: IndexState, relevance: Relevance, sort: readonly SortCriterion[]): Comparer[] {
  return index.settings.rankingRules.flatMap((rule): Comparer[] => {
    if (rule === 'sort') {
      return sort.map((one) =>
        'from' in one ? byDistance(index, one.from, one.ascending) : byAttribute(index, one.attribute, one.ascending),
      );
    }
    const custom = /^(?<attribute>.+):(?<direction>asc|desc)$/u.exec(rule)?.groups;
    if (custom !== undefined) return [byAttribute(index, custom.attribute ?? '', custom.direction === 'asc')];
    return relevance.isEmpty ? [] : relevanceComparers(relevance, rule);
  });
}

function relevanceComparers(relevance: Relevance, rule: string): Comparer[] {
  const isSingle = relevance.units.length < 2;
  const fields: Comparer = (a, b) => relevance.fields(a) - relevance.fields(b);
  const positions: Comparer = (a, b) => relevance.positions(a) - relevance.positions(b);
  switch (rule) {
    case 'words':
      return isSingle ? [] : [(a, b) => relevance.words(b) - relevance.words(a)];
    case 'typo':
      return [(a, b) => relevance.typos(a) - relevance.typos(b)];
    case 'proximity':
      return isSingle ? [] : [(a, b) => relevance.proximity(a) - relevance.proximity(b)];
    case 'attribute':
      return [fields, positions];
    case 'attributeRank':
      return [fields];
    case 'wordPosition':
      return [positions];
    default:
      return [(a, b) => relevance.inexact(a) - relevance.inexact(b)];
  }
}

/** The first `count` slots in order: a heap of the best so far, so that most documents lose at their first comparison. */
export function selectBest(slots: Uint32Array, count: number, comparers: readonly Comparer[]): number[] {
  const compare: Comparer = (a, b) => {
    for (const comparer of comparers) {
      const order = comparer(a, b);
      if (order !== 0) return order;
    }
    return a - b;
  };
  if (count <= 0) return [];
  if (comparers.length === 0) return [...slots.subarray(0, count)];
  if (count * 4 >= slots.length) return [...slots].sort(compare).slice(0, count);
  const heap: number[] = [];
  const swap = (a: number, b: number) => {
    [heap[a], heap[b]] = [heap[b] ?? 0, heap[a] ?? 0];
  };
  const sinks = (below: number, above: number) => compare(heap[below] ?? 0, heap[above] ?? 0) > 0;
  for (const slot of slots) {
    if (heap.length < count) {
      heap.push(slot);
      for (let at = heap.length - 1; at > 0 && sinks(at, (at - 1) >> 1); at = (at - 1) >> 1) swap(at, (at - 1) >> 1);
    } else if (compare(slot, heap[0] ?? 0) < 0) {
      heap[0] = slot;
      for (let at = 0; ; ) {
        let worst = at;
        for (const child of [2 * at + 1, 2 * at + 2]) if (child < count && sinks(child, worst)) worst = child;
        if (worst === at) break;
        swap(at, worst);
        at = worst;
      }
    }
  }
  return heap.sort(compare);
}
