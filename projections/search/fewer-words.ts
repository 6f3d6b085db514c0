import { queryWords } from '@charsu/core/text/fold.ts';

/** A subset of the words of a query. */
export interface SomeWords {
  /** The words as they were typed. */
  readonly kept: readonly string[];
  readonly dropped: readonly string[];
  /** The kept words as the query for the search server. */
  readonly q: string;
}

/** What a word tells of goods. */
export interface WordKinds {
  /** Whether it names a kind of goods. */
  readonly namesGoods: (word: string) => boolean;
  /** Whether it stands in the value of a fact, such as `used`; also asked for two words, such as «دست دوم». */
  readonly namesFact: (word: string) => boolean;
}

/** The most words whose subsets are searched: each word adds searches. */
const mostWords = 6;

const chinese = new Intl.Segmenter('zh', { granularity: 'word' });

/** The words of a query as a reader sees them: separated by blanks, Chinese ones by the dictionary. */
export function writtenWords(text: string): string[] {
  const pieces = text
    .split(/\s+/u)
    .flatMap((piece) =>
      /\p{Script=Han}/u.test(piece) ? [...chinese.segment(piece)].map(({ segment }) => segment) : [piece],
    );
  return [...new Set(pieces)].filter((piece) => queryWords(piece).length > 0);
}

/** The server takes the last word as a prefix. A number must match exactly, which the blank after it demands. */
export function asked(words: readonly string[]): string {
  const last = words.at(-1);
  return words.join(' ') + (last !== undefined && /^\d+$/.test(last) ? ' ' : '');
}

/**
 * The query whose last word is whole, not a beginning, where it names goods: who asks for a car does not mean care.
 * `written`: the words as they were typed.
 */
export function askedWhole(q: string, written: readonly string[], namesGoods: (word: string) => boolean): string {
  const last = written.at(-1);
  return last !== undefined && namesGoods(last) ? asWhole(q) : q;
}

/** The blank after the last word says that it is no beginning. */
const asWhole = (q: string): string => `${q.trimEnd()} `;

/** A last word of so few letters that mostly other words begin with it: «آلو» (plum) and «آلومینیوم». */
const short = /(?:^| )[^\s\p{Script=Han}]{1,3}$/u;

/** The ways to ask for the words, the strictest first: each is asked only if the one before finds nothing. */
export function waysToAsk(q: string, written: readonly string[], namesGoods: (word: string) => boolean): string[] {
  return [...new Set([short.test(q) ? asWhole(q) : askedWhole(q, written, namesGoods), q])];
}

/** The shortest beginning and ending of a compound, in letters. */
const [shortestBeginning, shortestEnding] = [3, 4];

/** The longest ending of a Latin compound that names a kind of goods: `Schuhe` of `Damenschuhe`. */
function goodsAtEnd(word: string, namesGoods: (word: string) => boolean): string | undefined {
  if (!/^\p{Script=Latin}+$/u.test(word)) return undefined;
  for (let start = shortestBeginning; start <= word.length - shortestEnding; start += 1) {
    const ending = word.slice(start);
    if (namesGoods(ending)) return /^\p{Lu}/u.test(word) ? ending.charAt(0).toUpperCase() + ending.slice(1) : ending;
  }
  return undefined;
}

/** The words, but two beside each other that are one value of a fact together: half of «دست دوم» (used) means nothing. */
function withWholeFacts(words: readonly string[], namesFact: WordKinds['namesFact']): string[] {
  const units: string[] = [];
  let before: string | undefined;
  for (const word of words) {
    const both = `${before} ${word}`;
    const isFact = before !== undefined && namesFact(both);
    if (isFact) units.pop();
    units.push(isFact ? both : word);
    before = isFact ? undefined : word;
  }
  return units;
}

/**
 * The searches for when no advertisement has all words: all words but one, every pair and every single word, the
 * largest subsets first. A Chinese text is also searched by its words in any place, a Latin compound by its ending that
 * `namesGoods`; two words for one fact stay together. A short word that others follow is whole: of «یخچال دست دوم» the word «دست» is no beginning of «دستگاه».
 */
export function fewerWords(text: string, { namesGoods, namesFact }: WordKinds): SomeWords[] {
  const typed = withWholeFacts(writtenWords(text), namesFact);
  const compounds = typed.map((word) => (namesGoods(word) ? undefined : goodsAtEnd(word, namesGoods)));
  const all = [...new Set(typed.map((word, index) => compounds[index] ?? word))];
  const words = all.slice(0, mostWords);
  const isTorn = compounds.some((ending) => ending !== undefined);
  /** What is left of the words as they were typed: of a compound whose ending is kept, its beginning. */
  const droppedOf = (kept: readonly string[]) =>
    typed.flatMap((word, index) => {
      const ending = compounds[index];
      if (!kept.includes(ending ?? word)) return [word];
      return ending === undefined ? [] : [word.slice(0, -ending.length)];
    });
  const sets = new Map<string, SomeWords>();
  const add = (kept: readonly string[]) => {
    const beginning = asked(kept.flatMap(queryWords));
    const isFollowed = kept.at(-1) !== all.at(-1);
    const q = isFollowed && short.test(beginning) ? asWhole(beginning) : askedWhole(beginning, kept, namesGoods);
    if (kept.length > 0 && !sets.has(q)) sets.set(q, { kept, dropped: droppedOf(kept), q });
  };
  if (isTorn || all.length > mostWords || /\p{Script=Han}/u.test(text)) add(words);
  for (const left of words.toReversed()) add(words.filter((word) => word !== left));
  for (const [index, one] of words.entries()) for (const other of words.slice(index + 1)) add([one, other]);
  for (const one of words) add([one]);
  return [...sets.values()].filter(({ q }) => q.trimEnd() !== queryWords(text).join(' '));
}

/**
 * The best of the subsets that found something: with a word that names a kind of goods, since who looks for a used car
 * wants no used book; else with a word that is no fact of goods, such as `used`; then with the most words, then with the
 * most advertisements. Undefined when none found anything.
 */
export function bestOf(
  sets: readonly SomeWords[],
  totals: readonly number[],
  { namesGoods, namesFact }: WordKinds,
): SomeWords | undefined {
  const found = sets.map((some, index) => ({ some, total: totals[index] ?? 0 })).filter(({ total }) => total > 0);
  const goods = ({ kept }: SomeWords) => (kept.some(namesGoods) ? 2 : kept.every(namesFact) ? 0 : 1);
  found.sort(
    (one, other) =>
      goods(other.some) - goods(one.some) || other.some.kept.length - one.some.kept.length || other.total - one.total,
  );
  return found[0]?.some;
}
