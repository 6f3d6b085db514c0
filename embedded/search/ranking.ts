import { matchesAttribute } from './attributes.ts';
import { SearchError } from './errors.ts';
import type { Point } from './filter-parser.ts';
import { distanceMetres } from './geo.ts';
import type { IndexState } from './index-state.ts';
import type { Relevance } from './relevance.ts';
import type { Criterion } from './select-best.ts';

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

const byNumber = (numberOf: (slot: number) => number): Criterion => ({
  numberOf,
  compare: (a, b) => {
    const [left, right] = [numberOf(a), numberOf(b)];
    // Not by a difference: two infinities have none.
    return left < right ? -1 : left > right ? 1 : 0;
  },
});

function byAttribute(index: IndexState, attribute: string, ascending: boolean): Criterion[] {
  const column = index.existingColumn(attribute);
  if (column === undefined) return [];
  const { steps, areEnough } = column.sortSteps(ascending);
  const byNumbers = steps.map(byNumber);
  return areEnough ? byNumbers : [...byNumbers, { compare: (a, b) => column.compare(a, b, ascending) }];
}

function byDistance(index: IndexState, from: Point, ascending: boolean): Criterion {
  const known = new Map<number, number>();
  return byNumber((slot) => {
    const before = known.get(slot);
    if (before !== undefined) return before;
    const point = index.geo.at(slot);
    const metres = point === undefined ? Number.POSITIVE_INFINITY : distanceMetres(from, point);
    const number = ascending || point === undefined ? metres : -metres;
    known.set(slot, number);
    return number;
  });
}

/** The ranking rules of an index as criteria, in their order; `sort` stands where the rules put it. */
export function rankingCriteria(index: IndexState, relevance: Relevance, sort: readonly SortCriterion[]): Criterion[] {
  return index.settings.rankingRules.flatMap((rule): Criterion[] => {
    if (rule === 'sort') {
      return sort.flatMap((one) =>
        'from' in one ? [byDistance(index, one.from, one.ascending)] : byAttribute(index, one.attribute, one.ascending),
      );
    }
    const custom = /^(?<attribute>.+):(?<direction>asc|desc)$/u.exec(rule)?.groups;
    if (custom !== undefined) return byAttribute(index, custom.attribute ?? '', custom.direction === 'asc');
    return relevance.isEmpty ? [] : relevanceNumbers(relevance, rule).map(byNumber);
  });
}

function relevanceNumbers(relevance: Relevance, rule: string): ((slot: number) => number)[] {
  const isSingle = relevance.units.length < 2;
  const fields = (slot: number) => relevance.fields(slot);
  const positions = (slot: number) => relevance.positions(slot);
  switch (rule) {
    case 'words':
      return isSingle ? [] : [(slot) => -relevance.words(slot)];
    case 'typo':
      return [(slot) => relevance.typos(slot)];
    case 'proximity':
      return isSingle ? [] : [(slot) => relevance.proximity(slot)];
    case 'attribute':
      return [fields, positions];
    case 'attributeRank':
      return [fields];
    case 'wordPosition':
      return [positions];
    default:
      return [(slot) => relevance.inexact(slot)];
  }
}
