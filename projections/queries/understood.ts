import type { SearchQuery, SearchResult } from '@charsu/core/contract/public.ts';
import type { RialRates } from '@charsu/core/domain/currency.ts';
import { oneCityName } from '@charsu/core/domain/places/places.ts';
import { type Goods, readSentence } from '@charsu/core/domain/sentence/read-sentence.ts';
import type { CategoryTree, TreeNode } from '../read-models/category/tree.ts';
import { keyOf } from '../search/choices.ts';

/** The attributes and rates for the goods of a search. */
const goodsOf = (tree: CategoryTree, category: TreeNode | undefined, rates: RialRates): Goods => ({
  chosen: category && tree.attributesOf(category),
  namedBy: (word) => tree.allNamedBy(word).map((node) => tree.attributesOf(node)),
  all: tree.all.flatMap(({ attributes }) => attributes),
  namesFact: tree.namesFact,
  rates,
});

/** The meaning of a search's words, in a category or in all of them. */
export const understood = (
  { q, plain }: Pick<SearchQuery, 'q' | 'plain'>,
  tree: CategoryTree,
  category: TreeNode | undefined,
  rates: RialRates,
): SearchResult['understood'] => readSentence(q, goodsOf(tree, category, rates), plain);

type Narrowing = Pick<SearchQuery, 'q' | 'city' | 'minPrice' | 'maxPrice' | 'fact' | 'factMin' | 'factMax'>;

/** The query with the filters that its words say, each in the place of those of its kind. */
export function narrowed<Query extends Narrowing>(query: Query, { words, parts }: SearchResult['understood']): Query {
  const replaced = (kind: 'fact' | 'factMin' | 'factMax') => {
    const said = parts.flatMap((part) => part[kind]);
    return [...query[kind].filter((fact) => said.every((each) => keyOf(each) !== keyOf(fact))), ...said];
  };
  const city = parts.flatMap((part) => part.city);
  const prices = (side: 'minPrice' | 'maxPrice') => parts.map((part) => part[side]).find((price) => price !== null);
  return {
    ...query,
    q: words,
    city: city.length > 0 ? city : query.city.map(oneCityName),
    minPrice: prices('minPrice') ?? query.minPrice,
    maxPrice: prices('maxPrice') ?? query.maxPrice,
    fact: replaced('fact'),
    factMin: replaced('factMin'),
    factMax: replaced('factMax'),
  };
}
