import { toSimplified } from './chinese.ts';
import { toAsciiDigits } from './digits.ts';
import { isEnding, likeForms, spelled } from './word-forms.ts';

/**
 * The product's only text folding: documents are indexed and queries are made in the same folded form, so that a word
 * is found however its author's keyboard wrote it. Follows Lucene's PersianNormalizer (Arabic yeh and kaf, heh with
 * hamza) and Meilisearch's Charabia (alef forms, digits, diacritics), with German umlauts and Chinese bigrams added.
 * Folding works by character with a cache, so a text of 1 kB takes some 20 µs.
 */

type Kind = 'separator' | 'letter' | 'ideograph' | 'symbol' | 'joiner' | 'dropped';

interface FoldedCharacter {
  readonly kind: Kind;
  /** The folded text; an umlaut is written out (`ö` → `oe`). */
  readonly text: string;
  /** The spelling on keyboards without umlauts (`ö` → `o`); equal to `text` for every other character. */
  readonly plain: string;
  /** The parts of a character that stands for several of different kinds (`㋀` → `1`, `月`). */
  readonly pieces?: readonly FoldedCharacter[];
}

/** One searchable word of a text, with its place. */
export interface Token {
  readonly form: string;
  /** The word's number in the text, from 0; alternative forms of one word share it. */
  readonly position: number;
  /** Offset of its first UTF-16 code unit in the unfolded text. */
  readonly start: number;
  /** Offset after its last code unit. */
  readonly end: number;
  /** Whether a query uses this form; the other forms exist for documents only. */
  readonly queried: boolean;
  /** Whether it is an emoji. */
  readonly isSymbol: boolean;
}

const ZWNJ = 0x200c;
const COMBINING_DIAERESIS = 0x308;

/** Bidirectional controls, zero-width space and joiner, soft hyphen, byte order mark, variation selectors, the frame of a keycap. */
const INVISIBLE = /\u00ad|\u200b|\u200d|\u200e|\u200f|\u20e3|[\u202a-\u202e]|[\u2066-\u2069]|\ufe0e|\ufe0f|\ufeff/u;

/** Latin combining marks, Arabic diacritics with the superscript alef, tatweel. NFKD leaves them as characters of their own. */
const DIACRITICS = /[\u0300-\u036f\u0640\u064b-\u065f\u0670]/gu;

const LETTERS: Readonly<Record<string, string>> = {
  ي: 'ی',
  ى: 'ی',
  ئ: 'ی',
  ك: 'ک',
  ة: 'ه',
  ۀ: 'ه',
  ە: 'ه',
  ہ: 'ه',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ؤ: 'و',
  // Kurdish, Urdu, Pashto and Sindhi keyboards.
  ۆ: 'و',
  ێ: 'ی',
  ې: 'ی',
  ے: 'ی',
  ڕ: 'ر',
  ڵ: 'ل',
  ڪ: 'ک',
  ھ: 'ه',
  ς: 'σ',
};

const UMLAUTS: Readonly<Record<string, readonly [text: string, plain: string]>> = {
  ä: ['ae', 'a'],
  ö: ['oe', 'o'],
  ü: ['ue', 'u'],
  ß: ['ss', 'ss'],
  æ: ['ae', 'ae'],
  œ: ['oe', 'oe'],
  ø: ['oe', 'o'],
};

function kindOf(text: string): Kind {
  if (text === '') return 'dropped';
  if (/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(text)) return 'ideograph';
  if (/^[\p{L}\p{N}\p{M}]+$/u.test(text)) return 'letter';
  if (/^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator})$/u.test(text)) return 'symbol';
  return 'separator';
}

function foldCharacter(character: string): FoldedCharacter {
  const code = character.codePointAt(0) ?? 0;
  if (code === ZWNJ) return { kind: 'joiner', text: '', plain: '' };
  if (INVISIBLE.test(character)) return { kind: 'dropped', text: '', plain: '' };
  const umlaut = UMLAUTS[character.toLowerCase()];
  if (umlaut !== undefined) return { kind: 'letter', text: umlaut[0], plain: umlaut[1] };
  const text = [...character.normalize('NFKC').toLowerCase().normalize('NFKD').replace(DIACRITICS, '')]
    .map((letter) => LETTERS[letter] ?? UMLAUTS[letter]?.[0] ?? toSimplified(toAsciiDigits(letter)))
    .join('')
    .normalize('NFC');
  const kind = kindOf(text);
  const pieces = [...text].map((piece) => ({ kind: kindOf(piece), text: piece, plain: piece }));
  const isOther = (piece: string) => kindOf(piece) !== kind || isNumber(piece) !== isNumber(text);
  const mixed = pieces.length > 1 && pieces.some((piece) => isOther(piece.text));
  return { kind, text, plain: text, ...(mixed && { pieces }) };
}

