import type { SearchQuery } from '@charsu/core/contract/public.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { type SortOption, sortOptions } from '@charsu/core/domain/enumerations.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import type { Text } from '@charsu/core/i18n/text.ts';
import { cutText } from '@charsu/core/text/cut.ts';
import { toAsciiDigits } from '@charsu/core/text/digits.ts';
import type { Locale } from './locale.tsx';
import { searchPath } from './paths.ts';
import { readPage } from './read-page.ts';

/** The lists of choices a search can be narrowed by; each may hold several values. */
export const facetNames = ['city', 'shipmentType', 'activityType', 'paymentMethod', 'language'] as const;
export type FacetName = (typeof facetNames)[number];
export const flagNames = ['starred', 'discount', 'pictured'] as const;
export type FlagName = (typeof flagNames)[number];

/** The search in an address. Prices are in toman there, as people type them. */
export interface SearchFilters {
  readonly category: string;
  readonly q: string;
  readonly facets: Readonly<Record<FacetName, readonly string[]>>;
  readonly flags: Readonly<Record<FlagName, boolean>>;
  readonly minToman: number | undefined;
  readonly maxToman: number | undefined;
  /** Facts that advertisements have, such as `condition.used`. */
  readonly fact: readonly string[];
  /** Bounds of numbers among the facts, such as `year.1395`; `min.year=1395` in the address. */
  readonly factMin: readonly string[];
  readonly factMax: readonly string[];
  readonly tenant: string | undefined;
  readonly sort: SortOption | undefined;
  readonly page: number;
}

/** Parses a typed amount: digits of any of the five scripts, grouped or not. */
export function readAmount(text: string | null): number | undefined {
  if (text === null) return undefined;
  const latin = toAsciiDigits(text).replace(/[^\d]/g, '');
  if (latin === '') return undefined;
  const amount = Number(latin);
  return Number.isSafeInteger(amount) && amount <= 100_000_000_000_000 ? amount : undefined;
}

const aFact = /^[a-z][a-zA-Z0-9-]{0,39}\.[a-z][a-zA-Z0-9-]{0,39}$/;
const aBound = /^[a-z][a-zA-Z0-9-]{0,39}\.-?\d{1,12}(\.\d{1,6})?$/;

/** The facts of an address or a form; invalid ones are left out. */
export function readFacts(
  params: Iterable<readonly [string, unknown]>,
): Pick<SearchFilters, 'fact' | 'factMin' | 'factMax'> {
  const entries = [...params].map(([name, value]): [string, string] => [name, String(value)]);
  const bounds = (prefix: string) =>
    entries
      .filter(([name]) => name.startsWith(prefix))
      .map(
        ([name, value]) =>
          `${name.slice(prefix.length)}.${toAsciiDigits(value)
            .replace('٫', '.')
            .replace(/[^\d.-]/g, '')}`,
      )
      .filter((bound) => aBound.test(bound))
      .slice(0, 12);
  const facts = entries.filter(([name, value]) => name === 'fact' && aFact.test(value)).map(([, value]) => value);
  return { fact: [...new Set(facts)].slice(0, 30), factMin: bounds('min.'), factMax: bounds('max.') };
}

/** The attribute and the value of a fact or a bound. */
export const factParts = (fact: string): readonly [key: string, value: string] => {
  const dot = fact.indexOf('.');
  return [fact.slice(0, dot), fact.slice(dot + 1)];
};

/** Parses a search address; invalid values are left out. */
export function readSearch(
  url: URL,
  params: { readonly category?: string | undefined; readonly query?: string | undefined },
): SearchFilters {
  const search = url.searchParams;
  const list = (name: FacetName) => [...new Set(search.getAll(name).filter(Boolean))].slice(0, 30);
  return {
    category: params.category ?? 'all',
    q: cutText((params.query ?? search.get('q') ?? '').trim(), limits.searchQueryLength),
    facets: {
      city: list('city'),
      shipmentType: list('shipmentType').slice(0, 5),
      activityType: list('activityType').slice(0, 5),
      paymentMethod: list('paymentMethod').slice(0, 4),
      language: list('language').slice(0, 5),
    },
    flags: { starred: search.has('starred'), discount: search.has('discount'), pictured: search.has('pictured') },
    minToman: readAmount(search.get('minToman')),
    maxToman: readAmount(search.get('maxToman')),
    ...readFacts(search),
    tenant: search.get('tenant') ?? undefined,
    sort: sortOptions.find((option) => option === search.get('sort')),
    page: readPage(search),
  };
}

/** The query for the search index: prices in rial. */
export function toQuery(filters: SearchFilters, culture: Culture): SearchQuery {
  return {
    culture,
    category: filters.category,
    q: filters.q,
    city: [...filters.facets.city],
    shipmentType: [...filters.facets.shipmentType],
    activityType: [...filters.facets.activityType],
    paymentMethod: [...filters.facets.paymentMethod],
    language: [...filters.facets.language],
    ...filters.flags,
    minPrice: filters.minToman === undefined ? undefined : filters.minToman * 10,
    maxPrice: filters.maxToman === undefined ? undefined : filters.maxToman * 10,
    fact: [...filters.fact],
    factMin: [...filters.factMin],
    factMax: [...filters.factMax],
    tenant: filters.tenant,
    sort: filters.sort,
    counts: true,
    page: filters.page,
  };
}

/** The address of a search; page 1 and unused filters are left out. */
export function searchAddress(filters: SearchFilters): string {
  const params = new URLSearchParams();
  for (const name of facetNames) for (const value of filters.facets[name]) params.append(name, value);
  for (const name of flagNames) if (filters.flags[name]) params.set(name, '1');
  if (filters.minToman !== undefined) params.set('minToman', String(filters.minToman));
  if (filters.maxToman !== undefined) params.set('maxToman', String(filters.maxToman));
  for (const fact of filters.fact) params.append('fact', fact);
  for (const [prefix, bounds] of [
    ['min.', filters.factMin],
    ['max.', filters.factMax],
  ] as const) {
    for (const [key, value] of bounds.map(factParts)) params.set(prefix + key, value);
  }
  if (filters.tenant !== undefined) params.set('tenant', filters.tenant);
  if (filters.sort !== undefined) params.set('sort', filters.sort);
  if (filters.page > 1) params.set('page', String(filters.page));
  const rest = params.toString();
  const path = searchPath(filters.category, filters.q);
  return rest === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${rest}`;
}

/** The same search without any filter. */
export const withoutFilters = (filters: SearchFilters): SearchFilters => ({
  ...filters,
  facets: { city: [], shipmentType: [], activityType: [], paymentMethod: [], language: [] },
  flags: { starred: false, discount: false, pictured: false },
  minToman: undefined,
  maxToman: undefined,
  fact: [],
  factMin: [],
  factMax: [],
  tenant: undefined,
  page: 1,
});

export const filterCount = (filters: SearchFilters): number =>
  facetNames.reduce((sum, name) => sum + filters.facets[name].length, 0) +
  flagNames.filter((name) => filters.flags[name]).length +
  filters.fact.length +
  filters.factMin.length +
  filters.factMax.length +
  [filters.minToman, filters.maxToman, filters.tenant].filter((value) => value !== undefined).length;

/** The name of a choice: closed lists have names in the reader's language, the others come with theirs. */
export function facetLabel(
  { texts, t }: Locale,
  facet: FacetName,
  { value, label }: { value: string; label: string },
): string {
  if (facet === 'city' || facet === 'language') return label;
  const names: Readonly<Record<string, Text>> = texts.vocabulary[facet];
  const name = names[value];
  return name === undefined ? label : t(name);
}
