import { ColumnValues } from './column-values.ts';
import type { Mask } from './mask.ts';
import { type Passes, RememberedAnswers } from './remembered-answers.ts';
import { compareValues, orderSteps } from './value-order.ts';

const flags = { exists: 1, null: 2, empty: 4 } as const;

/** The number of the entry of documents that do not have the attribute. */
const absent = 0;

const noValues: readonly number[] = [];

/** How many documents have each value: `[label, count]`, unordered; and the span of the numbers among them. */
export interface Counted {
  readonly counts: [label: string, count: number][];
  readonly stats?: { readonly min: number; readonly max: number };
}

/**
 * The values of one attribute over all documents, for filters, facets and sorts. What a document has (a value, several, `null`,
 * nothing) is an entry that it shares with all documents that have the same; filters and counts look at each entry once, and at the
 * documents in one loop over an array of numbers.
 */
export class Column {
  private values = new ColumnValues();
  /** By slot. */
  private entries = new Uint32Array(0);
  /** By entry: its only value; -1 when it has none or several. */
  private only: number[] = [-1];
  private several: (readonly number[])[] = [noValues];
  private flags: number[] = [0];
  /** By entry: how many documents share it. */
  private uses: number[] = [0];
  private unused: number[] = [];
  /** One value and its flags make a number, several a text. */
  private readonly byKey = new Map<number | string, number>();
  private readonly answers = new RememberedAnswers();

  /** Gives a document its value: a scalar, an array, `null`; `undefined` takes it away. */
  set(slot: number, value: unknown): void {
    if (slot >= this.entries.length) {
      if (value === undefined) return;
      const entries = new Uint32Array(Math.max(64, slot * 2));
      entries.set(this.entries);
      this.entries = entries;
      this.answers.clear();
    }
    const before = this.entryAt(slot);
    const after = value === undefined ? absent : this.entryOf(value);
    if (before === after) return;
    this.entries[slot] = after;
    if (after !== absent) this.uses[after] = (this.uses[after] ?? 0) + 1;
    if (before !== absent) this.release(before);
    this.answers.update(slot, (isWanted) => this.hasValue(after, isWanted));
  }

  /** The documents that have one of the values. */
  withValues(values: readonly string[]): Mask {
    const idsNow = () => new Set(values.flatMap((value) => this.values.meantBy(value)));
    const wanted = idsNow();
    return this.answer(`in ${JSON.stringify(values)}`, {
      now: (value) => wanted.has(value),
      later: (value) => idsNow().has(value),
    });
  }

  /** The documents with a number in [from, to], the bounds excluded where `open` says so. */
  inRange(from: number, to: number, open = false): Mask {
    const { numbers } = this.values;
    const inside = (value: number) => {
      const number = numbers[value] ?? Number.NaN;
      return open ? number > from && number < to : number >= from && number <= to;
    };
    return this.answer(`range ${from} ${to} ${open}`, { now: inside, later: inside });
  }

  inState(state: keyof typeof flags): Mask {
    return this.marked(this.wantedEntries((entry) => ((this.flags[entry] ?? 0) & flags[state]) !== 0));
  }

  /** One more than the highest number of an entry. */
  get entryCount(): number {
    return this.only.length;
  }

  /** By entry: how many of the documents share it. */
  countEntries(slots: Uint32Array): Uint32Array {
    const { entries } = this;
    const counts = new Uint32Array(this.only.length);
    for (let at = 0; at < slots.length; at += 1) {
      const entry = entries[slots[at] ?? 0] ?? absent;
      counts[entry] = (counts[entry] ?? 0) + 1;
    }
    return counts;
  }

  /** By entry: how many documents share it but for those that were counted. */
  remaining(counted: Uint32Array): Uint32Array {
    return Uint32Array.from(this.uses, (uses, entry) => (entry === absent ? 0 : uses - (counted[entry] ?? 0)));
  }

