import { type Document, leaves, matchesAttribute } from './attributes.ts';
import { Column } from './columns.ts';
import { indexNotFound, SearchError } from './errors.ts';
import type { Comparison, Filter } from './filter-parser.ts';
import { GeoColumn, readGeo } from './geo.ts';
import { filterablePatterns, type Settings } from './settings.ts';
import { TextIndex } from './text-index.ts';

/** A document as the database stores it. */
export type StoredDocument = readonly [id: string, json: string];

/** One index in memory: its documents, each at a slot, and what is derived from them. */
export class IndexState {
  readonly text: TextIndex;
  readonly geo = new GeoColumn();
  settings: Settings;
  primaryKey: string | null;
  private readonly documents: (string | undefined)[] = [];
  private readonly fieldCounts = new Map<string, number>();
  private readonly slots = new Map<string, number>();
  private readonly freeSlots: number[] = [];
  private readonly columns = new Map<string, Column>();
  private readonly fields = new Map<string, number>();
  /** Paths that are neither searched nor filtered nor sorted by. */
  private readonly plainPaths = { field: new Set<string>(), column: new Set<string>() };
  private readonly columnPatterns: readonly string[];

  constructor(settings: Settings, primaryKey: string | null) {
    this.settings = settings;
    this.primaryKey = primaryKey;
    this.text = new TextIndex(settings.stopWords);
    this.columnPatterns = [
      ...filterablePatterns(settings),
      ...settings.sortableAttributes,
      ...settings.rankingRules.filter((rule) => rule.includes(':')).map((rule) => rule.replace(/:(?:asc|desc)$/u, '')),
      ...(settings.distinctAttribute === null ? [] : [settings.distinctAttribute]),
    ];
  }

  get size(): number {
    return this.slots.size;
  }

  /** One more than the highest slot: the length of a mask over all documents. */
  get capacity(): number {
    return this.documents.length;
  }

  get(id: string): Document | undefined {
    const slot = this.slots.get(id);
    return slot === undefined ? undefined : this.at(slot);
  }

  at(slot: number): Document | undefined {
    const json = this.documents[slot];
    return json === undefined ? undefined : parseDocument(json);
  }

  /** All documents, oldest first, as they are stored. */
  *stored(): Generator<StoredDocument> {
    for (const [id, slot] of this.slots) {
      const json = this.documents[slot];
      if (json !== undefined) yield [id, json];
    }
  }

  /** A mask over all documents that there are. */
  present(): Uint8Array {
    const mask = new Uint8Array(this.capacity);
    for (let slot = 0; slot < mask.length; slot += 1) if (this.documents[slot] !== undefined) mask[slot] = 1;
    return mask;
  }

  has(id: string): boolean {
    return this.slots.has(id);
  }

  idAt(slot: number): string {
    const document = this.at(slot);
    return document === undefined || this.primaryKey === null ? '' : String(document[this.primaryKey]);
  }

  put([id, json]: StoredDocument): void {
    const document = parseDocument(json);
    let slot = this.slots.get(id);
    if (slot === undefined) {
      slot = this.freeSlots.pop() ?? this.documents.length;
      this.slots.set(id, slot);
    }
    this.uncountFields(slot);
    for (const field in document) this.fieldCounts.set(field, (this.fieldCounts.get(field) ?? 0) + 1);
    this.documents[slot] = json;
    const values = leaves(document);
    this.text.set(slot, this.searchableTexts(values));
    for (const [path, column] of this.columns) if (!values.has(path)) column.set(slot, undefined);
    for (const [path, value] of values) this.column(path)?.set(slot, value);
    this.geo.set(slot, this.isGeo ? readGeo(document) : undefined);
  }

  remove(id: string): boolean {
    const slot = this.slots.get(id);
    if (slot === undefined) return false;
    this.slots.delete(id);
    this.uncountFields(slot);
    this.documents[slot] = undefined;
    this.text.set(slot, []);
    for (const column of this.columns.values()) column.set(slot, undefined);
    this.geo.set(slot, undefined);
    this.freeSlots.push(slot);
    return true;
  }

  /** How many documents have each top-level field. */
  fieldDistribution(): Record<string, number> {
    return Object.fromEntries([...this.fieldCounts].filter(([, count]) => count > 0));
  }

  private uncountFields(slot: number): void {
    for (const field of Object.keys(this.at(slot) ?? {}))
      this.fieldCounts.set(field, (this.fieldCounts.get(field) ?? 0) - 1);
  }

  /** The column of an attribute that has been declared filterable or sortable; without documents there is none. */
  existingColumn(path: string): Column | undefined {
    return this.columns.get(path);
  }

  /** The paths with a column that one of the patterns names. */
  columnPaths(patterns: readonly string[]): string[] {
    return [...this.columns.keys()].filter((path) => patterns.some((pattern) => matchesAttribute(pattern, path)));
  }

  /** The numbers of the fields that an attribute of `attributesToSearchOn` or `disableOnAttributes` names. */
  fieldNumbers(attributes: readonly string[]): Set<number> {
    const numbers = new Set<number>();
    for (const [path, number] of this.fields) {
      if (attributes.some((attribute) => matchesAttribute(attribute, path))) numbers.add(number);
    }
    return numbers;
  }

