import { type Token, tokenise } from '@charsu/core/text/fold.ts';
import { Dictionary } from './dictionary.ts';

/** A word's place: the field's number in the upper 12 bits, the position in the lower 20. */
export const fieldOf = (place: number) => place >>> 20;
export const positionOf = (place: number) => place & 0xf_ffff;

/** Words of two values of one array are not neighbours. */
const gapBetweenValues = 8;

/** The documents (slots) that have one word, ascending. */
class Postings {
  private slots = new Uint32Array(4);
  length = 0;

  get view(): Uint32Array {
    return this.slots.subarray(0, this.length);
  }

  add(slot: number): void {
    if (this.length === this.slots.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.slots);
      this.slots = larger;
    }
    const at = this.length === 0 || (this.slots[this.length - 1] ?? 0) < slot ? this.length : this.indexOf(slot);
    this.slots.copyWithin(at + 1, at, this.length);
    this.slots[at] = slot;
    this.length += 1;
  }

  remove(slot: number): void {
    const at = this.indexOf(slot);
    if (at >= this.length || this.slots[at] !== slot) return;
    this.slots.copyWithin(at, at + 1, this.length);
    this.length -= 1;
  }

  private indexOf(slot: number): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.slots[middle] ?? 0) < slot) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const none = new Uint32Array(0);

/**
 * The words of all documents, both ways round: by word the documents that have it, by document its words with their places.
 * The second is what ranking, phrases and updates read.
 */
export class TextIndex {
  readonly dictionary = new Dictionary();
  private readonly postings: Postings[] = [];
  private readonly documents: (Uint32Array | undefined)[] = [];
  private readonly stopWords: ReadonlySet<string>;

  constructor(stopWords: Iterable<string>) {
    this.stopWords = new Set(stopWords);
  }

  /** Gives a document its texts, by field number; no texts take it out. Only words that changed are touched. */
  set(slot: number, fields: readonly (readonly [field: number, texts: readonly string[]])[]): void {
    const places: number[] = [];
    for (const [field, texts] of fields) {
      let base = 0;
      for (const text of texts) {
        let last: Token | undefined;
        for (const token of tokenise(text)) {
          last = token;
          if (this.stopWords.has(token.form)) continue;
          places.push(
            this.dictionary.add(token.form),
            ((field << 20) | Math.min(base + token.position, 0xf_ffff)) >>> 0,
          );
        }
        if (last !== undefined) base += last.position + gapBetweenValues;
      }
    }
    const before = distinctTerms(this.wordsOf(slot));
    const after = distinctTerms(places);
    for (const term of before) if (!after.has(term)) this.postings[term]?.remove(slot);
    for (const term of after) {
      if (before.has(term)) continue;
      let postings = this.postings[term];
      if (postings === undefined) {
        postings = new Postings();
        this.postings[term] = postings;
      }
      postings.add(slot);
    }
    this.documents[slot] = places.length === 0 ? undefined : Uint32Array.from(places);
  }

  /** The documents that have a word, ascending; do not keep it, it is a view. */
  documentsWith(term: number): Uint32Array {
    return this.postings[term]?.view ?? none;
  }

  /** A document's words: word number and place by turns, in the order of its fields. */
  wordsOf(slot: number): Uint32Array {
    return this.documents[slot] ?? none;
  }
}

function distinctTerms(places: ArrayLike<number>): Set<number> {
  const terms = new Set<number>();
  for (let index = 0; index < places.length; index += 2) terms.add(places[index] ?? 0);
  return terms;
}
