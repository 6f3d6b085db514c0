import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite';
import { foldText } from '@charsu/core/text/fold.ts';
import { leaves, matchesAttribute, scalarsOf, type Value } from './attributes.ts';
import { Dictionary } from './dictionary.ts';
import { type Point, readGeo } from './geo.ts';
import { defaultSettings, patchSettings, type Settings } from './settings.ts';
import { type Json, object } from './values.ts';

/** The part of a document that is in memory: what filters, facets and orders look at. */
export interface Doc {
  readonly row: number;
  readonly id: string;
  readonly point: Point | undefined;
  /** By number of their path. */
  readonly values: readonly (Held | undefined)[];
}

/** A text or list that documents share, so that it is counted and tested once; a number stands for itself. */
interface Shared {
  readonly number: number;
  readonly value: Value;
}
type Held = number | Shared;

/** A path at which documents have values, and what they share there. */
class Path {
  readonly number: number;
  readonly shared: Shared[] = [];
  private readonly known = new Map<string, Shared>();

  constructor(number: number) {
    this.number = number;
  }

  hold(value: Value): Held {
    if (typeof value === 'number') return value;
    const key = typeof value === 'string' ? value : JSON.stringify([value]);
    let held = this.known.get(key);
    if (held === undefined) {
      held = { number: this.shared.length, value };
      this.shared.push(held);
      this.known.set(key, held);
    }
    return held;
  }
}

type Row = Record<string, SQLOutputValue>;

/** A place of a word is one number: the document's row, the number of the field, and the position in the field. */
const [fieldSize, rowSize] = [2 ** 20, 2 ** 24];
export const rowOf = (place: number): number => Math.floor(place / rowSize);
export const fieldOf = (place: number): number => Math.floor((place % rowSize) / fieldSize);
export const positionOf = (place: number): number => place % fieldSize;

const placesOf = `select group_concat(doc * ${rowSize} + col * ${fieldSize} + min(offset, ${fieldSize - 1})) as places from`;

/** The words of a text as the index has them: folded, without signs. */
export const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}\p{M}\p{So}\p{Emoji_Modifier}]+/u)
    .filter((word) => word !== '');

/**
 * One index: its documents and their words in SQLite's tables, the words by FTS5. Where a word stands is asked of its
 * vocabulary, which has each place. In memory is what all documents are looked through for, and the list of words.
 */
export class SearchIndex {
  readonly uid: string;
  readonly createdAt: string;
  updatedAt: string;
  primaryKey: string | null;
  readonly docs = new Map<number, Doc>();
  readonly paths = new Map<string, Path>();
  dictionary = new Dictionary();
  private readonly rows = new Map<string, number>();
  private readonly database: DatabaseSync;
  private readonly number: number;
  private readonly statements = new Map<string, StatementSync>();
  /** Documents that were put before have to be put again after a change. */
  settings: Settings;
  /** The settings that `uses` is for. */
  private used: Settings | undefined;
  /** By path: whether documents' values there are kept in memory, and the number of the field whose words they are. */
  private readonly uses = new Map<string, { readonly isKept: boolean; readonly field: number }>();

  /** The index as the database has it. `row`: of the table `index`. */
  constructor(database: DatabaseSync, row: Row) {
    this.database = database;
    this.number = Number(row.number);
    this.uid = String(row.uid);
    this.primaryKey = row.primary_key === null ? null : String(row.primary_key);
    this.settings = patchSettings(defaultSettings, JSON.parse(String(row.settings)));
    this.createdAt = String(row.created_at);
    this.updatedAt = String(row.updated_at);
    const documents = this.sql('select row, id, kept from document where "index" = ?');
    for (const { row, id, kept } of documents.iterate(this.number)) {
      this.rows.set(String(id), Number(row));
      this.keep(Number(row), String(id), JSON.parse(String(kept)));
    }
    for (const { word } of this.sql('select word from word where "index" = ?').iterate(this.number))
      this.dictionary.add(String(word));
    this.makeWords();
  }

  /** Creates an index in the database. */
  static create(database: DatabaseSync, uid: string, primaryKey: string | null): SearchIndex {
    const now = new Date().toISOString();
    const made = database.prepare('insert into "index" values (null, ?, ?, ?, ?, ?) returning *');
    const row = made.get(uid, primaryKey, JSON.stringify(defaultSettings), now, now);
    return new SearchIndex(database, row ?? {});
  }

  /** Writes settings and primary key. */
  save(): void {
    this.updatedAt = new Date().toISOString();
    const present = [this.primaryKey, JSON.stringify(this.settings), this.updatedAt];
    this.sql('update "index" set primary_key = ?, settings = ?, updated_at = ? where number = ?').run(
      ...present,
      this.number,
    );
  }

  /** Removes the index from the database. */
  drop(): void {
    this.dropWords();
    this.sql('delete from word where "index" = ?').run(this.number);
    this.sql('delete from document where "index" = ?').run(this.number);
    this.sql('delete from "index" where number = ?').run(this.number);
  }

