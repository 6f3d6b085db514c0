import { type Document, matchesAttribute, pick } from './attributes.ts';
import { SearchError } from './errors.ts';
import type { Found } from './facets.ts';
import { parseFilter } from './filter-parser.ts';
import { distanceMetres } from './geo.ts';
import { Formatter } from './highlight.ts';
import type { IndexState } from './index-state.ts';
import { maskOf, masksOf, slotsOf } from './masks.ts';
import { planOf } from './plans.ts';
import { rankingCriteria, readSort } from './ranking.ts';
import { Relevance } from './relevance.ts';
import { readSearchRequest, type SearchRequest } from './search-request.ts';
import { selectBest } from './select-best.ts';
import { filterablePatterns } from './settings.ts';

/** Answers a search on one index as `POST /indexes/:uid/search` does. */
export function search(index: IndexState, body: unknown): Record<string, unknown> {
  const started = performance.now();
  const request = readSearchRequest(body);
  const sort = readSort(request.sort, index);
  const { relevance, slots, others } = match(index, request);
  const criteria = rankingCriteria(index, relevance, sort);
  const most = index.settings.pagination.maxTotalHits;
  const distinct = request.distinct ?? index.settings.distinctAttribute;
  const ranked = distinct === null ? slots : keepDistinct(index, selectBest(slots, slots.length, criteria), distinct);
  const wanted = Math.min(request.offset + request.limit, most);
  const best = distinct === null ? selectBest(ranked, wanted, criteria) : [...ranked.subarray(0, wanted)];
  const total = Math.min(ranked.length, most);
  const formatter = new Formatter(index, relevance.units, request);
  const hits = best.slice(request.offset).map((slot) => hit(index, slot, request, formatter, sort));
  const facets =
    request.facets.length === 0
      ? {}
      : countFacets(index, { slots: ranked, others: distinct === null ? others : undefined }, request.facets);
  const { paged } = request;
  return {
    hits,
    query: request.q,
    processingTimeMs: Math.round(performance.now() - started),
    ...(paged === undefined
      ? { limit: request.limit, offset: request.offset, estimatedTotalHits: total }
      : {
          hitsPerPage: paged.hitsPerPage,
          page: paged.page,
          totalPages: paged.hitsPerPage === 0 ? 0 : Math.ceil(total / paged.hitsPerPage),
          totalHits: total,
        }),
    ...facets,
  };
}

function match(index: IndexState, request: SearchRequest): Found & { readonly relevance: Relevance } {
  const filter = parseFilter(request.filter);
  const masks = filter === undefined ? [] : masksOf(index, filter);
  const query = planOf(index, request.q);
  const relevance = new Relevance(index, query, request.matchingStrategy);
  let slots = relevance.found(masks) ?? slotsOf(index, masks);
  if (query.excluded.length > 0) {
    slots = slots.filter((slot) => query.excluded.every(({ cost }) => cost[slot] === 0));
  }
  return { relevance, slots, others: slots.length * 2 > index.size ? othersThan(index, slots) : undefined };
}

function othersThan(index: IndexState, slots: Uint32Array): Uint32Array {
  const mask = index.present();
  for (const slot of slots) mask[slot] = 0;
  return slotsOf(index, [mask]);
}

function keepDistinct(index: IndexState, slots: readonly number[], attribute: string): Uint32Array {
  const column = index.existingColumn(attribute);
  const seen = new Set<number>();
  const kept = slots.filter((slot) => {
    const value = column?.identity(slot);
    if (value === undefined) return true;
    if (seen.has(value)) return false;
    seen.add(value);
    return true;
  });
  return Uint32Array.from(kept);
}

function hit(
  index: IndexState,
  slot: number,
  request: SearchRequest,
  formatter: Formatter,
  sort: ReturnType<typeof readSort>,
): Document {
  const displayed = index.displayed(slot);
  const result: Record<string, unknown> = { ...pick(displayed, request.attributesToRetrieve) };
  const from = sort.find((one) => 'from' in one);
  const point = index.geo.at(slot);
  if (from !== undefined && 'from' in from && point !== undefined)
    result._geoDistance = Math.round(distanceMetres(from.from, point));
  if (formatter.isNeeded) {
    const shown = [...request.attributesToRetrieve, ...request.attributesToHighlight];
    result._formatted = formatter.format(pick(displayed, shown));
  }
  return result;
}

function facetOrder(index: IndexState, path: string): (a: [string, number], b: [string, number]) => number {
  const order = index.settings.faceting.sortFacetValuesBy;
  const byLabel = (a: [string, number], b: [string, number]) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0);
  return (order[path] ?? order['*']) === 'count' ? (a, b) => b[1] - a[1] || byLabel(a, b) : byLabel;
}

function countFacets(index: IndexState, found: Found, facets: readonly string[]): Record<string, unknown> {
  const patterns = filterablePatterns(index.settings);
  for (const facet of facets) {
    if (facet === '*' || patterns.some((pattern) => matchesAttribute(pattern, facet))) continue;
    throw new SearchError(
      'invalid_search_facets',
      `Invalid facet distribution: Attribute \`${facet}\` is not filterable. Available filterable attributes patterns are: \`${patterns.join(', ')}\`.`,
    );
  }
  const facetDistribution: Record<string, Record<string, number>> = {};
  const facetStats: Record<string, { min: number; max: number }> = {};
  for (const facet of facets) if (facet !== '*') facetDistribution[facet] = {};
  const wanted = facets.includes('*') ? patterns : facets;
  const paths = index.columnPaths(wanted);
  const filterable = paths.filter((path) => patterns.some((pattern) => matchesAttribute(pattern, path)));
  for (const [path, { counts, stats }] of index.countFacets(filterable, found)) {
    const shown = counts.sort(facetOrder(index, path)).slice(0, index.settings.faceting.maxValuesPerFacet);
    facetDistribution[path] = Object.fromEntries(shown);
    if (stats !== undefined) facetStats[path] = stats;
  }
  return { facetDistribution, facetStats };
}

/** The documents that pass a filter, for `GET /documents` and deletion by filter. */
export function documentsWhere(index: IndexState, filter: unknown): number[] {
  const parsed = parseFilter(filter);
  return [...slotsOf(index, parsed === undefined ? [] : [maskOf(index, parsed)])];
}
