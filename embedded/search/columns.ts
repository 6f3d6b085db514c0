import type { Comparison } from './filter-parser.ts';

const several = -1;
const flags = { exists: 1, null: 2, empty: 4 } as const;

/** How a text is compared in filters and facets: without regard to case. */
const normalise = (text: string) => text.normalize('NFKC').toLowerCase();

/**
 * The values of one attribute over all documents, for filters, facets and sorts. Each distinct value has a number; a document
 * (its slot) has one of them, several, or none. A scan of 100,000 slots takes about 0.2 ms.
 */
export class Column {
  private ids = new Int32Array(0);
  private state = new Uint8Array(0);
  private readonly lists = new Map<number, number[]>();
  private readonly texts: (string | undefined)[] = [];
  private readonly labels: string[] = [];
  private readonly numbers: number[] = [];
  private readonly uses: number[] = [];
  private readonly unused: number[] = [];
  private readonly byText = new Map<string, number>();
  private readonly byNumber = new Map<number, number>();

  /** Gives a document its value: a scalar, an array, `null`; `undefined` takes it away. */
  set(slot: number, value: unknown): void {
    this.clear(slot);
    if (value === undefined) return;
    this.grow(slot);
    const values = (Array.isArray(value) ? value.flat(8) : [value]).filter((one) => typeof one !== 'object');
    const empty = value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
    this.state[slot] = flags.exists | (value === null ? flags.null : 0) | (empty ? flags.empty : 0);
    const ids = [...new Set(values.map((one) => this.identify(one)))];
    const [first] = ids;
    if (first === undefined) return;
    if (ids.length === 1) this.ids[slot] = first + 1;
    else {
      this.ids[slot] = several;
      this.lists.set(slot, ids);
    }
    for (const id of ids) this.uses[id] = (this.uses[id] ?? 0) + 1;
  }

  clear(slot: number): void {
    for (const id of this.idsOf(slot)) this.release(id);
    this.lists.delete(slot);
    if (slot < this.ids.length) {
      this.ids[slot] = 0;
      this.state[slot] = 0;
    }
  }

  /** Marks in `mask` the documents that have one of the values; other documents keep their mark. */
  markValues(mask: Uint8Array, values: readonly string[]): void {
    const wanted = new Uint8Array(this.labels.length);
    for (const value of values) {
      const text = this.byText.get(normalise(value));
      if (text !== undefined) wanted[text] = 1;
      const number = value.trim() === '' ? undefined : this.byNumber.get(Number(value));
      if (number !== undefined) wanted[number] = 1;
    }
    this.mark(mask, wanted);
  }

  /** Marks the documents with a number in [from, to], the bounds excluded where `open` says so. */
  markRange(mask: Uint8Array, from: number, to: number, open = false): void {
    const wanted = new Uint8Array(this.labels.length);
    for (let id = 0; id < wanted.length; id += 1) {
      const number = this.numbers[id] ?? Number.NaN;
      if (open ? number > from && number < to : number >= from && number <= to) wanted[id] = 1;
    }
    this.mark(mask, wanted);
  }

  /** Marks the documents with a text that contains or starts with `value`. */
  markText(mask: Uint8Array, operator: Extract<Comparison, 'CONTAINS' | 'STARTS WITH'>, value: string): void {
    const wanted = new Uint8Array(this.labels.length);
    const part = normalise(value);
    for (const [id, text] of this.texts.entries()) {
      if (text !== undefined && (operator === 'CONTAINS' ? text.includes(part) : text.startsWith(part))) wanted[id] = 1;
    }
    this.mark(mask, wanted);
  }

  markState(mask: Uint8Array, state: keyof typeof flags): void {
    const end = Math.min(mask.length, this.state.length);
    for (let slot = 0; slot < end; slot += 1) if (((this.state[slot] ?? 0) & flags[state]) !== 0) mask[slot] = 1;
  }

