import { matchesAttribute, pick, scalarsOf, type Value } from './attributes.ts';
import { SearchError } from './errors.ts';
import { readFilter } from './filter.ts';
import { distanceMetres } from './geo.ts';
import { bestOf, Found, orderOf, readSort, type SortCriterion } from './ranking.ts';
import { type Doc, type SearchIndex, wordsOf } from './search-index.ts';
import { readSearchRequest, type SearchRequest } from './search-request.ts';
import { isObject, type Json } from './values.ts';
import { type Unit, WordFinder } from './words.ts';

/** Answers a search on one index as `POST /indexes/:uid/search` does. Searches of one request may share `finder`. */
export function search(index: SearchIndex, body: unknown, finder = new WordFinder(index)): Json {
  const started = performance.now();
  const request = readSearchRequest(body);
  const { offset, limit, paged } = request;
  const sort = readSort(request.sort, index);
  const units = finder.find(request.q);
  const docs = docsOf(index, units, request);
  const total = Math.min(docs.length, index.settings.pagination.maxTotalHits);
  const wanted = limit === 0 ? 0 : Math.min(offset + limit, total);
  const found = wanted === 0 ? [] : docs.map((doc) => new Found(doc, units));
  const best = bestOf(found, wanted, orderOf(index, units.length > 0, sort));
  return {
    hits: best.slice(offset).map(({ doc }) => hitOf(index, doc, request, units, sort)),
    query: request.q,
    processingTimeMs: Math.round(performance.now() - started),
    ...(paged === undefined
      ? { limit, offset, estimatedTotalHits: total }
      : { ...paged, totalPages: paged.hitsPerPage && Math.ceil(total / paged.hitsPerPage), totalHits: total }),
    ...(request.facets.length > 0 && countFacets(index, docs, request.facets)),
  };
}

/** The documents that pass a filter. @throws SearchError `invalid_search_filter`. */
export function docsWhere(index: SearchIndex, filter: unknown, docs: Iterable<Doc> = index.docs.values()): Doc[] {
  const passes = readFilter(index, filter) ?? (() => true);
  const passing: Doc[] = [];
  for (const doc of docs) if (passes(doc)) passing.push(doc);
  return passing;
}

/** The documents with all units that they must have, that pass the filter. */
function docsOf(index: SearchIndex, units: readonly Unit[], { filter, matchingStrategy }: SearchRequest): Doc[] {
  const phrases = units.filter(({ isPhrase }) => isPhrase);
  const required = matchingStrategy === 'all' ? units : phrases.length > 0 ? phrases : units.slice(0, 1);
  const [rarest, ...others] = required.toSorted((a, b) => a.matches.size - b.matches.size);
  if (rarest === undefined) return docsWhere(index, filter);
  const rows = [...rarest.matches.keys()].filter((row) => others.every(({ matches }) => matches.has(row)));
  const docs = rows.map((row) => index.docs.get(row)).filter((doc) => doc !== undefined);
  return docsWhere(index, filter, docs);
}

function hitOf(
  index: SearchIndex,
  { row, point }: Doc,
  request: SearchRequest,
  units: readonly Unit[],
  sort: readonly SortCriterion[],
): Json {
  const { attributesToRetrieve: retrieved, attributesToHighlight: highlighted } = request;
  const displayed = pick(index.at(row), index.settings.displayedAttributes);
  const nearest = sort.find((one) => 'from' in one);
  return {
    ...pick(displayed, retrieved),
    ...(nearest && point && { _geoDistance: Math.round(distanceMetres(nearest.from, point)) }),
    ...(highlighted.length > 0 && {
      _formatted: formatted(pick(displayed, [...retrieved, ...highlighted]), { request, units }),
    }),
  };
}

/** A value as `_formatted` shows it: matches between the tags, numbers as texts. */
function formatted(value: unknown, how: { request: SearchRequest; units: readonly Unit[] }, path = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => formatted(one, how, path));
  if (isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, formatted(one, how, path === '' ? key : `${path}.${key}`)]),
    );
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  const { attributesToHighlight, highlightPreTag, highlightPostTag } = how.request;
  if (!attributesToHighlight.some((one) => matchesAttribute(one, path))) return String(value);
  const isMatch = (word: string) => how.units.some((unit) => unit.passes(word));
  const mark = (piece: string) => (wordsOf(piece).some(isMatch) ? highlightPreTag + piece + highlightPostTag : piece);
  return String(value).split(' ').map(mark).join(' ');
}

function countFacets({ settings, paths }: SearchIndex, docs: readonly Doc[], facets: readonly string[]): Json {
  const facetDistribution: Record<string, Json> = {};
  const facetStats: Record<string, Json> = {};
  for (const facet of facets) {
    if (!settings.filterableAttributes.some((one) => matchesAttribute(one, facet)))
      throw new SearchError(
        'invalid_search_facets',
        `Invalid facet distribution: Attribute \`${facet}\` is not filterable. Available filterable attributes are: \`${settings.filterableAttributes.join('`, `')}\`.`,
      );
    const { number, shared } = paths.get(facet) ?? { number: -1, shared: [] };
    const counts = new Uint32Array(shared.length);
    const byValue = new Map<Value, number>();
    for (const { values } of docs) {
      const held = values[number];
      if (typeof held === 'object') counts[held.number] = (counts[held.number] ?? 0) + 1;
      else if (held !== undefined) byValue.set(held, (byValue.get(held) ?? 0) + 1);
    }
    for (const [at, { value }] of shared.entries()) if (counts[at]) byValue.set(value, counts[at]);
    const byLabel = new Map<string, number>();
    let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const [value, count] of byValue) {
      for (const one of new Set(scalarsOf(value))) {
        byLabel.set(String(one), (byLabel.get(String(one)) ?? 0) + count);
        if (typeof one === 'number') [min, max] = [Math.min(min, one), Math.max(max, one)];
      }
    }
    const labels = [...byLabel].sort(([a], [b]) => (a < b ? -1 : 1));
    facetDistribution[facet] = Object.fromEntries(labels.slice(0, settings.faceting.maxValuesPerFacet));
    if (min <= max) facetStats[facet] = { min, max };
  }
  return { facetDistribution, facetStats };
}
