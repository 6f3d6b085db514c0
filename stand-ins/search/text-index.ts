import { tokenise } from '@charsu/core/text/fold.ts';
import { Blocks } from './blocks.ts';
import { Dictionary } from './dictionary.ts';
import { GrowingNumbers, growingFrom } from './growing.ts';
import { Postings } from './postings.ts';

/** A word's place: the field's number in the upper 12 bits, the position in the lower 20. */
export const fieldOf = (place: number) => place >>> 20;
export const positionOf = (place: number) => place & 0xf_ffff;

/** Words of two values of one array, or of two attributes that rank alike, are not neighbours. */
const gapBetweenValues = 8;

/** So many pieces of text are remembered before all are forgotten; a shop's words are some ten thousand. */
const rememberedPieces = 100_000;

/** What a piece of text without spaces consists of: numbers of words, and their positions from the piece's first one. */
interface Piece {
  readonly terms: readonly number[];
  readonly positions: readonly number[];
  /** How many positions it takes. */
  readonly length: number;
}

const none = new Uint32Array(0);

/**
 * The words of all documents, both ways round: by word the documents that have it, by document its words with their places.
 * The second is what proximity, phrases and updates read.
 */
export class TextIndex {
  dictionary = new Dictionary();
  private postings = new Postings();
  /** By document: word number and place by turns. */
  private blocks = new Blocks();
  private addresses = new GrowingNumbers();
  private lengths = new GrowingNumbers();
  private readonly stopWords: ReadonlySet<string>;
  /** Texts come folded and in few different words: most pieces have been cut into words before. */
  private readonly pieces = new Map<string, Piece>();
  /** By word: the last call of `set` that met it. */
  private met = new Uint32Array(1024);
  private round = 0;
  private scratch = new Uint32Array(1024);

  constructor(stopWords: Iterable<string>) {
    this.stopWords = new Set(stopWords);
  }

  /** Gives a document its texts, by ascending field number; no texts take it out. */
  set(slot: number, fields: readonly (readonly [field: number, texts: readonly string[]])[]): void {
    const places = this.cut(fields);
    this.round += 1;
    if (this.met.length < this.dictionary.terms.length) this.met = enlarged(this.met, this.dictionary.terms.length);
    for (let at = 0; at < places.length; at += 2) {
      const term = places[at] ?? 0;
      if (this.met[term] === this.round) continue;
      this.met[term] = this.round;
      this.postings.set(term, slot, places[at + 1] ?? 0);
    }
    const before = this.wordsOf(slot);
    for (let at = 0; at < before.length; at += 2) {
      const term = before[at] ?? 0;
      if (this.met[term] === this.round) continue;
      this.met[term] = this.round;
      this.postings.remove(term, slot);
    }
    if (before.length > 0) this.blocks.release(this.addresses.get(slot), before.length);
    this.lengths.set(slot, places.length);
    if (places.length === 0) return;
    const address = this.blocks.allocate(places.length);
    this.addresses.set(slot, address);
    this.blocks.view(address, places.length).set(places);
  }

  /** How many documents have a word. */
  count(term: number): number {
    return this.postings.count(term);
  }

  /** The documents that have a word, ascending, each followed by its first place there; do not keep it, it is a view. */
  documentsWith(term: number): Uint32Array {
    return this.postings.of(term);
  }

  /** The documents that have all of the words, ascending. */
  documentsWithAll(terms: readonly number[]): Uint32Array {
    const [rarest, ...others] = terms.toSorted((a, b) => this.count(a) - this.count(b));
    let slots = new Uint32Array(0);
    if (rarest === undefined) return slots;
    const pairs = this.documentsWith(rarest);
    slots = new Uint32Array(pairs.length / 2);
    for (let at = 0; at < slots.length; at += 1) slots[at] = pairs[at * 2] ?? 0;
    for (const other of others) slots = slots.subarray(0, keepCommon(slots, this.documentsWith(other)));
    return slots;
  }

