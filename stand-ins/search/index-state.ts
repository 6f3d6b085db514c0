import { type Document, leaves, matchesAttribute, pick } from './attributes.ts';
import { Column, type Counted } from './columns.ts';
import { SearchError } from './errors.ts';
import { countValues, type Found } from './facets.ts';
import { FieldSets } from './field-sets.ts';
import { GeoColumn, readGeo } from './geo.ts';
import { filterablePatterns, type Settings } from './settings.ts';
import { TextIndex } from './text-index.ts';
import { Texts } from './texts.ts';

/** A document as the database stores it. */
export type StoredDocument = readonly [id: string, json: string];

/** So many ids are saved as one part. */
const idsInPart = 20_000;

/** One index in memory: its documents, each at a slot, and the data derived from them. */
export class IndexState {
  text: TextIndex;
  geo = new GeoColumn();
  settings: Settings;
  primaryKey: string | null;
  /** Documents put in or taken out since the index was last saved or restored. */
  unsaved = 0;
  /** Rises with every change of a document. */
  revision = 0;
  private documents = new Texts();
  /** What searches show of them, where that is not all: reading a whole document for its name is dear. */
  private shown = new Texts();
  private ids: (string | undefined)[] = [];
  private readonly slots = new Map<string, number>();
  private freeSlots: number[] = [];
  /** By slot: 1 where there is a document. */
  private alive = new Uint8Array(64);
  private fieldSets = new FieldSets();
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
    return this.ids.length;
  }

  get(id: string): Document | undefined {
    const slot = this.slots.get(id);
    return slot === undefined ? undefined : this.at(slot);
  }

  at(slot: number): Document | undefined {
    const json = this.documents.get(slot);
    return json === undefined ? undefined : parseDocument(json);
  }

  /** What searches show of a document. */
  displayed(slot: number): Document {
    const json = (this.showsAll ? this.documents : this.shown).get(slot);
    return json === undefined ? {} : parseDocument(json);
  }

  private get showsAll(): boolean {
    return this.settings.displayedAttributes.includes('*');
  }

  /** All documents, oldest first, as they are stored. */
  *stored(): Generator<StoredDocument> {
    for (const [id, slot] of this.slots) {
      const json = this.documents.get(slot);
      if (json !== undefined) yield [id, json];
    }
  }

  /** A mask over all documents that there are. */
  present(): Uint8Array<ArrayBuffer> {
    return this.alive.slice(0, this.capacity);
  }

  has(id: string): boolean {
    return this.slots.has(id);
  }

  idAt(slot: number): string {
    return this.ids[slot] ?? '';
  }

  put([id, json]: StoredDocument): void {
    this.unsaved += 1;
    this.revision += 1;
    const document = parseDocument(json);
    let slot = this.slots.get(id);
    if (slot === undefined) {
      slot = this.freeSlots.pop() ?? this.ids.length;
      this.slots.set(id, slot);
      this.ids[slot] = id;
      this.revive(slot);
    }
    this.fieldSets.set(slot, document);
    this.documents.set(slot, json);
    if (!this.showsAll) this.shown.set(slot, JSON.stringify(pick(document, this.settings.displayedAttributes)));
    const values = leaves(document);
    this.text.set(slot, this.searchableTexts(values));
    for (const [path, column] of this.columns) if (!values.has(path)) column.set(slot, undefined);
    for (const [path, value] of values) this.column(path)?.set(slot, value);
    this.geo.set(slot, this.isGeo ? readGeo(document) : undefined);
  }

  remove(id: string): boolean {
    const slot = this.slots.get(id);
    if (slot === undefined) return false;
    this.unsaved += 1;
    this.revision += 1;
    this.slots.delete(id);
    this.ids[slot] = undefined;
    this.alive[slot] = 0;
    this.fieldSets.set(slot, undefined);
    this.documents.set(slot, undefined);
    this.shown.set(slot, undefined);
    this.text.set(slot, []);
    for (const column of this.columns.values()) column.set(slot, undefined);
    this.geo.set(slot, undefined);
    this.freeSlots.push(slot);
    return true;
  }

  /**
   * Everything in parts that `v8.serialize` takes, each small enough to be written without holding up searches. Nothing may
   * change until the last was taken: they are views.
   */
  *save(): Generator<unknown> {
    yield [[...this.fields], [...this.columns.keys()], this.freeSlots, this.alive.subarray(0, this.capacity)];
    for (let from = 0; from <= this.ids.length; from += idsInPart) yield this.ids.slice(from, from + idsInPart);
    yield this.fieldSets.save();
    yield* this.geo.save();
    for (const column of this.columns.values()) yield* column.save();
    yield* this.documents.save();
    yield* this.shown.save();
    yield* this.text.save();
  }

  /** Restores the saved parts; the settings must need the same structures as those at the time of saving. */
  static restore(settings: Settings, primaryKey: string | null, next: <T>() => T): IndexState {
    const index = new IndexState(settings, primaryKey);
    const [fields, paths, freeSlots, alive] = next<[[string, number][], string[], number[], Uint8Array<ArrayBuffer>]>();
    for (const [path, number] of fields) index.fields.set(path, number);
    index.freeSlots = freeSlots;
    index.alive = alive;
    for (let from = 0; from <= alive.length; from += idsInPart) {
      for (const id of next<(string | undefined)[]>()) {
        if (id !== undefined) index.slots.set(id, index.ids.length);
        index.ids.push(id);
      }
    }
    index.fieldSets = FieldSets.restore(next());
    index.geo = GeoColumn.restore(next);
    for (const path of paths) index.columns.set(path, Column.restore(next));
    index.documents = Texts.restore(next);
    index.shown = Texts.restore(next);
    index.text = TextIndex.restore(settings.stopWords, next);
    return index;
  }

  /** How many documents have each top-level field. */
  fieldDistribution(): Record<string, number> {
    return this.fieldSets.distribution();
  }

  private revive(slot: number): void {
    if (slot >= this.alive.length) {
      const larger = new Uint8Array(Math.max(64, slot * 2));
      larger.set(this.alive);
      this.alive = larger;
    }
    this.alive[slot] = 1;
  }

  /** The column of an attribute that has been declared filterable or sortable; without documents there is none. */
  existingColumn(path: string): Column | undefined {
    return this.columns.get(path);
  }

  /** By path: how many of the documents found have each value. */
  countFacets(paths: readonly string[], found: Found): Map<string, Counted> {
    const counted = new Map<string, Counted>();
    for (const path of paths) {
      const column = this.columns.get(path);
      if (column !== undefined) counted.set(path, countValues(column, found));
    }
    return counted;
  }

  /** The paths with a column that one of the patterns names. */
  columnPaths(patterns: readonly string[]): string[] {
    return [...this.columns.keys()].filter((path) => patterns.some((pattern) => matchesAttribute(pattern, path)));
  }

  /** The numbers of the fields that an attribute of `disableOnAttributes` names. */
  fieldNumbers(attributes: readonly string[]): Set<number> {
    const numbers = new Set<number>();
    for (const [path, number] of this.fields) {
      if (attributes.some((attribute) => matchesAttribute(attribute, path))) numbers.add(number);
    }
    return numbers;
  }

  private get isGeo(): boolean {
    return this.columnPatterns.includes('_geo');
  }

  private column(path: string): Column | undefined {
    const known = this.columns.get(path);
    if (known !== undefined) return known;
    if (this.plainPaths.column.has(path)) return undefined;
    // Where a document lies is read from `_geo`; the same as GeoJSON, which the real server filters polygons by, needs no column.
    const isShape = path.startsWith('_geojson');
    if (isShape || !this.columnPatterns.some((pattern) => matchesAttribute(pattern, path))) {
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

/** Whether a value of JSON is an object, which documents are. */
export const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a stored document; it was an object when it was stored. */
export function parseDocument(json: string): Document {
  const document: unknown = JSON.parse(json);
  if (isDocument(document)) return document;
  throw new SearchError('internal', 'A stored document is not an object.');
}
