import { foldText, queryWords } from '@charsu/core/text/fold.ts';
import type { IndexState } from './index-state.ts';
import { fieldOf, positionOf } from './text-index.ts';
import { nowhere, type Unit, type Units } from './unit.ts';

/** A query against one index. */
export interface Query {
  readonly words: readonly Unit[];
  readonly phrases: readonly Unit[];
  /** Documents with an excluded word of the query (`-word`). */
  readonly excluded: readonly Unit[];
}

/** Meilisearch looks at the first ten words. */
const maximumWords = 10;

/** Above this the words of a query would have no typos left to tell them apart. */
const longestFuzzyWord = 80;

interface Text {
  words: string[];
  phrases: string[][];
  excluded: string[][];
  /** Whether the last word may be the beginning of a longer one. */
  openEnd: boolean;
}

function cut(q: string): Text {
  const text: Text = { words: [], phrases: [], excluded: [], openEnd: false };
  const piece = /(?<minus>(?<=^|\s)-)?(?:"(?<phrase>[^"]*)(?:"|$)|(?<plain>[^\s"]+))/gu;
  let end = 0;
  for (const match of q.matchAll(piece)) {
    const { minus, phrase, plain } = match.groups ?? {};
    const words = queryWords(phrase ?? plain ?? '');
    end = match.index + match[0].length;
    if (words.length === 0) continue;
    text.openEnd = plain !== undefined && minus === undefined;
    if (minus !== undefined) text.excluded.push(words);
    else if (phrase !== undefined) text.phrases.push(words);
    else text.words.push(...words);
  }
  // A space or a sign after the last word says that the word is complete.
  if (end < q.length || !/[\p{L}\p{N}\p{M}]$/u.test(q)) text.openEnd = false;
  return text;
}

/** Finds the matches of a query's words in an index. */
export class QueryPlanner {
  private readonly index: IndexState;
  private readonly units: Units;
  private readonly withoutTypos: ReadonlySet<number>;

  constructor(index: IndexState, units: Units) {
    this.index = index;
    this.units = units;
    this.withoutTypos = index.fieldNumbers(index.settings.typoTolerance.disableOnAttributes);
  }

  plan(q: string): Query {
    const text = cut(q);
    const stopWords = new Set(this.index.settings.stopWords);
    const kept = text.words.filter((word) => !stopWords.has(word));
    const all = (kept.length > 0 ? kept : text.words).slice(0, maximumWords);
    const words = all.map((word, number) => {
      const last = number === all.length - 1;
      return this.word(word, last && text.openEnd && text.words.length <= maximumWords);
    });
    this.joinNeighbours(all, words);
    return {
      words,
      phrases: text.phrases.map((phrase) => this.phrase(phrase)),
      excluded: text.excluded.map((phrase) => this.phrase(phrase)),
    };
  }

  private unit(kind: Unit['kind'], words: readonly string[]): Unit {
    return this.units.make(kind, words, this.index.capacity);
  }

  private word(word: string, prefix: boolean): Unit {
    const { dictionary } = this.index.text;
    const unit = this.unit('word', [word]);
    const { variants } = unit;
    const add = (term: number, edits: number) => {
      if (edits < (variants.get(term) ?? 255)) variants.set(term, edits);
    };
    const exact = dictionary.find(word);
    if (exact !== undefined) add(exact, 0);
    if (prefix) dictionary.withPrefix(word, (term) => add(term, 0));
    const typos = this.typosAllowed(word);
    if (typos > 0) for (const { id, edits } of dictionary.near(word, typos === 1 ? 1 : 2, prefix)) add(id, edits);
    for (const [term, edits] of variants) this.mark(unit, term, edits, term === exact);
    for (const synonym of this.synonyms(word)) this.markWords(unit, synonym, 0);
    if (word.length > 3) this.markSplit(unit, word);
    return unit;
  }

  private typosAllowed(word: string): number {
    const rule = this.index.settings.typoTolerance;
    const length = [...word].length;
    if (!rule.enabled || length > longestFuzzyWord) return 0;
    if (rule.disableOnNumbers && /^\p{N}+$/u.test(word)) return 0;
    if (rule.disableOnWords.some((one) => foldText(one) === word)) return 0;
    if (length >= rule.minWordSizeForTypos.twoTypos) return 2;
    return length >= rule.minWordSizeForTypos.oneTypo ? 1 : 0;
  }

  private synonyms(word: string): string[][] {
    const { synonyms } = this.index.settings;
    return Object.entries(synonyms).flatMap(([key, list]) =>
      foldText(key) === word ? list.map((one) => queryWords(one)) : [],
    );
  }

