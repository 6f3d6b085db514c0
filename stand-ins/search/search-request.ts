import { z } from 'zod';
import { count, names, object, read } from './values.ts';

const requestSchema = z.strictObject({
  indexUid: z.string().optional(),
  q: z.string().default(''),
  offset: count.default(0),
  limit: count.default(20),
  /** With one of these, pages were asked for, and so an exact total. */
  page: count.optional(),
  hitsPerPage: count.optional(),
  filter: z.unknown().optional(),
  sort: names.default([]),
  facets: names.default([]),
  attributesToRetrieve: names.default(['*']),
  attributesToHighlight: names.default([]),
  highlightPreTag: z.string().default('<em>'),
  highlightPostTag: z.string().default('</em>'),
  matchingStrategy: z.enum(['last', 'all']).default('last'),
});
const onlyReal = [
  ...['vector', 'hybrid', 'retrieveVectors', 'showRankingScoreDetails', 'media', 'personalize', 'federationOptions'],
  ...['useNetwork', 'showPerformanceDetails', 'attributesToCrop', 'cropLength', 'cropMarker', 'showMatchesPosition'],
  ...['showRankingScore', 'rankingScoreThreshold', 'attributesToSearchOn', 'distinct', 'locales'],
];

/** A search request, checked and with the defaults filled in. */
export type SearchRequest = ReturnType<typeof readSearchRequest>;

/**
 * Reads the body of a search, or the parameters of one by GET.
 * @throws SearchError `bad_request` for an unknown field, `invalid_search_…` for a wrong value, `not_implemented` for
 * what only the real server can do.
 */
export function readSearchRequest(body: unknown) {
  const given = Object.fromEntries(Object.entries(object(body)).filter(([, value]) => value !== null));
  const { page, hitsPerPage, ...request } = read(requestSchema, given, 'search', onlyReal);
  if (page === undefined && hitsPerPage === undefined) return { ...request, paged: undefined };
  const paged = { page: page ?? 1, hitsPerPage: hitsPerPage ?? 20 };
  const offset = Math.max(0, paged.page - 1) * paged.hitsPerPage;
  return { ...request, paged, offset, limit: paged.page === 0 ? 0 : paged.hitsPerPage };
}
