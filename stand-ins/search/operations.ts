import { forceToDisk } from '@charsu/core/process/durable-file.ts';
import { type Document, pick } from './attributes.ts';
import { insideQuery, SearchError } from './errors.ts';
import { readGeo } from './geo.ts';
import { IndexState, isDocument, parseDocument, type StoredDocument } from './index-state.ts';
import { Indexes } from './indexes.ts';
import { restoreIndex, saveIndex } from './saved-index.ts';
import { documentsWhere, search } from './search.ts';
import { needsReindex, type Settings } from './settings.ts';

/** For so long the worker indexes before it lets waiting searches through, in ms. */
const sliceMs = 5;

interface Prepared {
  readonly primaryKey: string;
  readonly documents: readonly StoredDocument[];
}

interface DocumentPage {
  readonly results: readonly Document[];
  readonly offset: number;
  readonly limit: number;
  readonly total: number;
}

const indexes = new Indexes();
/** Aborted when the index that is being written to a file is to be changed instead. */
let saving = new AbortController();

/** Lets the messages that have come in meanwhile be answered. */
const breathe = () => new Promise<void>((resolve) => setImmediate(resolve));

async function inSlices<T>(items: Iterable<T>, each: (item: T) => void): Promise<void> {
  let started = performance.now();
  for (const item of items) {
    each(item);
    if (performance.now() - started < sliceMs) continue;
    await breathe();
    started = performance.now();
  }
}

function guessPrimaryKey(uid: string, document: Document): string {
  const candidates = Object.keys(document).filter((key) => key.toLowerCase().endsWith('id'));
  const [only] = candidates;
  if (only !== undefined && candidates.length === 1) return only;
  const problem =
    only === undefined
      ? ['no_candidate_found', 'none was found']
      : ['multiple_candidates_found', `found \`${candidates.join('`, `')}\``];
  throw new SearchError(
    `index_primary_key_${problem[0]}`,
    `The primary key inference failed for the index \`${uid}\`: ${problem[1]}. Please specify the primary key using the \`primaryKey\` parameter.`,
  );
}

function givenDocument(json: string): Document {
  const document: unknown = JSON.parse(json);
  if (isDocument(document)) return document;
  throw new SearchError('malformed_payload', 'Every document must be an object.');
}

function documentId(document: Document, primaryKey: string): string {
  const id = document[primaryKey];
  if (id === undefined || id === null) {
    throw new SearchError(
      'missing_document_id',
      `Document doesn't have a \`${primaryKey}\` attribute: \`${JSON.stringify(document).slice(0, 200)}\`.`,
    );
  }
  const text = typeof id === 'number' && Number.isInteger(id) ? String(id) : id;
  if (typeof text === 'string' && /^[\w-]{1,511}$/u.test(text)) return text;
  throw new SearchError(
    'invalid_document_id',
    `Document identifier \`${JSON.stringify(id)}\` is invalid. A document identifier can be of type integer or string, only composed of alphanumeric characters (a-z A-Z 0-9), hyphens (-) and underscores (_), and can not be more than 511 bytes.`,
  );
}