  /** A document's words: word number and place by turns, places ascending. */
  wordsOf(slot: number): Uint32Array {
    const length = this.lengths.get(slot);
    return length === 0 ? none : this.blocks.view(this.addresses.get(slot), length);
  }

  /** Numbers of the words of a piece of text without spaces, as far as the index has them. */
  termsIn(text: string): readonly number[] {
    const known = this.pieces.get(text);
    if (known !== undefined) return known.terms;
    const terms = tokenise(text).map(({ form }) => this.dictionary.find(form));
    // To remember a piece makes words of it, so only of one that has none but words there are.
    return terms.includes(undefined) ? terms.filter((term) => term !== undefined) : this.piece(text).terms;
  }

  *save(): Generator<unknown> {
    yield* this.dictionary.save();
    yield* this.postings.save();
    yield* [this.addresses.view, this.lengths.view];
    yield* this.blocks.save();
  }

  static restore(stopWords: Iterable<string>, next: <T>() => T): TextIndex {
    const index = new TextIndex(stopWords);
    index.dictionary = Dictionary.restore(next);
    index.postings = Postings.restore(next);
    index.addresses = growingFrom(next<Uint32Array<ArrayBuffer>>());
    index.lengths = growingFrom(next<Uint32Array<ArrayBuffer>>());
    index.blocks = Blocks.restore(next);
    return index;
  }

  /** The words of a document with their places, as a view of an array that the next call overwrites. */
  private cut(fields: readonly (readonly [field: number, texts: readonly string[]])[]): Uint32Array {
    let end = 0;
    let present = -1;
    let base = 0;
    for (const [field, texts] of fields) {
      if (field !== present) base = 0;
      present = field;
      for (const text of texts) {
        const start = base;
        for (const part of text.split(' ')) {
          if (part === '') continue;
          const { terms, positions, length } = this.piece(part);
          if (end + terms.length * 2 > this.scratch.length)
            this.scratch = enlarged(this.scratch, end + terms.length * 2);
          const { scratch } = this;
          for (let at = 0; at < terms.length; at += 1) {
            scratch[end] = terms[at] ?? 0;
            scratch[end + 1] = (field << 20) | Math.min(base + (positions[at] ?? 0), 0xf_ffff);
            end += 2;
          }
          base += length;
        }
        if (base > start) base += gapBetweenValues;
      }
    }
    return this.scratch.subarray(0, end);
  }

  private piece(text: string): Piece {
    const known = this.pieces.get(text);
    if (known !== undefined) return known;
    const tokens = tokenise(text);
    const kept = tokens.filter((token) => !this.stopWords.has(token.form));
    const piece = {
      terms: kept.map((token) => this.dictionary.add(token.form)),
      positions: kept.map((token) => token.position),
      length: (tokens.at(-1)?.position ?? -1) + 1,
    };
    if (this.pieces.size >= rememberedPieces) this.pieces.clear();
    // A part of a long text keeps all of it in memory; the folded word is a string of its own.
    const [only] = tokens;
    this.pieces.set(only?.form === text ? only.form : text, piece);
    return piece;
  }
}

/** Moves the slots that are among `pairs`, which has more of them, to the front; both ascend. Answers how many there are. */
function keepCommon(slots: Uint32Array, pairs: Uint32Array): number {
  let kept = 0;
  let at = 0;
  for (let number = 0; number < slots.length; number += 1) {
    const slot = slots[number] ?? 0;
    // In ever longer steps past what is before it, then by halves: where one list is far longer, most of it is never looked at.
    let step = 2;
    while (at + step < pairs.length && (pairs[at + step] ?? 0) < slot) {
      at += step;
      step *= 2;
    }
    let end = Math.min(at + step, pairs.length);
    while (at < end) {
      const middle = ((at + end) >> 2) << 1;
      if ((pairs[middle] ?? 0) < slot) at = middle + 2;
      else end = middle;
    }
    if (at >= pairs.length) break;
    if (pairs[at] === slot) slots[kept++] = slot;
  }
  return kept;
}

function enlarged(array: Uint32Array, atLeast: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(atLeast * 2);
  larger.set(array);
  return larger;
}
