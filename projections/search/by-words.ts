import type { FoundWords } from '@charsu/core/contract/public.ts';
import { queryWords } from '@charsu/core/text/fold.ts';
import type { MultiSearchQuery } from 'meilisearch';
import type { SearchServer } from './client.ts';
import { asked, bestOf, fewerWords, type WordKinds, waysToAsk, writtenWords } from './fewer-words.ts';

/** A search by words, in any index. */
interface WordSearch<Found> {
  readonly text: string;
  readonly kinds: WordKinds;
  /** Asks the server; every word of `q` must match, the last one by its beginning. */
  ask(q: string): Promise<Found>;
  /** The index and the filter of `ask`. */
  readonly within: Pick<MultiSearchQuery, 'indexUid' | 'filter'>;
}

/**
 * Searches for all words of a text: the last by its beginning if it is long, does not name a kind of goods, which `kinds`
 * tells, or is found nowhere as a whole word. Only when nothing has them all, fewer words are searched, in any order
 * (decision 0071): `words` tells which were found together. Undefined where the text has no searchable character. Throws
 * `SearchUnavailable`.
 */
export async function searchByWords<Found extends { readonly total: number }>(
  server: SearchServer,
  { text, kinds, ask, within }: WordSearch<Found>,
): Promise<(Found & { readonly words: FoundWords }) | undefined> {
  const { namesGoods } = kinds;
  const all = asked(queryWords(text));
  if (all === '' && text.trim() !== '') return undefined;
  const found = { ...(await askInTurn(ask, waysToAsk(all, writtenWords(text), namesGoods))), words: null };
  const sets = found.total > 0 ? [] : fewerWords(text, kinds);
  if (sets.length === 0) return found;
  // All subsets at once.
  const { results } = await server.ask((client) =>
    client.multiSearch<{ queries: MultiSearchQuery[] }>({
      queries: sets.map(({ q }) => ({ ...within, q, matchingStrategy: 'all', page: 1, hitsPerPage: 0 })),
    }),
  );
  const totals = results.map(({ totalHits }) => totalHits ?? 0);
  const some = bestOf(sets, totals, kinds);
  if (some === undefined) return found;
  const shown = await askInTurn(ask, waysToAsk(some.q, some.kept, namesGoods));
  const [kept, dropped] = [[...some.kept], [...some.dropped]];
  // Chinese words that stand apart are all of the words.
  return { ...shown, words: dropped.length === 0 ? null : { kept, dropped } };
}

/** The first way to ask that finds something, else the last. */
async function askInTurn<Found extends { readonly total: number }>(
  ask: (q: string) => Promise<Found>,
  [first = '', ...others]: readonly string[],
): Promise<Found> {
  let found = await ask(first);
  for (const q of others) if (found.total === 0) found = await ask(q);
  return found;
}
