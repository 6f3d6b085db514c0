import type { Facet, SearchQuery, SearchResult } from '@charsu/core/contract/public.ts';
import type { Attribute } from '@charsu/core/domain/category/attributes.ts';
import { conditioned } from '@charsu/core/domain/category/conditions.ts';
import { allCategories } from '@charsu/core/domain/category/fields.ts';
import { type Culture, parseCulture, translate } from '@charsu/core/domain/culture.ts';
import type { RialRates } from '@charsu/core/domain/currency.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { formatLanguage } from '@charsu/core/i18n/days/format.ts';
import { tokenise } from '@charsu/core/text/fold.ts';
import { cityFacet } from '../names/city-facet.ts';
import type { CardCache } from '../read-models/advertisement/card-cache.ts';
import { type CategoryTree, shownAttribute, type TreeNode } from '../read-models/category/tree.ts';
import { type FoundAdvertisements, searchAdvertisements } from '../search/advertisements.ts';
import { keyOf } from '../search/choices.ts';
import type { SearchServer } from '../search/client.ts';
import { highlightedName } from '../search/highlight.ts';
import { searchCategories } from '../search/tenants.ts';
import { narrowed, understood } from './understood.ts';

/** Finds out the user id of who searches; undefined for a visitor. */
export type Searcher = () => Promise<string | undefined>;

/** The choices one step below: children of the present category or the top ones, in the order of the menu. */
const categoryFacet = (below: readonly TreeNode[], found: FoundAdvertisements, culture: Culture): Facet =>
  below
    .map((node) => ({ value: node.url, label: translate(node.names, culture), count: found.categories[node.id] ?? 0 }))
    .filter((choice) => choice.count > 0);

/**
 * The attributes that a search is narrowed by: those with a condition once it is chosen, or they are, so that it can be
 * taken back.
 */
function narrowing(attributes: readonly Attribute[], { fact, factMin, factMax }: SearchQuery): readonly Attribute[] {
  const chosen = new Set([...fact, ...factMin, ...factMax].map(keyOf));
  const filters = new Set(attributes.flatMap(({ key, filter }) => (filter ? [key] : [])));
  const asked = conditioned(
    attributes,
    // An attribute that nobody can choose rules nothing out.
    (key, values) => !filters.has(key) || values.some((value) => fact.includes(`${key}.${value}`)),
  );
  return attributes.filter((each) => each.filter && (asked.includes(each) || chosen.has(each.key)));
}

/** The attributes that a category is narrowed by, with the counts of their values; chosen values stay without results. */
const factFacets = (
  attributes: readonly Attribute[],
  { factsAbout }: FoundAdvertisements,
  query: SearchQuery,
): SearchResult['facets']['facts'] =>
  narrowing(attributes, query)
    .map((attribute) => {
      const { culture, fact } = query;
      const { key, name, kind, unit, choices } = shownAttribute(attribute, culture);
      const counts = factsAbout(key);
      const values = kind === 'yesNo' ? [{ key: 'yes', name }] : choices;
      return {
        key,
        name,
        kind,
        unit,
        choices: values
          .map((value) => ({ value: value.key, label: value.name, count: counts[value.key] ?? 0 }))
          .filter(({ value, count }) => count > 0 || fact.includes(`${key}.${value}`)),
      };
    })
    .filter(({ kind, choices }) => kind === 'number' || choices.length > 0);

/** The most neighbours of a kind. */
const mostNeighbours = 6;
const noNeighbours: SearchResult['neighbours'] = { categories: [], cities: [] };

/** The neighbours of a search without a result: categories that the words fit, the best first, and other cities. */
async function neighboursOf(
  server: SearchServer,
  tree: CategoryTree,
  query: SearchQuery,
  found: FoundAdvertisements,
  present: TreeNode | undefined,
): Promise<SearchResult['neighbours']> {
  const fitting = [...(await searchCategories(server, query.q))].flatMap((id) => tree.node(id) ?? []);
  const cities = query.city.length === 0 ? [] : found.facets.city.filter(({ value }) => !query.city.includes(value));
  return {
    categories: fitting
      .filter((node) => node.count > 0 && node !== present)
      .slice(0, mostNeighbours)
      .map((node) => ({ value: node.url, label: translate(node.names, query.culture), count: node.count })),
    cities: cityFacet(cities.slice(0, mostNeighbours), [], query.culture),
  };
}

