import { foldText, queryWords } from '@charsu/core/text/fold.ts';
import type { IndexState } from './index-state.ts';
import { fieldOf, positionOf } from './text-index.ts';

/** One thing a document must have: a word (with all words that pass for it) or a phrase. */
export interface Unit {
  readonly kind: 'word' | 'phrase';
  readonly words: readonly string[];
  /** By slot: 0 not there, otherwise the number of typos plus one. */
  readonly cost: Uint8Array;
  /** By word number of the index: how many typos it is away. */
  readonly variants: ReadonlyMap<number, number>;
  /** The same as `variants` by word number, for loops over all words of many documents. */
  readonly isVariant: Uint8Array;
}

/** A query against one index. */
export interface Query {
  readonly words: readonly Unit[];
  readonly phrases: readonly Unit[];
  /** Documents that have what the query excludes (`-word`). */
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

/** Finds what the words of a query stand for in an index. `fields`, when given, are the only ones searched. */
export class QueryPlanner {
  private readonly index: IndexState;
  private readonly fields: ReadonlySet<number> | undefined;
  private readonly withoutTypos: ReadonlySet<number>;

  constructor(index: IndexState, fields: ReadonlySet<number> | undefined) {
    this.index = index;
    this.fields = fields;
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
      words: words.map((word) => this.unit('word', word.words, word.cost, word.variants)),
      phrases: text.phrases.map((phrase) => this.phrase(phrase)),
      excluded: text.excluded.map((phrase) => this.phrase(phrase)),
    };
  }

  private word(word: string, prefix: boolean) {
    const { dictionary } = this.index.text;
    const variants = new Map<number, number>();
    const add = (term: number, edits: number) => {
      if (edits < (variants.get(term) ?? 255)) variants.set(term, edits);
    };
    const exact = dictionary.find(word);
    if (exact !== undefined) add(exact, 0);
    if (prefix) dictionary.withPrefix(word, (term) => add(term, 0));
    const typos = this.typosAllowed(word);
    if (typos > 0) dictionary.near(word, typos === 1 ? 1 : 2, prefix, add);
    const cost = new Uint8Array(this.index.capacity);
    for (const [term, edits] of variants) this.mark(cost, term, edits);
    for (const synonym of this.synonyms(word)) this.markWords(cost, synonym, 0);
    if (word.length > 3) this.markSplit(cost, word);
    return { words: [word], cost, variants };
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

  private mark(cost: Uint8Array, term: number, edits: number): void {
    const { text } = this.index;
    const checked = this.fields !== undefined || (edits > 0 && this.withoutTypos.size > 0);
    for (const slot of text.documentsWith(term)) {
      const before = cost[slot] ?? 0;
      if (before !== 0 && before <= edits + 1) continue;
      if (!checked || this.hasInField(slot, term, edits)) cost[slot] = edits + 1;
    }
  }

  private hasInField(slot: number, term: number, edits: number): boolean {
    const words = this.index.text.wordsOf(slot);
    for (let at = 0; at < words.length; at += 2) {
      if (words[at] === term && this.allows(fieldOf(words[at + 1] ?? 0), edits)) return true;
    }
    return false;
  }

  private allows(field: number, edits: number): boolean {
    if (this.fields !== undefined && !this.fields.has(field)) return false;
    return edits === 0 || !this.withoutTypos.has(field);
  }

  /** Two words of the query may be one word of a document (`note book`), at the price of a typo. */
  private joinNeighbours(
    all: readonly string[],
    words: readonly { cost: Uint8Array; variants: Map<number, number> }[],
  ): void {
    for (const [number, word] of all.entries()) {
      const left = words[number];
      const right = words[number + 1];
      const joined = this.index.text.dictionary.find(word + (all[number + 1] ?? ''));
      if (left === undefined || right === undefined || joined === undefined) continue;
      this.mark(left.cost, joined, 1);
      this.mark(right.cost, joined, 0);
      left.variants.set(joined, Math.min(1, left.variants.get(joined) ?? 1));
      right.variants.set(joined, 0);
    }
  }

  /** A word of the query may be two words of a document (`notebook`): the commonest pair, at the price of a typo. */
  private markSplit(cost: Uint8Array, word: string): void {
    const { dictionary } = this.index.text;
    let best: [string, string] | undefined;
    let bestCount = 0;
    for (let at = 1; at < word.length; at += 1) {
      const left = dictionary.find(word.slice(0, at));
      const right = dictionary.find(word.slice(at));
      if (left === undefined || right === undefined) continue;
      const count = Math.min(this.index.text.documentsWith(left).length, this.index.text.documentsWith(right).length);
      if (count <= bestCount) continue;
      best = [word.slice(0, at), word.slice(at)];
      bestCount = count;
    }
    if (best !== undefined) this.markWords(cost, best, 1);
  }

  private phrase(words: readonly string[]): Unit {
    const cost = new Uint8Array(this.index.capacity);
    this.markWords(cost, words, 0);
    const terms = words.flatMap((word) => this.index.text.dictionary.find(word) ?? []);
    return this.unit('phrase', words, cost, new Map(terms.map((term) => [term, 0])));
  }

  /** Marks the documents in which the words follow each other. */
  private markWords(cost: Uint8Array, words: readonly string[], edits: number): void {
    const { text } = this.index;
    const terms = words.map((word) => text.dictionary.find(word));
    const known = terms.filter((term) => term !== undefined);
    if (known.length < terms.length || known.length === 0) return;
    const rarest = known.reduce((a, b) => (text.documentsWith(b).length < text.documentsWith(a).length ? b : a));
    for (const slot of text.documentsWith(rarest)) {
      if (((cost[slot] ?? 0) === 0 || (cost[slot] ?? 0) > edits + 1) && this.inSequence(slot, known))
        cost[slot] = edits + 1;
    }
  }

  private inSequence(slot: number, terms: readonly number[]): boolean {
    const words = this.index.text.wordsOf(slot);
    let ends: number[] = [];
    for (const [number, term] of terms.entries()) {
      const here: number[] = [];
      for (let at = 0; at < words.length; at += 2) {
        const place = words[at + 1] ?? 0;
        if (words[at] !== term || !this.allows(fieldOf(place), 0)) continue;
        if (number === 0 || (positionOf(place) > 0 && ends.includes(place - 1))) here.push(place);
      }
      if (here.length === 0) return false;
      ends = here;
    }
    return true;
  }

  private unit(
    kind: Unit['kind'],
    words: readonly string[],
    cost: Uint8Array,
    variants: ReadonlyMap<number, number>,
  ): Unit {
    const isVariant = new Uint8Array(this.index.text.dictionary.terms.length);
    for (const term of variants.keys()) isVariant[term] = 1;
    return { kind, words, cost, variants, isVariant };
  }
}
