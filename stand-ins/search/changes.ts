import type { Engine } from './engine.ts';
import { indexNotFound, SearchError } from './errors.ts';
import { defaultSettings, patchSettings } from './settings.ts';
import type { Store } from './store.ts';
import type { IndexRow } from './store-rows.ts';
import type { Work } from './work.ts';

type DocumentsWork = Extract<Work, { kind: 'documents' }>;

/** What a task has changed: details to show, and the change of the memory, made once the database has it. */
interface OneOutcome {
  readonly details: unknown;
  readonly apply: () => Promise<void>;
}

/** The same of several tasks: details of each, one change. */
interface Outcome {
  readonly details: readonly unknown[];
  readonly apply: () => Promise<void>;
}

type Client = Parameters<Parameters<Store['transaction']>[0]>[0];

/** So many documents go to the search thread in one message: copying more would hold up searches. */
const documentsPerMessage = 500;

/** What each kind of task does: in the database first, and then, by the outcome's `apply`, in the memory. */
export class Changes {
  private readonly store: Store;
  private readonly engine: Engine;
  private readonly indexes: Map<string, IndexRow>;

  constructor(store: Store, engine: Engine, indexes: Map<string, IndexRow>) {
    this.store = store;
    this.engine = engine;
    this.indexes = indexes;
  }

  /** Makes the changes of one task, or of several that bring documents to the same index. */
  async perform(client: Client, works: readonly Work[]): Promise<Outcome> {
    const [work, ...more] = works;
    if (work === undefined) throw new SearchError('internal', 'There is nothing to do.');
    if (work.kind === 'documents') {
      return this.putDocuments(client, work.uid, [work, ...more.filter((one) => one.kind === 'documents')]);
    }
    const { details, apply } = await this.performOne(client, work);
    return { details: [details], apply };
  }

  private performOne(client: Client, work: Exclude<Work, DocumentsWork>): Promise<OneOutcome> {
    switch (work.kind) {
      case 'createIndex':
        return this.createIndex(client, work);
      case 'updateIndex':
        return this.updateIndex(client, work);
      case 'deleteIndex':
        return this.deleteIndex(client, work.uid);
      case 'settings':
        return this.changeSettings(client, work);
      case 'deleteDocuments':
        return this.deleteDocuments(client, work.uid, work.ids, null);
      case 'deleteWhere':
        return this.deleteWhere(client, work);
    }
  }

  private existing(uid: string): IndexRow {
    const index = this.indexes.get(uid);
    if (index === undefined) throw indexNotFound(uid);
    return index;
  }

  private async createIndex(
    client: Client,
    { uid, primaryKey }: { uid: string; primaryKey: string | null },
  ): Promise<OneOutcome> {
    if (this.indexes.has(uid)) throw new SearchError('index_already_exists', `Index \`${uid}\` already exists.`);
    const index = await this.store.insertIndex(client, uid, primaryKey, defaultSettings);
    return { details: { primaryKey }, apply: () => this.open(index) };
  }

  private async open(index: IndexRow): Promise<void> {
    await this.engine.call('open', index.uid, index.settings, index.primaryKey);
    this.indexes.set(index.uid, index);
  }

  private async updateIndex(
    client: Client,
    { uid, primaryKey }: { uid: string; primaryKey: string | null },
  ): Promise<OneOutcome> {
    const before = this.existing(uid);
    const count = (await this.engine.call('stats'))[uid]?.numberOfDocuments ?? 0;
    if (before.primaryKey !== null && primaryKey !== before.primaryKey && count > 0) {
      throw new SearchError(
        'index_primary_key_already_exists',
        `Index \`${uid}\`: The primary key is already set to \`${before.primaryKey}\`.`,
      );
    }
    const index = { ...before, primaryKey, updatedAt: new Date() };
    await this.store.updateIndex(client, index);
    return { details: { primaryKey }, apply: () => this.open(index) };
  }