const basicPlane: (FoldedCharacter | undefined)[] = new Array(0x10000);
const otherPlanes = new Map<number, FoldedCharacter>();

function folded(code: number): FoldedCharacter {
  const known = code < 0x10000 ? basicPlane[code] : otherPlanes.get(code);
  if (known !== undefined) return known;
  const result = foldCharacter(String.fromCodePoint(code));
  if (code < 0x10000) basicPlane[code] = result;
  else otherPlanes.set(code, result);
  return result;
}

/** The folded character at `index` and the offset after it; `o` followed by a combining diaeresis counts as `ö`. */
function characterAt(text: string, index: number): { character: FoldedCharacter; next: number } {
  const code = text.codePointAt(index) ?? 0;
  const next = index + (code > 0xffff ? 2 : 1);
  if (text.charCodeAt(next) === COMBINING_DIAERESIS) {
    const umlaut =
      UMLAUTS[
        text
          .slice(index, next + 1)
          .normalize('NFC')
          .toLowerCase()
      ];
    if (umlaut !== undefined)
      return { character: { kind: 'letter', text: umlaut[0], plain: umlaut[1] }, next: next + 1 };
  }
  return { character: folded(code), next };
}

/**
 * Folds a query, a phrase or a text for comparison: NFKC, lower case, Persian letters for their Arabic twins, no
 * diacritics, no tatweel, ASCII digits, umlauts written out (`ö` → `oe`), a ZWNJ as a space, no invisible characters,
 * single spaces. Punctuation stays. Folding twice changes nothing.
 */
export function foldText(text: string): string {
  let result = '';
  for (let index = 0; index < text.length; ) {
    const { character, next } = characterAt(text, index);
    result += character.kind === 'joiner' ? ' ' : character.text;
    index = next;
  }
  return result.replace(/\s+/gu, ' ').trim();
}

/**
 * A text folded character by character, with the places that its parts come from: `places[n]` is the offset in the text of
 * the character that gave the folded code unit n, and one more stands for the end. Blanks and line ends are not joined.
 */
export function foldWithPlaces(text: string): { readonly folded: string; readonly places: readonly number[] } {
  let folded = '';
  const places: number[] = [];
  for (let index = 0; index < text.length; ) {
    const { character, next } = characterAt(text, index);
    const piece = character.kind === 'joiner' ? ' ' : character.text;
    folded += piece;
    for (let unit = 0; unit < piece.length; unit += 1) places.push(index);
    index = next;
  }
  return { folded, places: [...places, text.length] };
}

/** A stretch of one word: letters, or digits. */
interface Part {
  text: string;
  plain: string;
  start: number;
  end: number;
}

const isNumber = (text: string): boolean => /^\p{N}/u.test(text);

/**
 * Whether a number and letters beside it are one word: a single Latin letter means nothing without its number (`A4`,
 * `5m`), while `50mm`, `رم۱۶` and `iphone13` are two words that somebody wrote without the blank.
 */
const belongTogether = (one: string, other: string): boolean =>
  isNumber(one) !== isNumber(other) && [one, other].some((text) => /^\p{Script=Latin}$/u.test(text));

const joined = (parts: readonly Part[]): Part => ({
  text: parts.map(({ text }) => text).join(''),
  plain: parts.map(({ plain }) => plain).join(''),
  start: parts[0]?.start ?? 0,
  end: parts.at(-1)?.end ?? 0,
});

/** The words among stretches without a sign between them, each with its stretches. */
function cutWords(parts: readonly Part[]): Part[][] {
  const words: Part[][] = [];
  for (const part of parts) {
    const word = words.at(-1);
    if (word !== undefined && belongTogether(word.at(-1)?.text ?? '', part.text)) word.push(part);
    else words.push([part]);
  }
  return words;
}

class Tokeniser {
  readonly tokens: Token[] = [];
  private position = 0;
  /** The stretches of the present word, in lists between which a ZWNJ stands. */
  private lists: Part[][] = [];
  private isJoinerBefore = false;
  private ideographs: Part[] = [];
  /** The word before, where only a blank stands between. */
  private before: Part | undefined;

