import { tokenise } from '@charsu/core/text/fold.ts';
import { Dictionary } from './dictionary.ts';
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
  readonly dictionary = new Dictionary();
  private readonly postings: (Postings | undefined)[] = [];
  private readonly documents: (Uint32Array | undefined)[] = [];
  private readonly stopWords: ReadonlySet<string>;
  /** Texts come folded and in few different words: most pieces have been cut into words before. */
  private readonly pieces = new Map<string, Piece>();
  /** By word: the last call of `set` that met it. */
  private met = new Uint32Array(1024);
  private round = 0;

  constructor(stopWords: Iterable<string>) {
    this.stopWords = new Set(stopWords);
  }

  /** Gives a document its texts, by ascending field number; no texts take it out. */
  set(slot: number, fields: readonly (readonly [field: number, texts: readonly string[]])[]): void {
    const places = this.placesOf(fields);
    this.round += 1;
    if (this.met.length < this.dictionary.terms.length) {
      const larger = new Uint32Array(this.dictionary.terms.length * 2);
      larger.set(this.met);
      this.met = larger;
    }
    for (let at = 0; at < places.length; at += 2) {
      const term = places[at] ?? 0;
      if (this.met[term] === this.round) continue;
      this.met[term] = this.round;
      let postings = this.postings[term];
      if (postings === undefined) {
        postings = new Postings();
        this.postings[term] = postings;
      }
      postings.set(slot, places[at + 1] ?? 0);
    }
    const before = this.wordsOf(slot);
    for (let at = 0; at < before.length; at += 2) {
      const term = before[at] ?? 0;
      if (this.met[term] === this.round) continue;
      this.met[term] = this.round;
      this.postings[term]?.remove(slot);
    }
    this.documents[slot] = places.length === 0 ? undefined : new Uint32Array(places);
  }

  /** How many documents have a word. */
  count(term: number): number {
    return this.postings[term]?.length ?? 0;
  }

  /** The documents that have a word, ascending, each followed by its first place there; do not keep it, it is a view. */
  documentsWith(term: number): Uint32Array {
    return this.postings[term]?.view ?? none;
  }

  /** A document's words: word number and place by turns, places ascending. */
  wordsOf(slot: number): Uint32Array {
    return this.documents[slot] ?? none;
  }

  private placesOf(fields: readonly (readonly [field: number, texts: readonly string[]])[]): number[] {
    const places: number[] = [];
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
          for (let at = 0; at < terms.length; at += 1) {
            const position = Math.min(base + (positions[at] ?? 0), 0xf_ffff);
            places.push(terms[at] ?? 0, ((field << 20) | position) >>> 0);
          }
          base += length;
        }
        if (base > start) base += gapBetweenValues;
      }
    }
    return places;
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