  private mark(unit: Unit, term: number, edits: number, isExact = false): void {
    const pairs = this.index.text.documentsWith(term);
    const checked = edits > 0 && this.withoutTypos.size > 0;
    for (let at = 0; at < pairs.length; at += 2) {
      const slot = pairs[at] ?? 0;
      const place = checked ? this.firstPlace(slot, term, edits) : (pairs[at + 1] ?? 0);
      if (place !== nowhere) unit.mark(slot, edits, place, isExact);
    }
  }

  /** The first place of a word in the fields where it may be found with so many typos. */
  private firstPlace(slot: number, term: number, edits: number): number {
    const words = this.index.text.wordsOf(slot);
    for (let at = 0; at < words.length; at += 2) {
      const place = words[at + 1] ?? 0;
      if (words[at] === term && this.allows(fieldOf(place), edits)) return place;
    }
    return nowhere;
  }

  private allows(field: number, edits: number): boolean {
    return edits === 0 || !this.withoutTypos.has(field);
  }

  /** Two words of the query may be one word of a document (`note book`), at the price of a typo. */
  private joinNeighbours(all: readonly string[], words: readonly Unit[]): void {
    for (const [number, word] of all.entries()) {
      const left = words[number];
      const right = words[number + 1];
      const joined = this.index.text.dictionary.find(word + (all[number + 1] ?? ''));
      if (left === undefined || right === undefined || joined === undefined) continue;
      this.mark(left, joined, 1);
      this.mark(right, joined, 0);
      left.variants.set(joined, Math.min(1, left.variants.get(joined) ?? 1));
      right.variants.set(joined, 0);
    }
  }

  /** A word of the query may be two words of a document (`notebook`): the commonest pair, at the price of a typo. */
  private markSplit(unit: Unit, word: string): void {
    const { dictionary } = this.index.text;
    let best: [string, string] | undefined;
    let bestCount = 0;
    for (let at = 1; at < word.length; at += 1) {
      const left = dictionary.find(word.slice(0, at));
      const right = dictionary.find(word.slice(at));
      if (left === undefined || right === undefined) continue;
      const count = Math.min(this.index.text.count(left), this.index.text.count(right));
      if (count <= bestCount) continue;
      best = [word.slice(0, at), word.slice(at)];
      bestCount = count;
    }
    if (best !== undefined) this.markWords(unit, best, 1);
  }

  private phrase(words: readonly string[]): Unit {
    const unit = this.unit('phrase', words);
    this.markWords(unit, words, 0, true);
    for (const word of words) {
      const term = this.index.text.dictionary.find(word);
      if (term !== undefined) unit.variants.set(term, 0);
    }
    return unit;
  }

  /** Marks the documents in which the words follow each other. */
  private markWords(unit: Unit, words: readonly string[], edits: number, isExact = false): void {
    const { text } = this.index;
    const terms = words.map((word) => text.dictionary.find(word));
    const known = terms.filter((term) => term !== undefined);
    if (known.length < terms.length || known.length === 0) return;
    for (const slot of this.index.text.documentsWithAll(known)) {
      const before = unit.cost[slot] ?? 0;
      if (before !== 0 && before <= edits + 1) continue;
      const place = this.sequence(slot, known);
      if (place !== nowhere) unit.mark(slot, edits, place, isExact);
    }
  }

  /** The place in a document where words that follow each other end for the first time. */
  private sequence(slot: number, terms: readonly number[]): number {
    const [first = -1, second = -1] = terms;
    if (terms.length === 2 && first !== second) return this.pair(slot, first, second);
    const words = this.index.text.wordsOf(slot);
    let ends: number[] = [];
    for (const [number, term] of terms.entries()) {
      const here: number[] = [];
      for (let at = 0; at < words.length; at += 2) {
        const place = words[at + 1] ?? 0;
        if (words[at] !== term || !this.allows(fieldOf(place), 0)) continue;
        if (number === 0 || (positionOf(place) > 0 && ends.includes(place - 1))) here.push(place);
      }
      if (here.length === 0) return nowhere;
      ends = here;
    }
    return ends[0] ?? nowhere;
  }

  /** `sequence` of two different words: the places of a document ascend, so one look at each word is enough. */
  private pair(slot: number, first: number, second: number): number {
    const words = this.index.text.wordsOf(slot);
    let last = nowhere;
    let lastButOne = nowhere;
    for (let at = 0; at < words.length; at += 2) {
      const term = words[at];
      if (term !== first && term !== second) continue;
      const place = words[at + 1] ?? 0;
      if (!this.allows(fieldOf(place), 0)) continue;
      if (term === first) {
        lastButOne = last;
        last = place;
      } else if (positionOf(place) > 0 && (last === place - 1 || lastButOne === place - 1)) return place;
    }
    return nowhere;
  }
}
