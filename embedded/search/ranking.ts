import { matchesAttribute } from './attributes.ts';
import { compareValues } from './columns.ts';
import { SearchError } from './errors.ts';
import type { Point } from './filter-parser.ts';
import { distanceMetres } from './geo.ts';
import type { IndexState } from './index-state.ts';
import type { Query, Unit } from './query.ts';
import type { MatchingStrategy } from './search-request.ts';
import { fieldOf, positionOf } from './text-index.ts';

/** Negative when document `a` comes before document `b`. */
export type Comparer = (a: number, b: number) => number;

/** Words further apart than this are not near each other at all. */
const farthest = 8;

interface Closeness {
  readonly proximity: number;
  readonly fields: number;
  readonly positions: number;
  readonly inexact: number;
}

const documentsOf = (unit: Unit) => unit.cost.reduce((sum, cost) => sum + (cost === 0 ? 0 : 1), 0);

/** How well a document answers a query; each value is worked out when a rule first asks for it. */
export class Relevance {
  readonly units: readonly Unit[];
  /** The words in the order in which they are given up, the first last. */
  private readonly optional: readonly Unit[];
  private readonly mandatory: readonly Unit[];
  private readonly index: IndexState;
  private readonly known: (Closeness | undefined)[] = [];
  /** By unit the number of the word as it was typed. */
  private readonly exact: readonly (number | 'always' | undefined)[];

  constructor(index: IndexState, query: Query, strategy: MatchingStrategy) {
    this.index = index;
    this.units = [...query.words, ...query.phrases];
    this.exact = this.units.map(({ kind, words }) =>
      kind === 'phrase' ? 'always' : index.text.dictionary.find(words[0] ?? ''),
    );
    this.mandatory = strategy === 'all' ? this.units : query.phrases;
    this.optional =
      strategy === 'all'
        ? []
        : strategy === 'last'
          ? query.words
          : [...query.words].sort((a, b) => documentsOf(a) - documentsOf(b));
  }

  get isEmpty(): boolean {
    return this.units.length === 0;
  }

  /** How many words the document has before the first one that it lacks; `undefined` when that is not enough. */
  words(slot: number): number | undefined {
    for (const unit of this.mandatory) if (unit.cost[slot] === 0) return undefined;
    let count = 0;
    while (count < this.optional.length && this.optional[count]?.cost[slot] !== 0) count += 1;
    return count === 0 && this.mandatory.length === 0 ? undefined : count + this.mandatory.length;
  }

  typos(slot: number): number {
    let sum = 0;
    for (const unit of this.units) sum += Math.max(0, (unit.cost[slot] ?? 0) - 1);
    return sum;
  }

  closeness(slot: number): Closeness {
    const known = this.known[slot];
    if (known !== undefined) return known;
    const closeness = this.measure(slot);
    this.known[slot] = closeness;
    return closeness;
  }

  /** Between 0 and 1: all words, none mistyped, close together is 1. */
  score(slot: number): number {
    if (this.isEmpty) return 1;
    const { proximity, inexact } = this.closeness(slot);
    const words = (this.words(slot) ?? 0) / this.units.length;
    const farness = proximity / Math.max(1, (this.units.length - 1) * farthest);
    return (
      words *
      (1 - 0.3 * (this.typos(slot) / (2 * this.units.length)) - 0.1 * farness - 0.1 * (inexact / this.units.length))
    );
  }

  private measure(slot: number): Closeness {
    const words = this.index.text.wordsOf(slot);
    const { units } = this;
    let proximity = 0;
    let fields = 0;
    let positions = 0;
    let inexact = 0;
    let before: number[] | undefined;
    for (let number = 0; number < units.length; number += 1) {
      const here: number[] = [];
      const exact = this.exact[number];
      const isVariant = units[number]?.isVariant;
      let isExact = exact === 'always';
      let first = 0xffff_ffff;
      for (let at = 0; at < words.length; at += 2) {
        const term = words[at] ?? 0;
        if (isVariant?.[term] !== 1) continue;
        const place = words[at + 1] ?? 0;
        if (place < first) first = place;
        if (term === exact) isExact = true;
        if (units.length > 1) here.push(place);
      }
      if (before !== undefined) proximity += nearest(before, here);
      before = here;
      fields += first === 0xffff_ffff ? 0xfff : fieldOf(first);
      positions += first === 0xffff_ffff ? 0xffff : Math.min(positionOf(first), 0xffff);
      if (!isExact) inexact += 1;
    }
    return { proximity, fields, positions, inexact };
  }
}

function nearest(left: readonly number[], right: readonly number[]): number {
  let least = farthest;
  for (const a of left) {
    for (const b of right) {
      if (fieldOf(a) !== fieldOf(b)) continue;
      const distance = b > a ? b - a : a - b + 1;
      if (distance < least) least = distance;
    }
  }
  return least;
}

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
  return (a, b) => {
    const left = column?.sortValue(a, ascending);
    const right = column?.sortValue(b, ascending);
    // Documents without the attribute come last in both directions.
    if (left === undefined || right === undefined) return (left === undefined ? 1 : 0) - (right === undefined ? 1 : 0);
    return ascending ? compareValues(left, right) : compareValues(right, left);
  };
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
  const by =
    (value: (slot: number) => number): Comparer =>
    (a, b) =>
      value(a) - value(b);
  const fields = by((slot) => relevance.closeness(slot).fields);
  const positions = by((slot) => relevance.closeness(slot).positions);
  switch (rule) {
    case 'words':
      return relevance.units.length < 2 ? [] : [by((slot) => -(relevance.words(slot) ?? 0))];
    case 'typo':
      return [by((slot) => relevance.typos(slot))];
    case 'proximity':
      return relevance.units.length < 2 ? [] : [by((slot) => relevance.closeness(slot).proximity)];
    case 'attribute':
      return [fields, positions];
    case 'attributeRank':
      return [fields];
    case 'wordPosition':
      return [positions];
    default:
      return [by((slot) => relevance.closeness(slot).inexact)];
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