/** The operations of the worker thread; arguments and answers are structured clones. */
export const operations = {
  /** Creates an empty index, or rebuilds an existing one from its documents with other settings. */
  async open(uid: string, settings: Settings, primaryKey: string | null): Promise<void> {
    const before = indexes.find(uid);
    const after = new IndexState(settings, primaryKey);
    if (before !== undefined) await inSlices(before.stored(), (document) => after.put(document));
    indexes.set(uid, after);
  },

  /** Whether documents must be read again for new settings; if not, they are applied at once. */
  async configure(uid: string, settings: Settings): Promise<void> {
    const index = indexes.get(uid);
    if (needsReindex(index.settings, settings)) await operations.open(uid, settings, index.primaryKey);
    else index.settings = settings;
  },

  /** Opens an index as a file has it; false when the file is of other settings or another program. Throws when it is torn. */
  restore(uid: string, settings: Settings, primaryKey: string | null, path: string): boolean {
    const index = restoreIndex(path, settings, primaryKey);
    if (index !== undefined) indexes.set(uid, index);
    return index !== undefined;
  },

  /**
   * Writes an index to a new file, safe on the disk when it answers; nothing may be changed until `saved`. False when
   * interrupted.
   */
  async save(uid: string, path: string): Promise<boolean> {
    const index = indexes.get(uid);
    saving = new AbortController();
    const { signal } = saving;
    const pause = async () => {
      await breathe();
      signal.throwIfAborted();
    };
    try {
      await saveIndex(index, path, pause);
    } catch (error) {
      if (signal.aborted) return false;
      throw error;
    }
    await forceToDisk(path);
    return true;
  },

  /** The file that an index was written to is the one that the next start reads. */
  saved(uid: string): void {
    indexes.get(uid).unsaved = 0;
  },

  /** Gives up what `save` is at: something wants to change the index. */
  interrupt(): void {
    saving.abort();
  },

  /** By index: its documents, and how many changes no file has. */
  changes(): [uid: string, { documents: number; unsaved: number }][] {
    return [...indexes.entries()].map(([uid, { size, unsaved }]) => [uid, { documents: size, unsaved }]);
  },

  close(uid: string): void {
    indexes.delete(uid);
  },

  async put(uid: string, documents: readonly StoredDocument[], primaryKey: string): Promise<void> {
    const index = indexes.get(uid);
    index.primaryKey = primaryKey;
    await inSlices(documents, (document) => index.put(document));
  },

  async remove(uid: string, ids: readonly string[]): Promise<void> {
    const index = indexes.get(uid);
    await inSlices(ids, (id) => index.remove(id));
  },

  clear(uid: string): void {
    const { settings, primaryKey } = indexes.get(uid);
    indexes.set(uid, new IndexState(settings, primaryKey));
  },

  /** Checks documents before they are stored and, for an update, merges them into the present ones. Changes nothing. */
  async prepare(uid: string, documents: readonly string[], given: string | null, partial: boolean): Promise<Prepared> {
    const index = indexes.find(uid);
    const [sample] = documents;
    const first = sample === undefined ? undefined : givenDocument(sample);
    const primaryKey = index?.primaryKey ?? given ?? (first === undefined ? 'id' : guessPrimaryKey(uid, first));
    if (given !== null && given !== primaryKey) {
      throw new SearchError(
        'index_primary_key_already_exists',
        `Index \`${uid}\`: The primary key is already set to \`${primaryKey}\`.`,
      );
    }
    const merged = new Map<string, string>();
    await inSlices(documents, (json) => {
      const document = givenDocument(json);
      const id = documentId(document, primaryKey);
      readGeo(document);
      const earlier = merged.get(id);
      const before = !partial ? undefined : earlier === undefined ? index?.get(id) : parseDocument(earlier);
      merged.delete(id);
      merged.set(id, before === undefined ? json : JSON.stringify({ ...before, ...document }));
    });
    return { primaryKey, documents: [...merged] };
  },

  idsWhere(uid: string, filter: unknown): string[] {
    const index = indexes.get(uid);
    return documentsWhere(index, filter).map((slot) => index.idAt(slot));
  },

  /** How many of the ids exist. */
  countExisting(uid: string, ids: readonly string[]): number {
    const index = indexes.get(uid);
    return new Set(ids.filter((id) => index.has(id))).size;
  },

  document(uid: string, id: string, fields: readonly string[]): Document {
    const document = indexes.get(uid).get(id);
    if (document !== undefined) return pick(document, fields);
    throw new SearchError('document_not_found', `Document \`${id}\` not found.`);
  },

  documents(
    uid: string,
    query: {
      offset: number;
      limit: number;
      fields: readonly string[];
      filter: unknown;
      ids: readonly string[] | undefined;
    },
  ): DocumentPage {
    const index = indexes.get(uid);
    const { offset, limit, fields, ids } = query;
    const wanted = ids === undefined ? undefined : new Set(ids);
    const slots = documentsWhere(index, query.filter).filter(
      (slot) => wanted === undefined || wanted.has(index.idAt(slot)),
    );
    const results = slots.slice(offset, offset + limit).map((slot) => pick(index.at(slot) ?? {}, fields));
    return { results, offset, limit, total: slots.length };
  },

  /** The answer as JSON, ready to send. */
  search(uid: string, body: unknown): string {
    return JSON.stringify(search(indexes.get(uid), body));
  },

  /** Several searches at once: what `POST /multi-search` answers, as JSON. */
  multiSearch(queries: readonly { readonly uid: string; readonly body: unknown }[]): string {
    const answers = queries.map(({ uid, body }, number) =>
      insideQuery(number, () => JSON.stringify({ indexUid: uid, ...search(indexes.get(uid), body) })),
    );
    return `{"results":[${answers.join(',')}]}`;
  },

  stats(): Record<string, { numberOfDocuments: number; fieldDistribution: Record<string, number> }> {
    return Object.fromEntries(
      [...indexes.entries()].map(([uid, index]) => [
        uid,
        { numberOfDocuments: index.size, fieldDistribution: index.fieldDistribution() },
      ]),
    );
  },
};

export type Operations = typeof operations;