  /**
   * Marks the documents that pass a filter.
   * @throws SearchError `invalid_search_filter` for an attribute that is not filterable.
   */
  mask(filter: Filter): Uint8Array {
    const mask = new Uint8Array(this.capacity);
    switch (filter.kind) {
      case 'and':
      case 'or':
        return this.combine(filter.of, filter.kind);
      case 'not':
        return without(this.present(), this.mask(filter.of));
      case 'radius':
        this.mustFilterBy('_geo');
        this.geo.markRadius(mask, filter.center, filter.metres);
        return mask;
      case 'box':
        this.mustFilterBy('_geo');
        this.geo.markBox(mask, filter.topRight, filter.bottomLeft);
        return mask;
      default:
        this.mustFilterBy(filter.attribute);
        this.markColumn(mask, filter);
        return mask;
    }
  }

  private combine(filters: readonly Filter[], kind: 'and' | 'or'): Uint8Array {
    const [first, ...rest] = filters.map((one) => this.mask(one));
    if (first === undefined) return new Uint8Array(this.capacity);
    for (const other of rest) {
      for (let slot = 0; slot < first.length; slot += 1) {
        if (kind === 'or') first[slot] = (first[slot] ?? 0) | (other[slot] ?? 0);
        else first[slot] = (first[slot] ?? 0) & (other[slot] ?? 0);
      }
    }
    return first;
  }

  private markColumn(mask: Uint8Array, filter: Extract<Filter, { attribute: string }>): void {
    for (const path of this.columnPaths([filter.attribute])) {
      const column = this.columns.get(path);
      if (column === undefined) continue;
      if (filter.kind === 'compare') markComparison(mask, column, filter.operator, filter.value);
      else if (filter.kind === 'in') column.markValues(mask, filter.values);
      else if (filter.kind === 'between') column.markRange(mask, Number(filter.from), Number(filter.to));
      else column.markState(mask, filter.kind);
    }
  }

  private mustFilterBy(attribute: string): void {
    const patterns = filterablePatterns(this.settings);
    if (patterns.some((pattern) => matchesAttribute(pattern, attribute))) return;
    const available =
      patterns.length === 0
        ? 'This index does not have configured filterable attributes.'
        : `Available filterable attribute patterns are: \`${patterns.join('`, `')}\`.`;
    throw new SearchError('invalid_search_filter', `Attribute \`${attribute}\` is not filterable. ${available}`);
  }

  private get isGeo(): boolean {
    return this.columnPatterns.includes('_geo');
  }

  private column(path: string): Column | undefined {
    const known = this.columns.get(path);
    if (known !== undefined) return known;
    if (this.plainPaths.column.has(path)) return undefined;
    if (!this.columnPatterns.some((pattern) => matchesAttribute(pattern, path))) {
      this.plainPaths.column.add(path);
      return undefined;
    }
    const column = new Column();
    this.columns.set(path, column);
    return column;
  }

  private searchableTexts(values: ReadonlyMap<string, unknown>): [number, string[]][] {
    const found: [number, string[]][] = [];
    for (const [path, value] of values) {
      const field = this.field(path);
      if (field === undefined) continue;
      const texts = (Array.isArray(value) ? value.flat(8) : [value]).flatMap((one) =>
        typeof one === 'string' ? [one] : typeof one === 'number' ? [String(one)] : [],
      );
      if (texts.length > 0) found.push([field, texts]);
    }
    return found.sort(([a], [b]) => a - b);
  }

  /** A field's rank among the searchable ones; with `*` the order of first appearance. */
  private field(path: string): number | undefined {
    const known = this.fields.get(path);
    if (known !== undefined) return known;
    if (this.plainPaths.field.has(path)) return undefined;
    const declared = this.settings.searchableAttributes;
    const number = declared.includes('*') ? this.fields.size : declared.findIndex((one) => matchesAttribute(one, path));
    if (number < 0) {
      this.plainPaths.field.add(path);
      return undefined;
    }
    this.fields.set(path, Math.min(number, 0xfff));
    return number;
  }
}

/** `mask` without what the other one marks. */
export function without(mask: Uint8Array, other: Uint8Array): Uint8Array {
  for (let slot = 0; slot < mask.length; slot += 1) if (other[slot] !== 0) mask[slot] = 0;
  return mask;
}

function markComparison(mask: Uint8Array, column: Column, operator: Comparison, value: string): void {
  const number = Number(value);
  if (operator === '=') column.markValues(mask, [value]);
  else if (operator === 'CONTAINS' || operator === 'STARTS WITH') column.markText(mask, operator, value);
  else if (operator.startsWith('>')) column.markRange(mask, number, Number.POSITIVE_INFINITY, operator === '>');
  else column.markRange(mask, Number.NEGATIVE_INFINITY, number, operator === '<');
}

export const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a stored document; it was an object when it was stored. */
export function parseDocument(json: string): Document {
  const document: unknown = JSON.parse(json);
  if (isDocument(document)) return document;
  throw new SearchError('internal', 'A stored document is not an object.');
}

/** The indexes of a server, by uid. */
export class Indexes {
  private readonly states = new Map<string, IndexState>();

  get(uid: string): IndexState {
    const state = this.states.get(uid);
    if (state === undefined) throw indexNotFound(uid);
    return state;
  }

  find(uid: string): IndexState | undefined {
    return this.states.get(uid);
  }

  set(uid: string, state: IndexState): void {
    this.states.set(uid, state);
  }

  delete(uid: string): void {
    this.states.delete(uid);
  }

  entries(): Iterable<[string, IndexState]> {
    return this.states;
  }
}
