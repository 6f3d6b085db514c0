import { markedSlots } from './masks.ts';

/** The place of a unit that is not found: after all others. */
export const nowhere = 0xffff_ffff;

/** The notes on each document, by slot. Where a unit is not found: 0, `nowhere`, 0. */
interface Notes {
  readonly cost: Uint8Array<ArrayBuffer>;
  readonly place: Uint32Array;
  readonly exact: Uint8Array;
}

/** One thing a document must have: a word (with all words that pass for it) or a phrase. */
export class Unit {
  readonly kind: 'word' | 'phrase';
  readonly words: readonly string[];
  /** By slot: 0 not there, otherwise the number of typos plus one. */
  readonly cost: Uint8Array<ArrayBuffer>;
  /** By slot: the first place it is found at. */
  readonly place: Uint32Array;
  /** By slot: 1 where it is as it was typed. */
  readonly exact: Uint8Array;
  /** By word number of the index: how many typos it is away. */
  readonly variants = new Map<number, number>();
  private found: Uint32Array | undefined;

  constructor(kind: Unit['kind'], words: readonly string[], { cost, place, exact }: Notes) {
    this.kind = kind;
    this.words = words;
    this.cost = cost;
    this.place = place;
    this.exact = exact;
  }

  /** Notes that it is found in a document, so many typos away. Of several places the first counts. */
  mark(slot: number, edits: number, place: number, isExact: boolean): void {
    const before = this.cost[slot] ?? 0;
    if (before === 0 || before > edits + 1) this.cost[slot] = edits + 1;
    if (place < (this.place[slot] ?? nowhere)) this.place[slot] = place;
    if (isExact) this.exact[slot] = 1;
  }

  /** The documents that have it, ascending; to be asked when all are marked. */
  get slots(): Uint32Array {
    this.found ??= markedSlots(this.cost);
    return this.found;
  }
}

/**
 * Makes units from the arrays of discarded ones. A unit takes six bytes for each document of the index, which are slow
 * to allocate.
 */
export class Units {
  private readonly unused: Notes[] = [];

  make(kind: Unit['kind'], words: readonly string[], capacity: number): Unit {
    let notes = this.unused.pop();
    if (notes === undefined || notes.cost.length < capacity) {
      const length = Math.ceil(capacity * 1.1);
      const place = new Uint32Array(length).fill(nowhere);
      notes = { cost: new Uint8Array(length), place, exact: new Uint8Array(length) };
    }
    return new Unit(kind, words, notes);
  }

  /** Takes back what a unit was made of; it must not be used any more. */
  takeBack({ slots, cost, place, exact }: Unit): void {
    for (const slot of slots) {
      cost[slot] = 0;
      place[slot] = nowhere;
      exact[slot] = 0;
    }
    this.unused.push({ cost, place, exact });
  }
}
