import type { SearchQuery } from '@charsu/core/contract/public.ts';
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
export const flagsAmong = (set: { has(name: string): boolean }): Pick<SearchFilters, FlagName> => ({
  starred: set.has('starred'),
  discount: set.has('discount'),
  pictured: set.has('pictured'),
  negotiable: set.has('negotiable'),
});

/**
 * The search in an address: the query for the search index, but for prices, which are in toman there, as people type them.
 * Bounds of numbers among the facts, such as `year.1395`, are `min.year=1395` there.
 */
export interface SearchFilters extends Readonly<Omit<SearchQuery, 'culture' | 'minPrice' | 'maxPrice' | 'counts'>> {
  /** The visitor's city: an address that does not speak of cities means it. An empty `city=` is every city. */
  readonly own?: string | undefined;
  readonly minToman: number | undefined;
  readonly maxToman: number | undefined;
}

/** The attribute and the value of a fact or a bound. */
export const factParts = (fact: string): readonly [key: string, value: string] => {
  const dot = fact.indexOf('.');
  return [fact.slice(0, dot), fact.slice(dot + 1)];
};

/** The query for the search index: prices in rial. */
export function toQuery({ own: _, minToman, maxToman, ...asked }: SearchFilters): Omit<SearchQuery, 'culture'> {
  const rial = (toman: number | undefined) => (toman === undefined ? undefined : Math.round(toman * 10));
  return { ...asked, minPrice: rial(minToman), maxPrice: rial(maxToman), counts: true };
}

/** The filters of a search as they stand in addresses; page 1 and unused ones are left out. */
export function searchParams(filters: SearchFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const words of filters.plain) params.append('plain', words);
  for (const name of facetNames) for (const value of filters[name]) params.append(name, value);
  if (filters.own !== undefined && filters.city.length === 0) params.set('city', '');
  for (const name of flagNames) if (filters[name]) params.set(name, '1');
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
    city: all('city').length > 0 ? [] : filters.city,
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
    city: [...others.city, ...parts.flatMap(({ city }) => city)],
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
  city: [],
  shipmentType: [],
  activityType: [],
  paymentMethod: [],
  language: [],
  ...flagsAmong(new Set()),
  minToman: undefined,
  maxToman: undefined,
  fact: [],
  factMin: [],
  factMax: [],
  tenant: undefined,
  page: 1,
});

export const filterCount = (filters: SearchFilters): number =>
  facetNames.reduce((sum, name) => sum + filters[name].length, 0) +
  flagNames.filter((name) => filters[name]).length +
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
  // An address may say anything, such as `constructor`.
  const name = Object.hasOwn(names, value) ? names[value] : undefined;
  return name === undefined ? label : t(name);
}