  /** What counts by entry mean by value. */
  countValues(byEntry: Uint32Array): Counted {
    const totals = new Uint32Array(this.values.labels.length);
    for (let entry = 1; entry < byEntry.length; entry += 1) {
      const count = byEntry[entry] ?? 0;
      if (count > 0) for (const value of this.valuesOf(entry)) totals[value] = (totals[value] ?? 0) + count;
    }
    const counts: [string, number][] = [];
    let min = Number.POSITIVE_INFINITY;
    let max = Number.NEGATIVE_INFINITY;
    for (let id = 0; id < totals.length; id += 1) {
      const total = totals[id] ?? 0;
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

  /** Whether some values are texts, which numbers alone do not order: `compare` does. */
  get hasTexts(): boolean {
    return this.values.hasTexts;
  }

  /**
   * What documents sort by, as numbers, the least first, in steps: documents that are alike in one step may differ in a later one,
   * and, where there are texts, by `compare` alone. Documents without the attribute get infinity.
   */
  sortSteps(ascending: boolean): ((slots: Uint32Array, into: Float64Array) => void)[] {
    if (!this.hasTexts) return [(slots, into) => this.measureNumbers(slots, into, ascending)];
    const sign = ascending ? 1 : -1;
    return orderSteps.map((numberOf) => (slots, into) => {
      for (let at = 0; at < slots.length; at += 1) {
        const key = this.sortKey(this.entryAt(slots[at] ?? 0), ascending);
        into[at] = key === undefined ? Number.POSITIVE_INFINITY : sign * numberOf(key);
      }
    });
  }

  private measureNumbers(slots: Uint32Array, into: Float64Array, ascending: boolean): void {
    const { entries, only } = this;
    const { numbers } = this.values;
    const sign = ascending ? 1 : -1;
    for (let at = 0; at < slots.length; at += 1) {
      const entry = entries[slots[at] ?? 0] ?? absent;
      const value = only[entry] ?? -1;
      // Of several values one is taken; most documents have one or none.
      const key = value >= 0 ? numbers[value] : this.sortKey(entry, ascending);
      into[at] = typeof key === 'number' ? sign * key : Number.POSITIVE_INFINITY;
    }
  }

  *save(): Generator<unknown> {
    const { only, several, flags, uses, unused } = this;
    yield [only, Object.entries(several).filter(([, ids]) => ids.length > 0), flags, uses, unused];
    yield this.entries;
    yield* this.values.save();
  }

  static restore(next: <T>() => T): Column {
    const column = new Column();
    const [only, several, flags, uses, unused] =
      next<[number[], [string, readonly number[]][], number[], number[], number[]]>();
    Object.assign(column, { only, flags, uses, unused, entries: next<Uint32Array<ArrayBuffer>>() });
    column.several = only.map(() => noValues);
    for (const [entry, ids] of several) column.several[Number(entry)] = ids;
    column.values = ColumnValues.restore(next);
    for (let entry = 1; entry < only.length; entry += 1) {
      if ((uses[entry] ?? 0) > 0) column.byKey.set(column.keyOf(entry), entry);
    }
    return column;
  }

  private keyOf(entry: number): number | string {
    const ids = this.valuesOf(entry);
    const flag = this.flags[entry] ?? 0;
    const [first] = ids;
    return first !== undefined && ids.length === 1 ? first * 8 + flag : `${flag} ${ids.join()}`;
  }

  /** Something equal for documents of equal value; `undefined` when there is none. */
  identity(slot: number): number | undefined {
    return this.valuesOf(this.entryAt(slot))[0];
  }

  /** What a document has: the number of an entry. */
  entryAt(slot: number): number {
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

  /** The documents with a value that passes `now`; `later` decides on values added later. */
  private answer(question: string, is: { now: Passes; later: Passes }): Mask {
    const known = this.answers.find(question);
    if (known !== undefined) return known;
    const mask = this.marked(this.wantedEntries((entry) => this.hasValue(entry, is.now)));
    this.answers.keep(question, mask, is.later);
    return mask;
  }

  private marked(wanted: Uint8Array): Uint8Array<ArrayBuffer> {
    const { entries } = this;
    const mask = new Uint8Array(entries.length);
    for (let slot = 0; slot < entries.length; slot += 1) mask[slot] = wanted[entries[slot] ?? absent] ?? 0;
    return mask;
  }

  private hasValue(entry: number, isWanted: Passes): boolean {
    const only = this.only[entry] ?? -1;
    return only >= 0 ? isWanted(only) : (this.several[entry] ?? noValues).some(isWanted);
  }

  private wantedEntries(isWanted: (entry: number) => boolean): Uint8Array {
    const wanted = new Uint8Array(this.only.length);
    for (let entry = 1; entry < wanted.length; entry += 1) if (isWanted(entry)) wanted[entry] = 1;
    return wanted;
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
    this.byKey.delete(this.keyOf(entry));
    for (const id of this.valuesOf(entry)) this.values.release(id);
    this.only[entry] = -1;
    this.several[entry] = noValues;
    this.flags[entry] = 0;
    this.unused.push(entry);
  }
}
