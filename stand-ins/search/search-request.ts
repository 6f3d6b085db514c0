import { notImplemented, SearchError } from './errors.ts';

export type MatchingStrategy = 'last' | 'all' | 'frequency';

/** A search request, checked and with the defaults filled in. */
export interface SearchRequest {
  readonly q: string;
  readonly offset: number;
  readonly limit: number;
  /** Pages were asked for, and so an exact total. */
  readonly paged: { readonly page: number; readonly hitsPerPage: number } | undefined;
  readonly filter: unknown;
  readonly sort: readonly string[];
  readonly facets: readonly string[];
  readonly distinct: string | undefined;
  readonly attributesToRetrieve: readonly string[];
  readonly attributesToHighlight: readonly string[];
  readonly highlightPreTag: string;
  readonly highlightPostTag: string;
  readonly matchingStrategy: MatchingStrategy;
}

type Json = Readonly<Record<string, unknown>>;

const known = new Set([
  ...['q', 'offset', 'limit', 'page', 'hitsPerPage', 'filter', 'sort', 'facets', 'distinct', 'attributesToRetrieve'],
  ...['attributesToHighlight', 'highlightPreTag', 'highlightPostTag', 'matchingStrategy', 'locales', 'indexUid'],
]);
const ofTheRealServer = new Set([
  ...['vector', 'hybrid', 'retrieveVectors', 'showRankingScoreDetails', 'media', 'personalize', 'federationOptions'],
  ...['useNetwork', 'showPerformanceDetails', 'attributesToCrop', 'cropLength', 'cropMarker', 'showMatchesPosition'],
  ...['showRankingScore', 'rankingScoreThreshold', 'attributesToSearchOn'],
]);

const snake = (name: string) => name.replace(/[A-Z]/gu, (letter) => '_' + letter.toLowerCase());
const invalid = (name: string, message: string) => new SearchError(`invalid_search_${snake(name)}`, message);

/** Whether a value of JSON is an object. */
export const isJsonObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

class Reader {
  private readonly body: Json;

  constructor(body: Json) {
    this.body = body;
  }

  text(name: string, fallback: string): string {
    const value = this.body[name] ?? fallback;
    if (typeof value === 'string') return value;
    throw invalid(name, `Invalid value type at \`.${name}\`: expected a string.`);
  }

  texts(name: string, fallback: readonly string[]): readonly string[] {
    const value = this.body[name] ?? fallback;
    if (Array.isArray(value) && value.every((one): one is string => typeof one === 'string')) return value;
    throw invalid(name, `Invalid value type at \`.${name}\`: expected an array of strings.`);
  }

  count(name: string, fallback: number): number {
    const value = this.body[name] ?? fallback;
    if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value;
    throw invalid(name, `Invalid value at \`.${name}\`: expected a positive integer.`);
  }

  strategy(): MatchingStrategy {
    const value = this.body.matchingStrategy ?? 'last';
    if (value === 'last' || value === 'all' || value === 'frequency') return value;
    throw invalid(
      'matchingStrategy',
      `Unknown value at \`.matchingStrategy\`: expected one of \`last\`, \`all\`, \`frequency\`.`,
    );
  }
}

/**
 * Reads the body of a search.
 * @throws SearchError `bad_request` for an unknown field, `invalid_search_…` for a wrong value, `not_implemented` for
 * what only the real server can do.
 */
export function readSearchRequest(body: unknown): SearchRequest {
  if (!isJsonObject(body)) throw new SearchError('bad_request', 'Invalid value type: expected an object.');
  for (const [name, value] of Object.entries(body)) {
    if (known.has(name) || value === null || value === undefined || value === false) continue;
    if (ofTheRealServer.has(name)) throw notImplemented(`\`${name}\``);
    throw new SearchError('bad_request', `Unknown field \`${name}\`.`);
  }
  const from = new Reader(body);
  const isPaged = typeof body.page === 'number' || typeof body.hitsPerPage === 'number';
  const paged = isPaged ? { page: from.count('page', 1), hitsPerPage: from.count('hitsPerPage', 20) } : undefined;
  return {
    q: from.text('q', ''),
    offset: paged === undefined ? from.count('offset', 0) : Math.max(0, paged.page - 1) * paged.hitsPerPage,
    limit: paged === undefined ? from.count('limit', 20) : paged.page === 0 ? 0 : paged.hitsPerPage,
    paged,
    filter: body.filter,
    sort: from.texts('sort', []),
    facets: from.texts('facets', []),
    distinct: typeof body.distinct === 'string' ? body.distinct : undefined,
    attributesToRetrieve: from.texts('attributesToRetrieve', ['*']),
    attributesToHighlight: from.texts('attributesToHighlight', []),
    highlightPreTag: from.text('highlightPreTag', '<em>'),
    highlightPostTag: from.text('highlightPostTag', '</em>'),
    matchingStrategy: from.strategy(),
  };
}

const lists = new Set(['sort', 'facets', 'attributesToRetrieve', 'attributesToHighlight']);
const numbers = new Set(['offset', 'limit', 'page', 'hitsPerPage']);

/** The body that corresponds to the query string of `GET /indexes/:uid/search`. */
export function bodyFromQuery(query: Json): Json {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value];
      if (name === 'sort') return [name, value.split(/,(?![^(]*\))/u).filter((one) => one !== '')];
      if (lists.has(name)) return [name, value.split(',').filter((one) => one !== '')];
      if (numbers.has(name)) return [name, value.trim() === '' ? undefined : Number(value)];
      if (value === 'true' || value === 'false') return name === 'q' ? [name, value] : [name, value === 'true'];
      if (name === 'filter' && value.startsWith('[')) {
        try {
          return [name, JSON.parse(value)];
        } catch {
          return [name, value];
        }
      }
      return [name, value];
    }),
  );
}
