import type { Facet, SearchQuery } from '@charsu/core/contract/public.ts';
import type { PresentAdvertisement } from '@charsu/core/domain/advertisement/state.ts';
import type { PresentTenant } from '@charsu/core/domain/tenant/state.ts';
import { mostFrequentFirst } from '../names/name-order.ts';

/**
 * The choices that narrow a search, with counts. All but the city, which has hundreds of values, stand in one attribute
 * of the documents, each value with a prefix: counting one attribute costs half of what counting seven does.
 */
const prefixes = { shipmentType: 'ship:', activityType: 'act:', paymentMethod: 'pay:', language: 'lang:' } as const;
type Prefixed = keyof typeof prefixes;
const flags = ['starred', 'discount', 'pictured', 'negotiable'] as const;
type Flag = (typeof flags)[number];
const prefixed: readonly Prefixed[] = ['shipmentType', 'activityType', 'paymentMethod', 'language'];

/** The facts about one attribute of a category are a choice of their own. */
type FactName = `fact:${string}`;
const factName = (key: string): FactName => `fact:${key}`;
/** The key of the attribute of a fact. Values stand in documents as they do in addresses, `condition.used`, with a prefix. */
export const keyOf = (fact: string): string => fact.slice(0, fact.indexOf('.'));

export type ChoiceName = 'city' | Prefixed | Flag | FactName;
const choiceNames: readonly ChoiceName[] = ['city', ...prefixed, ...flags];
/** The choices of a search, chosen or not; of the facts those that are chosen. */
export const choiceNamesOf = ({ fact }: SearchQuery): readonly ChoiceName[] => [
  ...choiceNames,
  ...new Set(fact.map((each) => factName(keyOf(each)))),
];

/** The attribute of the documents in which a choice is looked for and counted. */
export const attributeOf = (name: ChoiceName): 'city' | 'choices' => (name === 'city' ? 'city' : 'choices');

/** The choices by which an advertisement is found. */
export const choicesOf = (ad: PresentAdvertisement, tenant: PresentTenant): string[] => [
  `${prefixes.shipmentType}${tenant.shipmentType}`,
  `${prefixes.activityType}${tenant.activityType}`,
  ...tenant.paymentMethods.map((method) => `${prefixes.paymentMethod}${method}`),
  `${prefixes.language}${ad.language}`,
  ...(ad.level > 0 ? ['starred'] : []),
  ...(ad.price !== null && ad.discountPercent > 0 ? ['discount'] : []),
  ...(ad.images.length > 0 ? ['pictured'] : []),
  ...(ad.negotiable ? ['negotiable'] : []),
  ...Object.entries(ad.facts).flatMap(([key, value]) => {
    if (typeof value === 'number' || value === false) return [];
    return [`${factName(key)}.${value === true ? yes : value}`];
  }),
];

/** The sign of a yes. */
const yes = 'yes';

/** The numbers among its facts. */
export const numbersOf = ({ facts }: Pick<PresentAdvertisement, 'facts'>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([key, value]) => (typeof value === 'number' ? [[key, value] as const] : [])),
  );

/** The filters of the ranges of numbers. */
export const rangeFilters = ({ factMin, factMax }: Pick<SearchQuery, 'factMin' | 'factMax'>): string[] => {
  const bounds = (facts: readonly string[], operator: '>=' | '<=') =>
    facts.map((fact) => `facts.${keyOf(fact)} ${operator} ${fact.slice(keyOf(fact).length + 1)}`);
  return [...bounds(factMin, '>='), ...bounds(factMax, '<=')];
};

/** A value in a filter of the search server. */
export const quoted = (value: string): string => `"${value.replace(/[\\"]/g, '\\$&')}"`;
const anyOf = (attribute: string, values: readonly string[]): string | undefined =>
  values.length === 0 ? undefined : `${attribute} IN [${values.map(quoted).join(', ')}]`;

const flagFilter = (flag: Flag): string => `choices = ${flag}`;

/** The filter of each choice; undefined where nothing was chosen. */
export function choiceFilters(
  query: Omit<SearchQuery, 'sort' | 'counts'>,
): Readonly<Partial<Record<ChoiceName, string | undefined>>> {
  const listed = (name: Prefixed) =>
    anyOf(
      'choices',
      query[name].map((value) => prefixes[name] + value),
    );
  const flagged = (flag: Flag) => (query[flag] ? flagFilter(flag) : undefined);
  const valuesOf = (key: string) => query.fact.filter((fact) => keyOf(fact) === key).map((fact) => `fact:${fact}`);
  return {
    city: anyOf('city', query.city),
    shipmentType: listed('shipmentType'),
    activityType: listed('activityType'),
    paymentMethod: listed('paymentMethod'),
    language: listed('language'),
    starred: flagged('starred'),
    discount: flagged('discount'),
    pictured: flagged('pictured'),
    negotiable: flagged('negotiable'),
    ...Object.fromEntries(
      [...new Set(query.fact.map(keyOf))].map((key) => [factName(key), anyOf('choices', valuesOf(key))]),
    ),
  };
}

type Counts = Readonly<Record<string, number>>;

/** Choices of a facet, most frequent first, then by the alphabet. */
export const choices = (counts: Counts): Facet =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([value, count]) => ({ value, label: value, count }))
    .sort(mostFrequentFirst);

export interface CountedChoices {
  readonly facets: Readonly<Record<'city' | Prefixed, Facet>>;
  readonly starred: number;
  readonly discount: number;
  readonly pictured: number;
  readonly negotiable: number;
  /** How many have each value of an attribute. */
  factsAbout(key: string): Counts;
}

/** The counts of all choices; `countsFor` gives those of the attribute that a choice stands in. */
export function countedChoices(countsFor: (name: ChoiceName) => Counts): CountedChoices {
  const startingWith = (prefix: string, counts: Counts): Counts =>
    Object.fromEntries(
      Object.entries(counts)
        .filter(([value]) => value.startsWith(prefix))
        .map(([value, count]) => [value.slice(prefix.length), count]),
    );
  const listed = (name: Prefixed): Facet => choices(startingWith(prefixes[name], countsFor(name)));
  const having = (flag: Flag): number => countsFor(flag)[flag] ?? 0;
  return {
    facets: {
      city: choices(countsFor('city')),
      shipmentType: listed('shipmentType'),
      activityType: listed('activityType'),
      paymentMethod: listed('paymentMethod'),
      language: listed('language'),
    },
    starred: having('starred'),
    discount: having('discount'),
    pictured: having('pictured'),
    negotiable: having('negotiable'),
    factsAbout: (key) => startingWith(`${factName(key)}.`, countsFor(factName(key))),
  };
}
