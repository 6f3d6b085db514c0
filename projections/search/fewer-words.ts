import { queryWords } from '@charsu/core/text/fold.ts';

/** A part of the words that somebody typed. */
export interface SomeWords {
  /** As they were typed. */
  readonly kept: readonly string[];
  readonly dropped: readonly string[];
  /** The kept ones as the search server is asked for them. */
  readonly q: string;
}

/** More words than these are told apart no more: each is another question. */
const mostWords = 6;

const chinese = new Intl.Segmenter('zh', { granularity: 'word' });

/** The words of a query as their writer sees them: between blanks, and Chinese ones by the dictionary. */
export function writtenWords(text: string): string[] {
  const pieces = text
    .split(/\s+/u)
    .flatMap((piece) =>
      /\p{Script=Han}/u.test(piece) ? [...chinese.segment(piece)].map(({ segment }) => segment) : [piece],
    );
  return [...new Set(pieces)].filter((piece) => queryWords(piece).length > 0);
}

/** The server takes the last word for the beginning of one; a number is meant as it stands, which the blank after it says. */
export function asked(words: readonly string[]): string {
  const last = words.at(-1);
  return words.join(' ') + (last !== undefined && /^\d+$/.test(last) ? ' ' : '');
}

/**
 * What to ask for when no advertisement has all words together: all of them but one, every pair and every one by itself, the
 * largest sets first. One Chinese text is also asked for by its words, which need not follow each other then.
 */
export function fewerWords(text: string): SomeWords[] {
  const all = writtenWords(text);
  const words = all.slice(0, mostWords);
  const beyond = all.slice(mostWords);
  const sets = new Map<string, SomeWords>();
  const add = (kept: readonly string[]) => {
    const q = asked(kept.flatMap(queryWords));
    const dropped = [...words.filter((word) => !kept.includes(word)), ...beyond];
    if (kept.length > 0 && !sets.has(q)) sets.set(q, { kept, dropped, q });
  };
  if (beyond.length > 0 || /\p{Script=Han}/u.test(text)) add(words);
  for (const left of words.toReversed()) add(words.filter((word) => word !== left));
  for (const [index, one] of words.entries()) for (const other of words.slice(index + 1)) add([one, other]);
  for (const one of words) add([one]);
  return [...sets.values()].filter(({ q }) => q !== asked(queryWords(text)));
}

/**
 * The best of those that found something: with the most words, then with a word that names a kind of goods, then with the most
 * advertisements. Undefined when none found anything.
 */
export function bestOf(
  sets: readonly SomeWords[],
  totals: readonly number[],
  namesGoods: (word: string) => boolean,
): SomeWords | undefined {
  const found = sets.map((some, index) => ({ some, total: totals[index] ?? 0 })).filter(({ total }) => total > 0);
  const goods = ({ kept }: SomeWords) => Number(kept.some(namesGoods));
  found.sort(
    (one, other) =>
      other.some.kept.length - one.some.kept.length || goods(other.some) - goods(one.some) || other.total - one.total,
  );
  return found[0]?.some;
}
