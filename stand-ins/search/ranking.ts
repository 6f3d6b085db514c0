import { matchesAttribute, type Scalar } from './attributes.ts';
import { SearchError } from './errors.ts';
import { distanceMetres, type Point } from './geo.ts';
import type { Doc, SearchIndex } from './search-index.ts';
import { type Relevance, relevanceOf, type Unit } from './words.ts';

/** A document that was found; how well it has the words is measured only where that decides. */
export class Found {
  readonly doc: Doc;
  private readonly units: readonly Unit[];
  private measured: Relevance | undefined;

  constructor(doc: Doc, units: readonly Unit[]) {
    this.doc = doc;
    this.units = units;
  }

  get relevance(): Relevance {
    this.measured ??= relevanceOf(this.units, this.doc.row);
    return this.measured;
  }
}

/** Negative when the first comes before the second. */
type Order = (a: Found, b: Found) => number;

/** One criterion of `sort`: an attribute, or the distance from a point. */
export type SortCriterion = { readonly ascending: boolean } & (
  | { readonly attribute: string }
  | { readonly from: Point }
);

const invalidSort = (message: string) => new SearchError('invalid_search_sort', message);

/**
 * Reads `sort`.
 * @throws SearchError `invalid_search_sort` for a wrong form and an attribute that is not sortable.
 */
export function readSort(sort: readonly string[], { settings }: SearchIndex): SortCriterion[] {
  const { sortableAttributes } = settings;
  return sort.map((text) => {
    const { what, direction } = /^(?<what>.+):(?<direction>asc|desc)$/su.exec(text.trim())?.groups ?? {};
    if (what === undefined)
      throw invalidSort(`Invalid syntax for the sort parameter: expected \`:asc\` or \`:desc\` after \`${text}\`.`);
    const ascending = direction === 'asc';
    const point = /^_geoPoint\((?<lat>[^,]+),(?<lng>[^,]+)\)$/u.exec(what)?.groups;
    const attribute = point === undefined ? what : '_geo';
    if (!sortableAttributes.some((one) => matchesAttribute(one, attribute)))
      throw invalidSort(
        `Attribute \`${attribute}\` is not sortable. Available sortable attributes are: \`${sortableAttributes.join('`, `')}\`.`,
      );
    if (point === undefined) return { ascending, attribute };
    const from = { lat: Number(point.lat), lng: Number(point.lng) };
    if (Math.abs(from.lat) <= 90 && Math.abs(from.lng) <= 180) return { ascending, from };
    throw invalidSort(
      `Invalid syntax for the geo parameter: expected \`_geoPoint(latitude, longitude)\`, not \`${text}\`.`,
    );
  });
}

/** Numbers by size before texts by code unit, as Meilisearch sorts ascending. */
function compareScalars(a: Scalar, b: Scalar): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'number' || typeof b === 'number') return typeof a === 'number' ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Documents without the attribute, or with several values, come last in both directions. */
function byKey(keyOf: (doc: Doc) => Scalar | undefined, sign: number): Order {
  return (a, b) => {
    const [left, right] = [keyOf(a.doc), keyOf(b.doc)];
    if (left === undefined || right === undefined) return (left === undefined ? 1 : 0) - (right === undefined ? 1 : 0);
    return sign * compareScalars(left, right);
  };
}

const byAttribute = ({ paths }: SearchIndex, attribute: string, sign: number): Order => {
  const number = paths.get(attribute)?.number ?? -1;
  const keyOf = ({ values }: Doc) => {
    const held = values[number];
    const value = typeof held === 'object' ? held.value : held;
    return typeof value === 'object' ? undefined : value;
  };
  return byKey(keyOf, sign);
};

const byCriterion = (index: SearchIndex, one: SortCriterion): Order => {
  const sign = one.ascending ? 1 : -1;
  if ('attribute' in one) return byAttribute(index, one.attribute, sign);
  return byKey(({ point }) => point && distanceMetres(one.from, point), sign);
};

const isRelevance = (rule: string): rule is keyof Relevance =>
  ['words', 'typo', 'attribute', 'proximity', 'exactness'].includes(rule);

/** The ranking rules of an index, `sort` in its place among them; what is equal in all is in the order of rows. */
export function orderOf(index: SearchIndex, hasWords: boolean, sort: readonly SortCriterion[]): Order {
  const orders = index.settings.rankingRules.flatMap((rule): Order[] => {
    if (rule === 'sort') return sort.map((one) => byCriterion(index, one));
    if (isRelevance(rule)) return hasWords ? [(a, b) => a.relevance[rule] - b.relevance[rule]] : [];
    return [byAttribute(index, rule.replace(/:[^:]*$/u, ''), rule.endsWith(':asc') ? 1 : -1)];
  });
  return (a, b) => {
    for (const order of orders) {
      const compared = order(a, b);
      if (compared !== 0) return compared;
    }
    return a.doc.row - b.doc.row;
  };
}

/** The first of all in an order. Where a few of many are wanted, most are compared once, with the last of the best. */
export function bestOf(all: readonly Found[], wanted: number, order: Order): readonly Found[] {
  if (wanted === 0) return [];
  if (wanted * 8 > all.length) return all.toSorted(order).slice(0, wanted);
  const best: Found[] = [];
  for (const one of all) {
    const last = best.at(-1);
    if (best.length === wanted && last !== undefined && order(one, last) > 0) continue;
    best.splice(best.findLastIndex((other) => order(other, one) < 0) + 1, 0, one);
    if (best.length > wanted) best.pop();
  }
  return best;
}
