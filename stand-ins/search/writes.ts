import type { DatabaseSync } from 'node:sqlite';
import { forceToDisk } from '@charsu/core/process/durable-file.ts';
import { SearchError } from './errors.ts';
import { readGeo } from './geo.ts';
import { docsWhere } from './search.ts';
import { SearchIndex } from './search-index.ts';
import { patchSettings, type Settings } from './settings.ts';
import { Tasks } from './tasks.ts';
import { isObject, type Json } from './values.ts';

/** For so long the process writes before it lets waiting searches through, in ms. */
const sliceMs = 5;

async function inSlices<T>(items: Iterable<T>, each: (item: T) => void): Promise<void> {
  let started = performance.now();
  for (const item of items) {
    each(item);
    if (performance.now() - started < sliceMs) continue;
    // The calls that have come in meanwhile are answered.
    await new Promise((resolve) => setImmediate(resolve));
    started = performance.now();
  }
}

/**
 * The indexes, and all that changes them. Writes are done one after the other, each in one transaction with its task,
 * and on the disk before it is acknowledged; searches in between see a part of a large one.
 */
export class Indexes {
  readonly tasks: Tasks;
  private readonly database: DatabaseSync;
  private byUid: Map<string, SearchIndex>;
  private last: Promise<unknown> = Promise.resolve();

  constructor(database: DatabaseSync) {
    this.database = database;
    this.tasks = new Tasks(database);
    this.byUid = this.load();
  }

  get all(): readonly SearchIndex[] {
    return [...this.byUid.values()];
  }

  find(uid: string): SearchIndex | undefined {
    return this.byUid.get(uid);
  }

  /** @throws SearchError `index_not_found`. */
  get(uid: string): SearchIndex {
    const index = this.byUid.get(uid);
    if (index === undefined) throw new SearchError('index_not_found', `Index \`${uid}\` not found.`);
    return index;
  }

  create(uid: string, primaryKey: string | null): Promise<Json> {
    return this.perform('indexCreation', uid, async () => {
      if (this.byUid.has(uid)) throw new SearchError('index_already_exists', `Index \`${uid}\` already exists.`);
      this.make(uid, primaryKey);
      return { primaryKey };
    });
  }

  delete(uid: string): Promise<Json> {
    return this.perform('indexDeletion', uid, async () => {
      const index = this.get(uid);
      const deletedDocuments = index.docs.size;
      index.drop();
      this.byUid.delete(uid);
      return { deletedDocuments };
    });
  }

  /** Changes settings; `patch` was accepted by `patchSettings`. */
  configure(uid: string, patch: Json): Promise<Json> {
    return this.perform('settingsUpdate', uid, async () => {
      const index = this.byUid.get(uid) ?? this.make(uid, null);
      const usesOf = ({ searchableAttributes, filterableAttributes, sortableAttributes, rankingRules }: Settings) =>
        JSON.stringify([searchableAttributes, filterableAttributes, sortableAttributes, rankingRules]);
      const before = usesOf(index.settings);
      index.settings = patchSettings(index.settings, patch);
      index.save();
      if (usesOf(index.settings) === before) return patch;
      const ids = index.forgetWords();
      await inSlices(ids, (id) => index.put(id, index.get(id) ?? {}));
      return patch;
    });
  }

  /** Puts documents; `partial`: merges them into the present ones. */
  put(uid: string, documents: readonly unknown[], givenKey: string | null, partial: boolean): Promise<Json> {
    return this.perform('documentAdditionOrUpdate', uid, async () => {
      const primaryKey = this.byUid.get(uid)?.primaryKey ?? givenKey ?? 'id';
      if (givenKey !== null && givenKey !== primaryKey)
        throw new SearchError(
          'index_primary_key_already_exists',
          `Index \`${uid}\`: The primary key is already set to \`${primaryKey}\`.`,
        );
      const checked: (readonly [id: string, document: Json])[] = [];
      await inSlices(documents, (document) => checked.push(checkedDocument(document, primaryKey)));
      const index = this.byUid.get(uid) ?? this.make(uid, primaryKey);
      index.primaryKey = primaryKey;
      index.save();
      await inSlices(checked, ([id, document]) =>
        index.put(id, partial ? { ...index.get(id), ...document } : document),
      );
      return { receivedDocuments: documents.length, indexedDocuments: documents.length };
    });
  }

  /** Deletes the documents of some ids, or that pass a filter; with neither, all. */
  remove(uid: string, { ids, filter }: { ids?: readonly string[]; filter?: unknown }): Promise<Json> {
    return this.perform('documentDeletion', uid, async () => {
      const index = this.get(uid);
      const present = index.docs.size;
      await inSlices(ids ?? docsWhere(index, filter).map(({ id }) => id), (id) => index.remove(id));
      const originalFilter = filter === undefined ? null : JSON.stringify(filter);
      return { providedIds: ids?.length ?? 0, deletedDocuments: present - index.docs.size, originalFilter };
    });
  }

  private load(): Map<string, SearchIndex> {
    const rows = this.database.prepare('select * from "index" order by uid').all();
    return new Map(rows.map((row) => [String(row.uid), new SearchIndex(this.database, row)]));
  }

  private make(uid: string, primaryKey: string | null): SearchIndex {
    const index = SearchIndex.create(this.database, uid, primaryKey);
    this.byUid.set(uid, index);
    return index;
  }

  /** Does a write in its turn. What the client is told is how real servers answer, whose tasks wait. */
  private async perform(type: string, indexUid: string, work: () => Promise<Json>): Promise<Json> {
    const task = { type, indexUid, enqueuedAt: new Date().toISOString() };
    const done = this.last.then(async () => {
      const startedAt = new Date().toISOString();
      const end = (status: 'succeeded' | 'failed', details: Json | null, error: Json | null = null) =>
        this.tasks.add({ ...task, status, details, error, startedAt, finishedAt: new Date().toISOString() });
      this.database.exec('begin');
      try {
        const taskUid = end('succeeded', await work());
        this.database.exec('commit');
        return taskUid;
      } catch (error) {
        if (this.database.isTransaction) this.database.exec('rollback');
        // A refused write has changed nothing yet. Otherwise memory may have what the database has not.
        if (error instanceof SearchError) return end('failed', null, error.body);
        this.byUid = this.load();
        throw error;
      }
    });
    this.last = done.catch(() => undefined);
    const taskUid = await done;
    const file = this.database.location();
    if (file !== null) await forceToDisk(`${file}-wal`);
    return { taskUid, status: 'enqueued', ...task };
  }
}

/** A document and its id. @throws SearchError when it cannot be put. */
function checkedDocument(document: unknown, primaryKey: string): readonly [id: string, document: Json] {
  if (!isObject(document)) throw new SearchError('malformed_payload', 'Every document must be an object.');
  const id = document[primaryKey];
  if (id === undefined || id === null)
    throw new SearchError('missing_document_id', `A document doesn't have a \`${primaryKey}\` attribute.`);
  const text = typeof id === 'number' && Number.isInteger(id) ? String(id) : id;
  if (typeof text !== 'string' || !/^[\w-]{1,511}$/u.test(text))
    throw new SearchError(
      'invalid_document_id',
      `Document identifier \`${JSON.stringify(id)}\` is invalid: expected letters, digits, hyphens and underscores.`,
    );
  readGeo(document);
  return [text, document];
}
