import type { SearchQuery } from '@charsu/core/contract/public.ts';
import type { SortOption } from '@charsu/core/domain/enumerations.ts';
import type { SaidPart } from '@charsu/core/domain/sentence/read-sentence.ts';
import type { Text } from '@charsu/core/i18n/text.ts';
import type { Locale } from '../texts/locale.tsx';
import { searchPath } from './paths.ts';

/** The lists of choices a search can be narrowed by; each may hold several values. */
export const facetNames = ['city', 'shipmentType', 'activityType', 'paymentMethod', 'language'] as const;
export type FacetName = (typeof facetNames)[number];
export const flagNames = ['starred', 'discount', 'pictured', 'negotiable'] as const;
export type FlagName = (typeof flagNames)[number];

/** The flags that are set in an address or a form. */
export const flagsAmong = (set: { has(name: string): boolean } = new Set()): SearchFilters['flags'] => ({
  starred: set.has('starred'),
  discount: set.has('discount'),
  pictured: set.has('pictured'),
  negotiable: set.has('negotiable'),
});

/** The search in an address. Prices are in toman there, as people type them. */
export interface SearchFilters {
  readonly category: string;
  readonly q: string;
  /** Parts of the words that are only words: `plain=دست دوم`. */
  readonly plain: readonly string[];
  readonly facets: Readonly<Record<FacetName, readonly string[]>>;
  /** The visitor's city: an address that does not speak of cities means it. An empty `city=` is every city. */
  readonly own?: string | undefined;
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

/** The attribute and the value of a fact or a bound. */
export const factParts = (fact: string): readonly [key: string, value: string] => {
  const dot = fact.indexOf('.');
  return [fact.slice(0, dot), fact.slice(dot + 1)];
};

/** The query for the search index: prices in rial. */
export function toQuery(filters: SearchFilters): Omit<SearchQuery, 'culture'> {
  return {
    category: filters.category,
    q: filters.q,
    plain: [...filters.plain],
    city: [...filters.facets.city],
    shipmentType: [...filters.facets.shipmentType],
    activityType: [...filters.facets.activityType],
    paymentMethod: [...filters.facets.paymentMethod],
    language: [...filters.facets.language],
    ...filters.flags,
    minPrice: filters.minToman === undefined ? undefined : Math.round(filters.minToman * 10),
    maxPrice: filters.maxToman === undefined ? undefined : Math.round(filters.maxToman * 10),
    fact: [...filters.fact],
    factMin: [...filters.factMin],
    factMax: [...filters.factMax],
    tenant: filters.tenant,
    sort: filters.sort,
    counts: true,
    page: filters.page,
  };
}

/** The filters of a search as they stand in addresses; page 1 and unused ones are left out. */
export function searchParams(filters: SearchFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const words of filters.plain) params.append('plain', words);
  for (const name of facetNames) for (const value of filters.facets[name]) params.append(name, value);
  if (filters.own !== undefined && filters.facets.city.length === 0) params.set('city', '');
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
  return params;
}

/** The address of a search. */
export function searchAddress(filters: SearchFilters): string {
  const rest = searchParams(filters).toString();
  const path = searchPath(filters.category, filters.q);
  return rest === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${rest}`;
}

/** The feed of what a search lists, newest first. */
export function feedPath(filters: SearchFilters): string {
  const { sort: _, page: __, counts: ___, ...query } = toQuery(filters);
  const params = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().flatMap((each) => (each ? [[name, String(each)]] : [])),
  );
  return `/feed.xml?${new URLSearchParams(params)}`;
}

/** The key of the attribute of a fact or a bound. */
const keyOf = (fact: string): string => factParts(fact)[0];
const unlike = (facts: readonly string[], said: readonly string[]) =>
  facts.filter((fact) => said.every((each) => keyOf(each) !== keyOf(fact)));

/** A search without the filters of the kinds that parts of its words say: those hold in their place. */
export function withoutSaid(filters: SearchFilters, parts: readonly SaidPart[]): SearchFilters {
  const all = (kind: 'fact' | 'factMin' | 'factMax' | 'city') => parts.flatMap((part) => part[kind]);
  return {
    ...filters,
    facets: { ...filters.facets, city: all('city').length > 0 ? [] : filters.facets.city },
    minToman: parts.some(({ minPrice }) => minPrice !== null) ? undefined : filters.minToman,
    maxToman: parts.some(({ maxPrice }) => maxPrice !== null) ? undefined : filters.maxToman,
    fact: unlike(filters.fact, all('fact')),
    factMin: unlike(filters.factMin, all('factMin')),
    factMax: unlike(filters.factMax, all('factMax')),
  };
}

/** A search with the filters that parts of its words say. */
export function withSaid(filters: SearchFilters, parts: readonly SaidPart[]): SearchFilters {
  const others = withoutSaid(filters, parts);
  const toman = (side: 'minPrice' | 'maxPrice') => parts.map((part) => part[side]).find((rial) => rial !== null);
  const [min, max] = [toman('minPrice'), toman('maxPrice')];
  return {
    ...others,
    facets: { ...others.facets, city: [...others.facets.city, ...parts.flatMap(({ city }) => city)] },
    minToman: min == null ? others.minToman : min / 10,
    maxToman: max == null ? others.maxToman : max / 10,
    fact: [...others.fact, ...parts.flatMap(({ fact }) => fact)],
    factMin: [...others.factMin, ...parts.flatMap(({ factMin }) => factMin)],
    factMax: [...others.factMax, ...parts.flatMap(({ factMax }) => factMax)],
  };
}

/** A search whose parts of the words are only words. */
export const asWords = (filters: SearchFilters, parts: readonly SaidPart[]): SearchFilters => ({
  ...filters,
  plain: [...filters.plain, ...parts.map(({ words }) => words)],
  page: 1,
});

/** The same search without any filter. */
export const withoutFilters = (filters: SearchFilters): SearchFilters => ({
  ...filters,
  facets: { city: [], shipmentType: [], activityType: [], paymentMethod: [], language: [] },
  flags: flagsAmong(),
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