  add(character: FoldedCharacter, start: number, end: number): void {
    if (character.pieces !== undefined) for (const piece of character.pieces) this.add(piece, start, end);
    else if (character.kind === 'letter') this.letter(character, start, end);
    else if (character.kind === 'ideograph') this.ideograph(character, start, end);
    else if (character.kind === 'symbol') this.symbol(character, start, end);
    else if (character.kind === 'joiner') this.isJoinerBefore = true;
    else if (character.kind === 'separator') this.separator(character.text.trim() === '');
  }

  private letter({ text, plain }: FoldedCharacter, start: number, end: number): void {
    this.endIdeographs();
    if (this.isJoinerBefore || this.lists.length === 0) this.lists.push([]);
    this.isJoinerBefore = false;
    const list = this.lists.at(-1);
    const part = list?.at(-1);
    if (part === undefined || isNumber(part.text) !== isNumber(text)) list?.push({ text, plain, start, end });
    else {
      part.text += text;
      part.plain += plain;
      part.end = end;
    }
  }

  private ideograph(character: FoldedCharacter, start: number, end: number): void {
    this.endWord();
    this.before = undefined;
    this.ideographs.push({ text: character.text, plain: character.plain, start, end });
  }

  private symbol(character: FoldedCharacter, start: number, end: number): void {
    this.separator(false);
    this.push(character.text, this.position++, { start, end }, { queried: true, isSymbol: true });
  }

  separator(isBlank: boolean): void {
    this.endWord();
    this.endIdeographs();
    if (!isBlank) this.before = undefined;
  }

  private push(
    form: string,
    position: number,
    { start, end }: Pick<Part, 'start' | 'end'>,
    { queried = false, isSymbol = false } = {},
  ): void {
    this.tokens.push({ form, position, start, end, queried, isSymbol });
  }

  /** Both spellings of what is searchable beside the words themselves. */
  private pushBeside(part: Part): void {
    for (const form of new Set([part.text, part.plain])) this.push(form, this.position, part);
  }

  private endWord(): void {
    const words = this.lists.flatMap(cutWords);
    this.lists = [];
    this.isJoinerBefore = false;
    if (words.length === 0) return;
    const whole = joined(words.flat());
    if (words.length > 1) this.pushBeside(whole);
    else if (this.before !== undefined && belongTogether(this.before.text, whole.text)) {
      this.pushBeside(joined([this.before, whole]));
    }
    this.before = whole;
    for (const [index, parts] of words.entries()) {
      const word = joined(parts);
      // A separate ending carries no meaning of its own: a search for a plural means the word.
      this.push(spelled(word.text), this.position, word, { queried: index === 0 || !isEnding(word.text) });
      for (const other of likeForms(word.text)) this.push(other, this.position, word);
      if (word.plain !== word.text) this.push(word.plain, this.position, word);
      if (parts.length > 1) for (const part of parts) this.pushBeside(part);
      this.position += 1;
    }
  }

  private endIdeographs(): void {
    const run = this.ideographs;
    if (run.length === 0) return;
    this.ideographs = [];
    for (const [index, one] of run.entries()) {
      this.push(one.text, this.position, one, { queried: run.length === 1 });
      const following = run[index + 1];
      if (following !== undefined)
        this.push(one.text + following.text, this.position, joined([one, following]), { queried: true });
      this.position += 1;
    }
  }
}

/**
 * Cuts a text into its searchable words, in order. A word with ZWNJ, and one of letters and digits, gives its parts and
 * the joined word, a word with an umlaut both spellings, a run of Chinese or Japanese characters every character and
 * every pair, an emoji itself.
 */
export function tokenise(text: string): Token[] {
  const tokeniser = new Tokeniser();
  for (let index = 0; index < text.length; ) {
    const { character, next } = characterAt(text, index);
    tokeniser.add(character, index, next);
    index = next;
  }
  tokeniser.separator(false);
  return tokeniser.tokens;
}

/** Every searchable form of a document, each once, in the order of the text, for the index. */
export function searchTokens(text: string): string[] {
  return [...new Set(tokenise(text).map((token) => token.form))];
}

/**
 * The words of a query, in order: for each word the one form to search (the ZWNJ parts, the umlaut written out, pairs
 * of Chinese characters, a single one only where it stands alone). An emoji beside words decorates; alone it is searched.
 */
export function queryWords(text: string): string[] {
  const queried = tokenise(text).filter((token) => token.queried);
  const words = queried.filter((token) => !token.isSymbol);
  return (words.length > 0 ? words : queried).map((token) => token.form);
}
