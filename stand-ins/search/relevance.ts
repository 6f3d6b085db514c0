import type { IndexState } from './index-state.ts';
import type { Mask } from './mask.ts';
import { passing } from './masks.ts';
import type { Query } from './query.ts';
import type { MatchingStrategy } from './search-request.ts';
import { fieldOf, positionOf } from './text-index.ts';
import { nowhere, type Unit } from './unit.ts';

/** Words further apart than this are not near each other at all. */
const farthest = 8;

const rarestFirst = (units: readonly Unit[]) => units.toSorted((a, b) => a.slots.length - b.slots.length);

/**
 * How well a document matches a query. The frequent criteria are array look-ups; the words are read for proximity only.
 */
export class Relevance {
  readonly units: readonly Unit[];
  /** The words in the order in which they are given up, the first last. */
  private readonly optional: readonly Unit[];
  private readonly mandatory: readonly Unit[];
  private readonly index: IndexState;
  private readonly proximities = new Map<number, number>();
  /** By unit and word number of the index: 1 for the words that pass for the unit. Made when a proximity is asked for. */
  private passes: readonly Uint8Array[] | undefined;
  /** Of the document that is measured: by unit the place where it stood last, by pair of units how near they came. */
  private readonly latest: Float64Array;
  private readonly least: Uint32Array;

  constructor(index: IndexState, query: Query, strategy: MatchingStrategy) {
    this.index = index;
    this.units = [...query.words, ...query.phrases];
    this.latest = new Float64Array(this.units.length);
    this.least = new Uint32Array(Math.max(0, this.units.length - 1));
    this.mandatory = strategy === 'all' ? this.units : query.phrases;
    this.optional = strategy === 'all' ? [] : strategy === 'last' ? query.words : rarestFirst(query.words);
  }

  get isEmpty(): boolean {
    return this.units.length === 0;
  }

  /** The slots of documents that have enough of the query and pass all masks, ascending; undefined when any document has enough. */
  found(masks: readonly Mask[]): Uint32Array | undefined {
    const required = this.mandatory.length > 0 ? this.mandatory : this.optional.slice(0, 1);
    const [rarest, ...others] = rarestFirst(required);
    return rarest && passing(rarest.slots, [...others.map(({ cost }) => cost), ...masks]);
  }

  /** How many words the document has before the first one that it lacks. */
  words(slot: number): number {
    let count = 0;
    while (count < this.optional.length && this.optional[count]?.cost[slot] !== 0) count += 1;
    return count + this.mandatory.length;
  }

  typos(slot: number): number {
    let sum = 0;
    for (const { cost } of this.units) sum += Math.max(0, (cost[slot] ?? 0) - 1);
    return sum;
  }

  /** The ranks of the fields in which the words are found first, summed up. */
  fields(slot: number): number {
    let sum = 0;
    for (const { place } of this.units) sum += fieldOf(place[slot] ?? 0);
    return sum;
  }

  /** The positions at which the words are found first, summed up. */
  positions(slot: number): number {
    let sum = 0;
    for (const { place } of this.units) sum += Math.min(positionOf(place[slot] ?? 0), 0xffff);
    return sum;
  }

  /** How many words are there in other forms only. */
  inexact(slot: number): number {
    let sum = 0;
    for (const { exact } of this.units) sum += 1 - (exact[slot] ?? 0);
    return sum;
  }

  /** How far apart the words are, each from the next; 0 for a single one. */
  proximity(slot: number): number {
    if (this.units.length < 2) return 0;
    const known = this.proximities.get(slot);
    if (known !== undefined) return known;
    const proximity = this.measure(slot);
    this.proximities.set(slot, proximity);
    return proximity;
  }

  private measure(slot: number): number {
    if (this.isInARow(slot)) return this.least.length;
    this.passes ??= this.units.map(({ variants }) => {
      const passes = new Uint8Array(this.index.text.dictionary.terms.length);
      for (const term of variants.keys()) passes[term] = 1;
      return passes;
    });
    const { passes, latest, least } = this;
    latest.fill(-1);
    least.fill(farthest);
    const words = this.index.text.wordsOf(slot);
    for (let at = 0; at < words.length; at += 2) {
      const term = words[at] ?? 0;
      const place = words[at + 1] ?? 0;
      for (let unit = 0; unit < passes.length; unit += 1) {
        if (passes[unit]?.[term] !== 1) continue;
        latest[unit] = place;
        if (unit > 0) this.approach(unit - 1, latest[unit - 1] ?? -1, place);
        if (unit + 1 < passes.length) this.approach(unit, place, latest[unit + 1] ?? -1);
        // Nearer than side by side they cannot come: most often their names have them so, and names come first.
        if (this.sum() === least.length) return least.length;
      }
    }
    return this.sum();
  }

  /** Whether the places where the words stand first follow each other: then there is no need to look for nearer ones. */
  private isInARow(slot: number): boolean {
    let before: number | undefined;
    for (const { place } of this.units) {
      const here = place[slot] ?? nowhere;
      if (here === nowhere) return false;
      if (before !== undefined && (here !== before + 1 || fieldOf(here) !== fieldOf(before))) return false;
      before = here;
    }
    return true;
  }

  private sum(): number {
    let sum = 0;
    for (let pair = 0; pair < this.least.length; pair += 1) sum += this.least[pair] ?? 0;
    return sum;
  }

  /**
   * Notes how near a word and the next one of the query come; a word before the one that it should follow counts one
   * more.
   */
  private approach(pair: number, left: number, right: number): void {
    if (left < 0 || right < 0 || fieldOf(left) !== fieldOf(right)) return;
    const distance = right > left ? right - left : left - right + 1;
    if (distance < (this.least[pair] ?? farthest)) this.least[pair] = distance;
  }
}
