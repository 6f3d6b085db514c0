import { queryWords } from '@charsu/core/text/fold.ts';
import { fieldOf, positionOf, rowOf, type SearchIndex } from './search-index.ts';

/** The places of a word or phrase of a query in a document. */
export interface Match {
  /** The fewest typos. */
  edits: number;
  /** The first of its places. */
  place: number;
  /** Whether it is there as it was typed. */
  isExact: boolean;
}

/** One thing that documents must have: a word (with all words that pass for it) or a phrase. */
export interface Unit {
  readonly isPhrase: boolean;
  /** By row of a document. */
  readonly matches: ReadonlyMap<number, Match>;
  /** Whether a word of a document is what was looked for. */
  passes(word: string): boolean;
}

/** Meilisearch looks at the first ten words. */
const maximumWords = 10;
/** Above this the words of a query would have no typos left to tell them apart. */
const longestFuzzyWord = 80;
/** Longer words may be two words of a document. */
const longestWhole = 3;

interface Text {
  readonly words: string[];
  readonly phrases: string[][];
  /** Whether the last word may be the beginning of a longer one. */
  isOpen: boolean;
}

function cut(q: string): Text {
  const text: Text = { words: [], phrases: [], isOpen: false };
  let end = 0;
  for (const match of q.matchAll(/"(?<phrase>[^"]*)(?:"|$)|(?<plain>[^\s"]+)/gu)) {
    const { phrase, plain } = match.groups ?? {};
    const words = queryWords(phrase ?? plain ?? '');
    end = match.index + match[0].length;
    if (words.length === 0) continue;
    text.isOpen = plain !== undefined;
    if (phrase !== undefined) text.phrases.push(words);
    else text.words.push(...words);
  }
  // A space or a sign after the last word says that the word is complete.
  if (end < q.length || !/[\p{L}\p{N}\p{M}]$/u.test(q)) text.isOpen = false;
  return text;
}

/**
 * Finds the words of queries in one index. Several queries of one request share most of their words: each is looked up
 * once. It must not be kept beyond the request.
 */
export class WordFinder {
  private readonly index: SearchIndex;
  private readonly units = new Map<string, Unit>();

  constructor(index: SearchIndex) {
    this.index = index;
  }

  /** The words of a query in their order, and its phrases. */
  find(q: string): readonly Unit[] {
    const { words, phrases, isOpen } = cut(q);
    const all = words.slice(0, maximumWords);
    const found = all.map((word, at) => this.word(word, isOpen && at === words.length - 1));
    for (const [at, word] of all.entries()) {
      // Two words of the query may be one word of a document (`note book`), at the price of a typo.
      const joined = word + (all[at + 1] ?? '');
      const [left, right] = [found[at], found[at + 1]];
      if (left === undefined || right === undefined || !this.index.dictionary.has(joined)) continue;
      found[at] = withWord(left, joined, matchesOf(this.index.places(joined), 1));
      found[at + 1] = withWord(right, joined, matchesOf(this.index.places(joined), 0));
    }
    return [...found, ...phrases.map((phrase) => this.phrase(phrase))];
  }

  private word(word: string, isBeginning: boolean): Unit {
    const key = `${word}${isBeginning ? '*' : ''}`;
    const known = this.units.get(key);
    if (known !== undefined) return known;
    const { index } = this;
    const matches = matchesOf(index.places(word), 0, true);
    if (isBeginning) add(matches, matchesOf(index.placesFrom(word), 0));
    const maximum = this.typosAllowed(word);
    const near = maximum > 0 ? index.dictionary.near(word, maximum, isBeginning) : new Map<string, number>();
    for (const [other, edits] of near) if (edits > 0) add(matches, matchesOf(index.places(other), edits));
    if (word.length > longestWhole) add(matches, this.split(word));
    const passes = (one: string) => one === word || near.has(one) || (isBeginning && one.startsWith(word));
    const unit = { isPhrase: false, matches, passes };
    this.units.set(key, unit);
    return unit;
  }

