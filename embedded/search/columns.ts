import { ColumnValues, normalise } from './column-values.ts';
import type { Comparison } from './filter-parser.ts';

const flags = { exists: 1, null: 2, empty: 4 } as const;

/** The number of the entry of documents that do not have the attribute. */
const absent = 0;

const noValues: readonly number[] = [];

/**
 * The values of one attribute over all documents, for filters, facets and sorts. What a document has (a value, several, `null`,
 * nothing) is an entry that it shares with all documents that have the same; filters and counts look at each entry once, and at the
 * documents in one loop over an array of numbers.
 */
export class Column {
  private readonly values = new ColumnValues();
  /** By slot. */
  private entries = new Uint32Array(0);
  /** By entry: its only value; -1 when it has none or several. */
  private readonly only: number[] = [-1];
  private readonly several: (readonly number[])[] = [noValues];
  private readonly flags: number[] = [0];
  private readonly uses: number[] = [0];
  private readonly unused: number[] = [];
  /** One value and its flags make a number, several a text. */
  private readonly byKey = new Map<number | string, number>();

  /** Gives a document its value: a scalar, an array, `null`; `undefined` takes it away. */
  set(slot: number, value: unknown): void {
    if (slot >= this.entries.length) {
      if (value === undefined) return;
      const entries = new Uint32Array(Math.max(64, slot * 2));
      entries.set(this.entries);
      this.entries = entries;
    }
    const before = this.entryAt(slot);
    const after = value === undefined ? absent : this.entryOf(value);
    if (before === after) return;
    this.entries[slot] = after;
    if (after !== absent) this.uses[after] = (this.uses[after] ?? 0) + 1;
    if (before !== absent) this.release(before);
  }

  /** Marks in `mask` the documents that have one of the values; other documents keep their mark. */
  markValues(mask: Uint8Array, values: readonly string[]): void {
    const wanted = new Set(values.flatMap((value) => this.values.meantBy(value)));
    this.mark(mask, (value) => wanted.has(value));
  }

  /** Marks the documents with a number in [from, to], the bounds excluded where `open` says so. */
  markRange(mask: Uint8Array, from: number, to: number, open = false): void {
    const { numbers } = this.values;
    this.mark(mask, (value) => {
      const number = numbers[value] ?? Number.NaN;
      return open ? number > from && number < to : number >= from && number <= to;
    });
  }

  /** Marks the documents with a text that contains or starts with `value`. */
  markText(mask: Uint8Array, operator: Extract<Comparison, 'CONTAINS' | 'STARTS WITH'>, value: string): void {
    const part = normalise(value);
    this.mark(mask, (id) => {
      const text = this.values.texts[id];
      return text !== undefined && (operator === 'CONTAINS' ? text.includes(part) : text.startsWith(part));
    });
  }

  markState(mask: Uint8Array, state: keyof typeof flags): void {
    this.markEntries(mask, (entry) => ((this.flags[entry] ?? 0) & flags[state]) !== 0);
  }

  /** How many of the documents have each value: `[label, count]`, unordered; and the span of the numbers among them. */
  count(slots: Uint32Array): { counts: [label: string, count: number][]; stats?: { min: number; max: number } } {
    const { entries } = this;
    const byEntry = new Uint32Array(this.only.length);
    for (let at = 0; at < slots.length; at += 1) {
      const entry = entries[slots[at] ?? 0] ?? absent;
      byEntry[entry] = (byEntry[entry] ?? 0) + 1;
    }
    const totals = new Uint32Array(this.values.labels.length);
    for (let entry = 1; entry < byEntry.length; entry += 1) {
      const count = byEntry[entry] ?? 0;
      if (count > 0) for (const value of this.valuesOf(entry)) totals[value] = (totals[value] ?? 0) + count;
    }
    const counts: [string, number][] = [];
    let min = Number.POSITIVE_INFINITY;
    let max = Number.NEGATIVE_INFINITY;
    for (const [id, total] of totals.entries()) {
      if (total === 0) continue;
      counts.push([this.values.labels[id] ?? '', total]);
      const number = this.values.numbers[id] ?? Number.NaN;
      if (number < min) min = number;
      if (number > max) max = number;
    }
    return min <= max ? { counts, stats: { min, max } } : { counts };
  }