  private async deleteIndex(client: Client, uid: string): Promise<OneOutcome> {
    const index = this.existing(uid);
    const deletedDocuments = (await this.engine.call('stats'))[uid]?.numberOfDocuments ?? 0;
    await this.store.deleteIndex(client, index);
    const apply = async () => {
      await this.engine.call('close', uid);
      this.indexes.delete(uid);
    };
    return { details: { deletedDocuments }, apply };
  }

  private async changeSettings(client: Client, { uid, patch }: { uid: string; patch: unknown }): Promise<OneOutcome> {
    const known = this.indexes.get(uid);
    const before = known ?? (await this.store.insertIndex(client, uid, null, defaultSettings));
    const index = { ...before, settings: patchSettings(before.settings, patch), updatedAt: new Date() };
    await this.store.updateIndex(client, index);
    const apply = async () => {
      if (known === undefined) return this.open(index);
      await this.engine.call('configure', uid, index.settings);
      this.indexes.set(uid, index);
    };
    return { details: patch, apply };
  }

  private async putDocuments(client: Client, uid: string, works: readonly DocumentsWork[]): Promise<Outcome> {
    let primaryKey = this.indexes.get(uid)?.primaryKey ?? null;
    const merged = new Map<string, string>();
    const counts: number[] = [];
    for (const work of works) {
      const ids = new Set<string>();
      // A merge of two versions of one document has to see both.
      for (const documents of work.partial ? [work.documents] : slices(work.documents)) {
        const prepared = await this.engine.call('prepare', uid, documents, work.primaryKey ?? primaryKey, work.partial);
        primaryKey = prepared.primaryKey;
        for (const [id, json] of prepared.documents) {
          ids.add(id);
          merged.delete(id);
          merged.set(id, json);
        }
      }
      counts.push(ids.size);
    }
    const known = this.indexes.get(uid);
    const before = known ?? (await this.store.insertIndex(client, uid, primaryKey, defaultSettings));
    const index = { ...before, primaryKey, updatedAt: new Date() };
    if (before.primaryKey !== primaryKey) await this.store.updateIndex(client, index);
    const documents = slices([...merged]);
    for (const some of documents) await this.store.putDocuments(client, index, some);
    const apply = async () => {
      if (known === undefined) await this.open(index);
      else this.indexes.set(uid, index);
      for (const some of documents) await this.engine.call('put', uid, some, primaryKey ?? 'id');
    };
    return { details: counts.map((count) => ({ receivedDocuments: count, indexedDocuments: count })), apply };
  }

  private async deleteDocuments(
    client: Client,
    uid: string,
    ids: readonly string[] | 'all',
    originalFilter: string | null,
  ): Promise<OneOutcome> {
    const index = this.existing(uid);
    const deletedDocuments =
      ids === 'all'
        ? ((await this.engine.call('stats'))[uid]?.numberOfDocuments ?? 0)
        : await this.engine.call('countExisting', uid, ids);
    await this.store.deleteDocuments(client, index, ids);
    const apply = async () => {
      if (ids === 'all') await this.engine.call('clear', uid);
      else await this.engine.call('remove', uid, ids);
      this.indexes.set(uid, { ...index, updatedAt: new Date(), snapshot: ids === 'all' ? null : index.snapshot });
    };
    const providedIds = ids === 'all' || originalFilter !== null ? 0 : ids.length;
    return { details: { providedIds, deletedDocuments, originalFilter }, apply };
  }

  private async deleteWhere(client: Client, { uid, filter }: { uid: string; filter: unknown }): Promise<OneOutcome> {
    this.existing(uid);
    const ids = await this.engine.call('idsWhere', uid, filter);
    return this.deleteDocuments(client, uid, ids, JSON.stringify(filter));
  }
}

function slices<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / documentsPerMessage);
  return Array.from({ length: count }, (_, number) =>
    items.slice(number * documentsPerMessage, (number + 1) * documentsPerMessage),
  );
}