  /** The document of an id. */
  get(id: string): Json | undefined {
    const row = this.rows.get(id);
    return row === undefined ? undefined : this.at(row);
  }

  at(row: number): Json {
    return object(JSON.parse(String(this.sql('select json from document where row = ?').get(row)?.json)));
  }

  put(id: string, document: Json): void {
    const texts = this.settings.searchableAttributes.map((): string[] => []);
    const values: Record<string, Value> = {};
    for (const [path, value] of leaves(document)) {
      const { isKept, field } = this.useOf(path);
      if (isKept) values[path] = value;
      if (field < 0) continue;
      for (const one of scalarsOf(value)) if (typeof one !== 'boolean') texts[field]?.push(...wordsOf(String(one)));
    }
    const kept = { point: readGeo(document), values };
    const { row } =
      this.sql(
        `insert into document ("index", id, kept, json) values (?, ?, ?, ?)
         on conflict ("index", id) do update set kept = excluded.kept, json = excluded.json returning row`,
      ).get(this.number, id, JSON.stringify(kept), JSON.stringify(document)) ?? {};
    for (const word of texts.flat())
      if (this.dictionary.add(word)) this.sql('insert or ignore into word values (?, ?)').run(this.number, word);
    const names = texts.map((_, field) => `, "${field}"`).join('');
    this.sql(`insert or replace into ${this.words} (rowid${names}) values (?${', ?'.repeat(texts.length)})`).run(
      Number(row),
      ...texts.map((words) => words.join(' ')),
    );
    this.rows.set(id, Number(row));
    this.keep(Number(row), id, kept);
  }

  /** Whether there was such a document. */
  remove(id: string): boolean {
    const row = this.rows.get(id);
    if (row === undefined) return false;
    this.sql('delete from document where row = ?').run(row);
    this.sql(`delete from ${this.words} where rowid = ?`).run(row);
    this.rows.delete(id);
    this.docs.delete(row);
    return true;
  }

  /** Makes the tables of words anew, without words. Answers whose words they were. */
  forgetWords(): readonly string[] {
    this.sql('delete from word where "index" = ?').run(this.number);
    this.dictionary = new Dictionary();
    this.dropWords();
    this.makeWords();
    return [...this.rows.keys()];
  }

  places(word: string): readonly number[] {
    return placesIn(this.sql(`${placesOf} ${this.words}_places where term = ?`).get(word));
  }

  /** The places of all words with such a beginning. */
  placesFrom(beginning: string): readonly number[] {
    const end = `${beginning}\u{10ffff}`;
    return placesIn(this.sql(`${placesOf} ${this.words}_places where term >= ? and term <= ?`).get(beginning, end));
  }

  private get words(): string {
    return `words_${this.number}`;
  }

  private useOf(path: string): { readonly isKept: boolean; readonly field: number } {
    if (this.used !== this.settings) this.uses.clear();
    this.used = this.settings;
    const known = this.uses.get(path);
    if (known !== undefined) return known;
    const { searchableAttributes, filterableAttributes, sortableAttributes, rankingRules } = this.settings;
    const ranked = rankingRules.map((rule) => rule.replace(/:(?:asc|desc)$/u, ''));
    const isOf = (attribute: string) => matchesAttribute(attribute, path);
    const use = {
      // The place of a document is read from `_geo`, also for polygons: its coordinates are no values.
      isKept: !path.startsWith('_geo') && [...filterableAttributes, ...sortableAttributes, ...ranked].some(isOf),
      field: searchableAttributes.findIndex(isOf),
    };
    this.uses.set(path, use);
    return use;
  }

  private makeWords(): void {
    const names = this.settings.searchableAttributes.map((_, field) => `"${field}", `).join('');
    // Words come folded, with blanks between: this tokenizer cuts them nowhere else.
    this.database.exec(
      `create virtual table if not exists ${this.words}
         using fts5(${names} content = '', contentless_delete = 1, tokenize = 'ascii');
       create virtual table if not exists ${this.words}_places using fts5vocab(${this.words}, instance)`,
    );
  }

  private dropWords(): void {
    this.database.exec(`drop table if exists ${this.words}_places; drop table if exists ${this.words}`);
  }

  private keep(
    row: number,
    id: string,
    { point, values }: { point?: Point | undefined; values: Record<string, Value> },
  ): void {
    const held: (Held | undefined)[] = [];
    for (const [name, value] of Object.entries(values)) {
      const path = this.paths.get(name) ?? new Path(this.paths.size);
      this.paths.set(name, path);
      while (held.length < path.number) held.push(undefined);
      held[path.number] = path.hold(value);
    }
    this.docs.set(row, { row, id, point, values: held });
  }

  /** A statement that is prepared once. */
  private sql(text: string): StatementSync {
    let statement = this.statements.get(text);
    if (statement === undefined) {
      statement = this.database.prepare(text);
      this.statements.set(text, statement);
    }
    return statement;
  }
}

const placesIn = (row: Row | undefined): readonly number[] => JSON.parse(`[${row?.places ?? ''}]`);