  /**
   * Negative when document `a` comes before `b`. Of several values the least counts when ascending, the greatest when
   * descending; documents without the attribute come last in both directions.
   */
  compare(a: number, b: number, ascending: boolean): number {
    const [left, right] = [this.entryAt(a), this.entryAt(b)];
    if (left === right) return 0;
    const [x, y] = [this.sortKey(left, ascending), this.sortKey(right, ascending)];
    if (x === undefined || y === undefined) return (x === undefined ? 1 : 0) - (y === undefined ? 1 : 0);
    return ascending ? compareValues(x, y) : compareValues(y, x);
  }

  /** Something equal for documents of equal value; `undefined` when there is none. */
  identity(slot: number): number | undefined {
    return this.valuesOf(this.entryAt(slot))[0];
  }

  private entryAt(slot: number): number {
    return this.entries[slot] ?? absent;
  }

  private valuesOf(entry: number): readonly number[] {
    const only = this.only[entry] ?? -1;
    return only >= 0 ? [only] : (this.several[entry] ?? noValues);
  }

  private sortKey(entry: number, ascending: boolean): number | string | undefined {
    const only = this.only[entry] ?? -1;
    if (only >= 0) return this.values.sortKey(only);
    let best: number | string | undefined;
    for (const value of this.several[entry] ?? noValues) {
      const key = this.values.sortKey(value);
      if (best === undefined || compareValues(key, best) < 0 === ascending) best = key;
    }
    return best;
  }

  private mark(mask: Uint8Array, isWanted: (value: number) => boolean): void {
    this.markEntries(mask, (entry) => {
      const only = this.only[entry] ?? -1;
      return only >= 0 ? isWanted(only) : (this.several[entry] ?? noValues).some(isWanted);
    });
  }

  private markEntries(mask: Uint8Array, isWanted: (entry: number) => boolean): void {
    const wanted = new Uint8Array(this.only.length);
    for (let entry = 1; entry < wanted.length; entry += 1) if (isWanted(entry)) wanted[entry] = 1;
    const { entries } = this;
    const end = Math.min(mask.length, entries.length);
    for (let slot = 0; slot < end; slot += 1) if (wanted[entries[slot] ?? absent] === 1) mask[slot] = 1;
  }

  private entryOf(value: unknown): number {
    if (typeof value !== 'object') {
      const id = this.values.identify(value);
      return this.share(id * 8 + (flags.exists | (value === '' ? flags.empty : 0)), [id]);
    }
    const flag =
      flags.exists |
      (value === null ? flags.null : 0) |
      (value !== null && Object.keys(value).length === 0 ? flags.empty : 0);
    const all: unknown[] = Array.isArray(value) ? value.flat(8).filter((one) => typeof one !== 'object') : [];
    const ids = [...new Set(all.map((one) => this.values.identify(one)))];
    const [first] = ids;
    return this.share(first !== undefined && ids.length === 1 ? first * 8 + flag : `${flag} ${ids.join()}`, ids, flag);
  }

  private share(key: number | string, ids: readonly number[], flag?: number): number {
    const known = this.byKey.get(key);
    if (known !== undefined) return known;
    const entry = this.unused.pop() ?? this.only.length;
    const [first] = ids;
    this.only[entry] = first !== undefined && ids.length === 1 ? first : -1;
    this.several[entry] = ids.length > 1 ? ids : noValues;
    this.flags[entry] = flag ?? Number(key) % 8;
    this.uses[entry] = 0;
    this.byKey.set(key, entry);
    for (const id of ids) this.values.retain(id);
    return entry;
  }

  private release(entry: number): void {
    const left = (this.uses[entry] ?? 1) - 1;
    this.uses[entry] = left;
    if (left > 0) return;
    const ids = this.valuesOf(entry);
    const flag = this.flags[entry] ?? 0;
    const [first] = ids;
    this.byKey.delete(first !== undefined && ids.length === 1 ? first * 8 + flag : `${flag} ${ids.join()}`);
    for (const id of ids) this.values.release(id);
    this.only[entry] = -1;
    this.several[entry] = noValues;
    this.flags[entry] = 0;
    this.unused.push(entry);
  }
}

/** Numbers by size before texts by code unit, as Meilisearch sorts ascending. */
export function compareValues(a: number | string, b: number | string): number {
  if (typeof a === 'number') return typeof b === 'number' ? a - b : -1;
  if (typeof b === 'number') return 1;
  return a < b ? -1 : a > b ? 1 : 0;
}
