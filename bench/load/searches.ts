import { searchTokens } from '@charsu/core/text/fold.ts';
import { demoCategories } from '@charsu/demo/categories.ts';
import { demoCities } from '@charsu/demo/cities.ts';
import { around, pick, randomFrom } from '@charsu/demo/random.ts';
import { z } from 'zod';
import type { HttpClient } from './http-client.ts';

/** The most different searches of each kind: all run before one is repeated. */
const searches = 3_000;
/** The attempts to find each different search, where there are fewer. */
const triesForEach = 5;

const cities = Object.values(demoCities).map(({ name }) => name);
const categories = demoCategories.map(({ url }) => url);
const sorts = ['newest', 'oldest', 'highPrice', 'lowPrice', 'level'] as const;

/** The checked part of a search's answer. */
export const searchResultSchema = z.object({ total: z.int(), items: z.array(z.object({ name: z.string() })) });

/** The address of a search. */
export const searchPath = (query: Readonly<Record<string, string>>): string =>
  `/api/public/search?${new URLSearchParams({ culture: 'fa-IR', ...query })}`;

/** The words of existing names, from all over the categories, the newest and the oldest. */
export async function wordsOfNames(client: HttpClient): Promise<string[][]> {
  const names: string[][] = [];
  for (const category of categories) {
    for (const sort of ['newest', 'oldest']) {
      const { items } = searchResultSchema.parse(await client.askJson('GET', searchPath({ category, sort }), {}));
      for (const { name } of items) {
        const words = searchTokens(name).filter((word) => word.length > 2);
        if (words.length > 1) names.push(words);
      }
    }
  }
  return names;
}

/** The address of the next search of a kind. */
export type NextSearch = () => string;

/** The kinds of search, each of which repeats only after all of its searches. Equal for equal names. */
export function nextSearches(names: readonly string[][]): Record<string, NextSearch> {
  const random = randomFrom('searches');
  const word = () => pick(random, pick(random, names));
  const long = () => {
    for (;;) {
      const found = word();
      if (found.length > 4) return found;
    }
  };
  const mistyped = () => {
    const right = long();
    const at = 1 + Math.floor(random() * (right.length - 2));
    return `${right.slice(0, at)}${right[at + 1]}${right[at]}${right.slice(at + 2)}`;
  };
  const many = (query: () => Readonly<Record<string, string>>): NextSearch => {
    const paths = new Set<string>();
    for (let tries = searches * triesForEach; tries > 0 && paths.size < searches; tries -= 1)
      paths.add(searchPath(query()));
    return inTurn([...paths]);
  };
  return {
    'one word': many(() => ({ q: `${word()} ` })),
    'two words': many(() => ({ q: pick(random, names).slice(0, 2).join(' ') })),
    prefix: many(() => ({ q: word().slice(0, 3) })),
    'one typo': many(() => ({ q: mistyped() })),
    'word, filters and facets': many(() => ({
      q: word(),
      city: pick(random, cities),
      pictured: 'true',
      maxPrice: '5000000000',
    })),
    'category and sort': many(() => ({ category: pick(random, categories), sort: pick(random, sorts) })),
    'one address again and again': inTurn([searchPath({ q: long() })]),
  };
}

function inTurn(paths: readonly string[]): NextSearch {
  let asked = 0;
  return () => around(paths, asked++);
}