  private typosAllowed(word: string): number {
    const { minWordSizeForTypos, disableOnNumbers } = this.index.settings.typoTolerance;
    const length = [...word].length;
    if (length > longestFuzzyWord || (disableOnNumbers && /^\p{N}+$/u.test(word))) return 0;
    if (length >= minWordSizeForTypos.twoTypos) return 2;
    return length >= minWordSizeForTypos.oneTypo ? 1 : 0;
  }

  /** A word of the query may be two words of a document (`notebook`): the commonest pair, at the price of a typo. */
  private split(word: string): Map<number, Match> {
    const { dictionary } = this.index;
    let best: Map<number, Match> = new Map();
    for (let at = 1; at < word.length; at += 1) {
      const pair = [word.slice(0, at), word.slice(at)];
      if (!pair.every((half) => dictionary.has(half))) continue;
      const found = matchesOf(this.sequence(pair), 1);
      if (found.size > best.size) best = found;
    }
    return best;
  }

  private phrase(words: readonly string[]): Unit {
    const matches = matchesOf(this.sequence(words), 0, true);
    return { isPhrase: true, matches, passes: (word) => words.includes(word) };
  }

  /** The places where words that follow each other end. */
  private sequence([first = '', ...others]: readonly string[]): readonly number[] {
    let ends = this.index.places(first);
    for (const word of others) {
      const before = new Set(ends);
      ends = this.index.places(word).filter((place) => positionOf(place) > 0 && before.has(place - 1));
    }
    return ends;
  }
}

function matchesOf(places: readonly number[], edits: number, isExact = false): Map<number, Match> {
  const matches = new Map<number, Match>();
  for (const place of places) {
    const row = rowOf(place);
    const match = matches.get(row);
    if (match === undefined) matches.set(row, { edits, place, isExact });
    else if (place < match.place) match.place = place;
  }
  return matches;
}

function add(matches: Map<number, Match>, others: ReadonlyMap<number, Match>): void {
  for (const [row, other] of others) {
    const match = matches.get(row);
    if (match === undefined) matches.set(row, other);
    else {
      match.edits = Math.min(match.edits, other.edits);
      match.place = Math.min(match.place, other.place);
    }
  }
}

/** A unit for which another word passes, too. */
function withWord(unit: Unit, word: string, others: ReadonlyMap<number, Match>): Unit {
  const matches = new Map([...unit.matches].map(([row, match]) => [row, { ...match }]));
  add(matches, others);
  return { ...unit, matches, passes: (one) => one === word || unit.passes(one) };
}

/** Words further apart than this are not near each other at all. */
const farthest = 8;
/** The place of a word that a document lacks, after all others. */
const nowhere = 0xff_ffff;

/** A document's relevance to a query's words, by Meilisearch's ranking rules; the smaller each number, the better. */
export interface Relevance {
  /** The words before the first one that it lacks, negative. */
  readonly words: number;
  readonly typo: number;
  /** The ranks of the fields in which the words stand first, summed up, and then their positions there. */
  readonly attribute: number;
  /** How far the first places of the words are from each other, each from the next. */
  readonly proximity: number;
  /** The words that are there in other forms only. */
  readonly exactness: number;
}

/** Measures how well a document has the units of a query. */
export function relevanceOf(units: readonly Unit[], row: number): Relevance {
  const matches = units.map((unit) => unit.matches.get(row));
  const lacking = matches.indexOf(undefined);
  let [typo, attribute, proximity, exactness] = [0, 0, 0, 0];
  let before: number | undefined;
  for (const match of matches) {
    const place = match?.place ?? nowhere;
    typo += match?.edits ?? 0;
    exactness += match?.isExact ? 0 : 1;
    attribute += fieldOf(place) * 1e9 + positionOf(place);
    if (before !== undefined) proximity += distance(before, place);
    before = place;
  }
  return { words: -(lacking < 0 ? units.length : lacking), typo, attribute, proximity, exactness };
}

/** A word before the one that it should follow counts one more. */
function distance(left: number, right: number): number {
  if (fieldOf(left) !== fieldOf(right)) return farthest;
  return Math.min(farthest, right > left ? right - left : left - right + 1);
}
