import { queryWords } from '@charsu/core/text/fold.ts';
import { isFiller, saysLittle } from '@charsu/core/text/little-words.ts';

/** A subset of the words of a query. */
interface SomeWords {
  /** The words as they were typed. */
  readonly kept: readonly string[];
  readonly dropped: readonly string[];
  /** The kept words as the query for the search server. */
  readonly q: string;
}

/** The meaning of a word for goods. */
export interface WordKinds {
  /** Whether it names a kind of goods. */
  readonly namesGoods: (word: string) => boolean;
  /** Whether it stands in the value of a fact, such as `used`; also asked for two words, such as «دست دوم». */
  readonly namesFact: (word: string) => boolean;
}

/** The most words whose subsets are searched: each word adds searches. */
const mostWords = 6;

const chinese = new Intl.Segmenter('zh', { granularity: 'word' });

/** Blanks, emoji, and the places between a number and letters that are written together. */
const betweenWords =
  /[\s\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]+|(?<=\p{L}{2})(?=\p{Nd})|(?<=\p{Nd})(?=\p{L}{2})/u;

/**
 * The words of a query as a reader sees them: separated by blanks, Chinese ones by the dictionary, a number from the
 * letters that it is written with. Emoji are none, unless there is nothing else.
 */
export function writtenWords(text: string): string[] {
  const pieces = text
    .split(betweenWords)
    .flatMap((piece) =>
      /\p{Script=Han}/u.test(piece) ? [...chinese.segment(piece)].map(({ segment }) => segment) : [piece],
    );
  const words = [...new Set(pieces)].filter((piece) => queryWords(piece).length > 0);
  return words.length === 0 && queryWords(text).length > 0 ? [text.trim()] : words;
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

/** A Latin compound, such as `Seidenteppich`. */
interface Compound {
  /** Its beginning: `Seiden`. */
  readonly beginning: string;
  /** A beginning of the word that it begins with, without the letter that links: `Seide`. */
  readonly stem: string;
  /** Its ending as a category names those goods: `Teppiche`. */
  readonly goods: string;
}

/** German endings of plurals, some of which change the last vowel, too. */
const pluralEndings = ['', 'e', 'n', 'en', 'er', 's'];
const withUmlaut = (word: string): string =>
  word.replace(/([aou])(u?[^aeiou]+)$/iu, (_, vowel: string, rest: string) => `${vowel}\u0308${rest}`.normalize('NFC'));

/** The first form of a Latin word, in the singular or the plural, that names goods. */
function goodsNamedBy(word: string, namesGoods: WordKinds['namesGoods']): string | undefined {
  const forms = pluralEndings.flatMap((ending) => [word + ending, withUmlaut(word) + ending]);
  return forms.find(namesGoods);
}

/** The compound with the longest ending that names a kind of goods: `Schuhe` of `Damenschuhe`. */
function compoundOf(word: string, namesGoods: WordKinds['namesGoods']): Compound | undefined {
  if (namesGoods(word) || !/^\p{Script=Latin}+$/u.test(word)) return undefined;
  for (let start = shortestBeginning; start <= word.length - shortestEnding; start += 1) {
    const goods = goodsNamedBy(word.slice(start), namesGoods);
    if (goods === undefined) continue;
    const beginning = word.slice(0, start);
    const written = /^\p{Lu}/u.test(word) ? goods.charAt(0).toUpperCase() + goods.slice(1) : goods;
    return { beginning, stem: beginning.replace(/(?<=.{4})[nse]$/u, ''), goods: written };
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
 * largest subsets first. Words that only fill, such as "for sale", are left out, and no subset has only words that say
 * little, such as a number. A Chinese text is also searched by its words in any place, a Latin compound by its ending
 * that `namesGoods`, with and without its beginning; two words for one fact stay together. A short word that others
 * follow is whole: of «یخچال دست دوم» the word «دست» is no beginning of «دستگاه».
 */
export function fewerWords(text: string, { namesGoods: isInCategory, namesFact }: WordKinds): SomeWords[] {
  const namesGoods = (word: string) => !saysLittle(word) && isInCategory(word);
  const typed = withWholeFacts(writtenWords(text), namesFact);
  const compounds = typed.map((word) => compoundOf(word, namesGoods));
  const all = [...new Set(typed.map((word, index) => compounds[index]?.goods ?? word))];
  const stems = compounds.flatMap((compound) => (compound === undefined ? [] : [compound.stem]));
  const words = all.filter((word) => !isFiller(word)).slice(0, mostWords);
  /** The words that are left out, as they were typed: of a compound whose ending is kept, its beginning. */
  const droppedOf = (kept: readonly string[]) =>
    typed.flatMap((word, index) => {
      const compound = compounds[index];
      if (!kept.includes(compound?.goods ?? word)) return [word];
      return compound === undefined || kept.includes(compound.stem) ? [] : [compound.beginning];
    });
  const sets = new Map<string, SomeWords>();
  const add = (kept: readonly string[]) => {
    if (kept.every(saysLittle)) return;
    const beginning = asked(kept.flatMap(queryWords));
    const isLast = kept.at(-1) === all.at(-1) || stems.includes(kept.at(-1) ?? '');
    const q = !isLast && short.test(beginning) ? asWhole(beginning) : askedWhole(beginning, kept, namesGoods);
    if (!sets.has(q)) sets.set(q, { kept, dropped: droppedOf(kept), q });
  };
  if (stems.length > 0) add([...words, ...stems]);
  add(words);
  for (const left of words.toReversed()) add(words.filter((word) => word !== left));
  for (const [index, one] of words.entries()) for (const other of words.slice(index + 1)) add([one, other]);
  for (const one of words) add([one]);
  return [...sets.values()].filter(({ q }) => q.trimEnd() !== queryWords(text).join(' '));
}

/**
 * The best of the subsets that found something: with a word that names a kind of goods, since who looks for a used car
 * wants no used book; else with a word that is no fact of goods, such as `used`; then with the most words, then with the
 * fewest advertisements, since a rare word says most. Undefined when none found anything.
 */
export function bestOf<Some extends SomeWords>(
  sets: readonly Some[],
  totals: readonly number[],
  { namesGoods, namesFact }: WordKinds,
): Some | undefined {
  const found = sets.map((some, index) => ({ some, total: totals[index] ?? 0 })).filter(({ total }) => total > 0);
  const isGoods = (word: string) => !saysLittle(word) && namesGoods(word);
  const goods = ({ kept }: SomeWords) => (kept.some(isGoods) ? 2 : kept.every(namesFact) ? 0 : 1);
  found.sort(
    (one, other) =>
      goods(other.some) - goods(one.some) || other.some.kept.length - one.some.kept.length || one.total - other.total,
  );
  return found[0]?.some;
}
