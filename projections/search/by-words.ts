import type { FoundWords } from '@charsu/core/contract/public.ts';
import { queryWords } from '@charsu/core/text/fold.ts';
import type { MultiSearchQuery, MultiSearchResult } from 'meilisearch';
import type { SearchServer } from './client.ts';
import { asked, bestOf, fewerWords, type WordKinds, waysToAsk, writtenWords } from './fewer-words.ts';

/** A search by words, in any index. */
interface WordSearch<Found, Hit extends object> {
  readonly text: string;
  readonly kinds: WordKinds;
  /** The searches that a page consists of; every word of `q` must match, the last one by its beginning. */
  page(q: string): readonly MultiSearchQuery[];
  read(results: readonly MultiSearchResult<Hit>[]): Found;
  /** The index and the filter of the page. */
  readonly within: Pick<MultiSearchQuery, 'indexUid' | 'filter'>;
}

/**
 * Searches for all words of a text: the last by its beginning if it is long, does not name a kind of goods, which `kinds`
 * tells, or is found nowhere as a whole word. Only when nothing has them all, fewer words are searched, in any order: `words` tells which were found together. One request brings the page and counts what else could be
 * asked for; only where the page is empty, a second one brings another. Undefined where the text has no searchable
 * character. Throws `SearchUnavailable`.
 */
export async function searchByWords<Found extends { readonly total: number }, Hit extends object>(
  server: SearchServer,
  { text, kinds, page, read, within }: WordSearch<Found, Hit>,
): Promise<(Found & { readonly words: FoundWords }) | undefined> {
  const all = asked(queryWords(text));
  if (all === '' && text.trim() !== '') return undefined;
  const [first = '', ...otherWays] = waysToAsk(all, writtenWords(text), kinds.namesGoods);
  const sets = fewerWords(text, kinds).map((some) => ({
    ...some,
    ways: waysToAsk(some.q, some.kept, kinds.namesGoods),
  }));
  const others = [...new Set([...otherWays, ...sets.flatMap(({ q, ways }) => [q, ...ways])])];
  const count = (q: string) => ({ ...within, q, matchingStrategy: 'all', page: 1, hitsPerPage: 0 }) as const;
  const ask = async (q: string, counted: readonly string[] = []) => {
    const shown = page(q);
    const { results } = await server.ask((client) =>
      client.multiSearch<{ queries: MultiSearchQuery[] }, Hit>({ queries: [...shown, ...counted.map(count)] }),
    );
    const totals = results.slice(shown.length).map(({ totalHits }) => totalHits ?? 0);
    return { found: { ...read(results.slice(0, shown.length)), words: null }, totals };
  };
  const { found, totals } = await ask(first, others);
  if (found.total > 0) return found;
  const totalOf = (q: string) => totals[others.indexOf(q)] ?? 0;
  /** The first way to ask that finds something. */
  const best = (ways: readonly string[]) => ways.find((q) => totalOf(q) > 0);
  const way = best(otherWays);
  if (way !== undefined) return (await ask(way)).found;
  const some = bestOf(
    sets,
    sets.map(({ q }) => totalOf(q)),
    kinds,
  );
  if (some === undefined) {
    // Results elsewhere, such as in other cities, are counted by the widest way.
    const widest = otherWays.at(-1);
    return widest === undefined ? found : (await ask(widest)).found;
  }
  const shown = await ask(best(some.ways) ?? some.q);
  const [kept, dropped] = [[...some.kept], [...some.dropped]];
  // Chinese words that stand apart are all of the words.
  return { ...shown.found, words: dropped.length === 0 ? null : { kept, dropped } };
}