  /** How many of the documents have each value: `[label, count]`, unordered; and the span of the numbers among them. */
  count(slots: Uint32Array): { counts: [label: string, count: number][]; stats?: { min: number; max: number } } {
    const totals = new Uint32Array(this.labels.length);
    for (const slot of slots) {
      const id = this.ids[slot] ?? 0;
      if (id > 0) totals[id - 1] = (totals[id - 1] ?? 0) + 1;
      else if (id === several) for (const one of this.lists.get(slot) ?? []) totals[one] = (totals[one] ?? 0) + 1;
    }
    const counts: [string, number][] = [];
    let min = Number.POSITIVE_INFINITY;
    let max = Number.NEGATIVE_INFINITY;
    for (let id = 0; id < totals.length; id += 1) {
      const total = totals[id] ?? 0;
      if (total === 0) continue;
      counts.push([this.labels[id] ?? '', total]);
      const number = this.numbers[id] ?? Number.NaN;
      if (number < min) min = number;
      if (number > max) max = number;
    }
    return min <= max ? { counts, stats: { min, max } } : { counts };
  }

  /** The value a document sorts by: its least when ascending, its greatest when descending. */
  sortValue(slot: number, ascending: boolean): number | string | undefined {
    const id = this.ids[slot] ?? 0;
    if (id > 0) return this.valueOf(id - 1);
    let best: number | string | undefined;
    for (const one of this.idsOf(slot)) {
      const value = this.valueOf(one);
      if (best === undefined || compareValues(value, best) < 0 === ascending) best = value;
    }
    return best;
  }

  /** Something equal for documents of equal value; `undefined` when there is none. */
  identity(slot: number): number | undefined {
    return this.idsOf(slot)[0];
  }

  private valueOf(id: number): number | string {
    return this.texts[id] ?? this.numbers[id] ?? 0;
  }

  private idsOf(slot: number): readonly number[] {
    const id = this.ids[slot] ?? 0;
    if (id > 0) return [id - 1];
    return id === several ? (this.lists.get(slot) ?? []) : [];
  }

  private mark(mask: Uint8Array, wanted: Uint8Array): void {
    const end = Math.min(mask.length, this.ids.length);
    for (let slot = 0; slot < end; slot += 1) {
      const id = this.ids[slot] ?? 0;
      if (id > 0) {
        if (wanted[id - 1] === 1) mask[slot] = 1;
      } else if (id === several && this.lists.get(slot)?.some((one) => wanted[one] === 1) === true) mask[slot] = 1;
    }
  }

  private identify(value: unknown): number {
    const number = typeof value === 'number' ? value : undefined;
    const label = String(value);
    const text = number === undefined ? normalise(label) : undefined;
    const known = number === undefined ? this.byText.get(text ?? '') : this.byNumber.get(number);
    if (known !== undefined) return known;
    const id = this.unused.pop() ?? this.labels.length;
    this.labels[id] = label;
    this.texts[id] = text;
    this.numbers[id] = number ?? Number.NaN;
    this.uses[id] = 0;
    if (number === undefined) this.byText.set(text ?? '', id);
    else this.byNumber.set(number, id);
    return id;
  }

  private release(id: number): void {
    const left = (this.uses[id] ?? 1) - 1;
    this.uses[id] = left;
    if (left > 0) return;
    const text = this.texts[id];
    if (text !== undefined) this.byText.delete(text);
    else this.byNumber.delete(this.numbers[id] ?? Number.NaN);
    this.texts[id] = undefined;
    this.numbers[id] = Number.NaN;
    this.unused.push(id);
  }

  private grow(slot: number): void {
    if (slot < this.ids.length) return;
    const ids = new Int32Array(Math.max(64, slot * 2));
    ids.set(this.ids);
    this.ids = ids;
    const state = new Uint8Array(ids.length);
    state.set(this.state);
    this.state = state;
  }
}

/** Numbers by size before texts by code unit, as Meilisearch sorts ascending. */
export function compareValues(a: number | string, b: number | string): number {
  if (typeof a === 'number') return typeof b === 'number' ? a - b : -1;
  if (typeof b === 'number') return 1;
  return a < b ? -1 : a > b ? 1 : 0;
}