/** The attributes that a search in all categories is narrowed by. */
function chosenAmong(tree: CategoryTree, { fact, factMin, factMax }: SearchQuery): readonly Attribute[] {
  const keys = new Set([...fact, ...factMin, ...factMax].map(keyOf));
  return [...keys].flatMap(
    (key) => tree.all.flatMap(({ attributes }) => attributes).find((each) => each.key === key) ?? [],
  );
}

/** Whether only kinds of offer without a price were chosen. */
const isUnpriced = (attributes: readonly Attribute[], { fact }: SearchQuery): boolean =>
  attributes.some((attribute) => {
    if (attribute.kind !== 'choice') return false;
    const chosen = attribute.choices.filter(({ key }) => fact.includes(`${attribute.key}.${key}`));
    return chosen.length > 0 && chosen.every(({ without }) => without?.includes('price'));
  });

interface Sources {
  readonly cards: CardCache;
  readonly server: SearchServer;
  readonly tree: () => Promise<CategoryTree>;
  readonly rates: () => Promise<RialRates>;
}

/**
 * A visitor's search. The search server finds and counts; the read models give the cards, so that an advertisement that
 * has just ended is not shown. An unknown category has no results.
 */
export async function searchPage(
  { cards: kept, server, tree: readTree, rates }: Sources,
  asked: SearchQuery,
): Promise<SearchResult> {
  const { culture, page } = asked;
  const tree = await readTree();
  const everywhere = asked.category === '' || asked.category === allCategories;
  const category = everywhere ? undefined : tree.nodeOfUrl(asked.category);
  if (!everywhere && category === undefined) return nowhere(asked);
  const said = understood(asked, tree, category, await rates());
  const query = narrowed(asked, said);
  const found = await searchAdvertisements(server, query, category?.id, Date.now(), tree);
  const marked = new Map(found.hits.map((hit) => [hit.id, hit.marked]));
  const attributes = category === undefined ? chosenAmong(tree, query) : tree.attributesOf(category);
  const neighbours = found.total > 0 ? noNeighbours : await neighboursOf(server, tree, query, found, category);
  const cards = await kept.byIds(culture, [...marked.keys()]);
  return {
    items: cards.map((found) => ({
      ...found.card,
      highlightedName: highlightedName(found.card.name, marked.get(found.card.id) ?? '', () => {
        found.words ??= tokenise(found.card.name);
        return found.words;
      }),
    })),
    words: found.words,
    understood: said,
    neighbours,
    total: found.total,
    page,
    pageSize: limits.pageSize,
    category:
      category === undefined
        ? null
        : {
            id: category.id,
            name: translate(category.names, culture),
            url: category.url,
            breadcrumb: tree.breadcrumb(category, culture),
          },
    facets: {
      category: categoryFacet(category?.children ?? tree.tops, found, culture),
      ...found.facets,
      city: cityFacet(found.facets.city, query.city, culture),
      language: found.facets.language.map((choice) => ({
        ...choice,
        label: formatLanguage(parseCulture(choice.value), culture),
      })),
      starred: found.starred,
      discount: found.discount,
      pictured: found.pictured,
      negotiable: found.negotiable,
      price: !isUnpriced(attributes, query),
      facts: factFacets(attributes, found, query),
    },
  };
}

const nowhere = ({ q, page }: SearchQuery): SearchResult => ({
  items: [],
  words: null,
  understood: { words: q, parts: [] },
  neighbours: noNeighbours,
  total: 0,
  page,
  pageSize: limits.pageSize,
  category: null,
  facets: {
    category: [],
    city: [],
    shipmentType: [],
    activityType: [],
    paymentMethod: [],
    language: [],
    starred: 0,
    discount: 0,
    pictured: 0,
    negotiable: 0,
    price: true,
    facts: [],
  },
});
