import type { Engine } from './engine.ts';
import { asSearchError, indexNotFound, SearchError } from './errors.ts';
import { defaultSettings, patchSettings } from './settings.ts';
import type { IndexRow, Store } from './store.ts';

export type TaskStatus = 'enqueued' | 'processing' | 'succeeded' | 'failed';

export interface Task {
  readonly uid: number;
  readonly indexUid: string | null;
  readonly type: string;
  readonly status: TaskStatus;
  /** The work as JSON; empty once it is done. */
  readonly payload: string;
  readonly details: unknown;
  readonly error: unknown;
  readonly enqueuedAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
}

/** What a task is asked to do. */
export type Work =
  | { readonly kind: 'createIndex'; readonly uid: string; readonly primaryKey: string | null }
  | { readonly kind: 'updateIndex'; readonly uid: string; readonly primaryKey: string | null }
  | { readonly kind: 'deleteIndex'; readonly uid: string }
  | { readonly kind: 'swapIndexes'; readonly swaps: readonly (readonly [string, string])[] }
  | { readonly kind: 'settings'; readonly uid: string; readonly patch: unknown }
  | {
      readonly kind: 'documents';
      readonly uid: string;
      readonly json: string;
      readonly primaryKey: string | null;
      readonly partial: boolean;
    }
  | { readonly kind: 'deleteDocuments'; readonly uid: string; readonly ids: readonly string[] | 'all' }
  | { readonly kind: 'deleteWhere'; readonly uid: string; readonly filter: unknown };

export const taskTypes: Readonly<Record<Work['kind'], string>> = {
  createIndex: 'indexCreation',
  updateIndex: 'indexUpdate',
  deleteIndex: 'indexDeletion',
  swapIndexes: 'indexSwap',
  settings: 'settingsUpdate',
  documents: 'documentAdditionOrUpdate',
  deleteDocuments: 'documentDeletion',
  deleteWhere: 'documentDeletion',
};

/** What a task has changed: details to show, and the change of the memory, made once the database has it. */
interface Outcome {
  readonly details: unknown;
  readonly apply: () => Promise<void>;
}

type Client = Parameters<Parameters<Store['transaction']>[0]>[0];

const firstPauseMs = 100;
const longestPauseMs = 3_000;

/**
 * The queue of writes, worked off in order, one at a time. A task is in the database before it is confirmed, and its effect is in
 * the database before it has succeeded. While the database is away the task at the head waits and is tried again.
 */
export class TaskQueue {
  readonly tasks = new Map<number, Task>();
  readonly indexes = new Map<string, IndexRow>();
  private readonly store: Store;
  private readonly engine: Engine;
  private readonly queue: Task[] = [];
  private running: Promise<void> | undefined;
  private closed = false;
  private wake: () => void = () => undefined;

  constructor(store: Store, engine: Engine) {
    this.store = store;
    this.engine = engine;
  }

  /** Fills the memory from the database and goes on with the tasks that were open. */
  async load(): Promise<void> {
    await this.store.initialise();
    await this.loadIndexes();
    for (const task of (await this.store.recentTasks()).reverse()) this.tasks.set(task.uid, task);
    this.queue.push(...(await this.store.openTasks()));
    this.start();
  }

  private async loadIndexes(): Promise<void> {
    for (const uid of this.indexes.keys()) await this.engine.call('close', uid);
    this.indexes.clear();
    for (const index of await this.store.indexes()) {
      this.indexes.set(index.uid, index);
      await this.engine.call('open', index.uid, index.settings, index.primaryKey);
      // The next chunk is read while the thread indexes this one.
      let indexing = Promise.resolve();
      for await (const chunk of this.store.documents(index)) {
        await indexing;
        indexing = this.engine.call('put', index.uid, chunk, index.primaryKey ?? 'id');
      }
      await indexing;
    }
  }

  /** Takes a task in. @throws SearchError `database_unavailable` when it cannot be stored: then it has not been taken. */
  async enqueue(work: Work): Promise<Task> {
    const indexUid = 'uid' in work ? work.uid : null;
    let task: Task;
    try {
      task = await this.store.insertTask(taskTypes[work.kind], indexUid, JSON.stringify(work), initialDetails(work));
    } catch (error) {
      throw new SearchError('database_unavailable', `The task could not be stored: ${asSearchError(error).message}`);
    }
    this.tasks.set(task.uid, task);
    const after = this.queue.findIndex((one) => one.uid > task.uid);
    this.queue.splice(after < 0 ? this.queue.length : after, 0, task);
    this.start();
    return task;
  }

  /** Finishes the task at hand, if the database lets it, and takes no other. */
  async close(): Promise<void> {
    this.closed = true;
    this.wake();
    await this.running;
  }

  private start(): void {
    if (this.running !== undefined || this.closed) return;
    this.running = this.run().finally(() => {
      this.running = undefined;
      if (this.queue.length > 0) this.start();
    });
  }

  private async run(): Promise<void> {
    let pause = firstPauseMs;
    let tried: Task | undefined;
    for (let task = this.queue[0]; task !== undefined && !this.closed; task = this.queue[0]) {
      try {
        const again = tried === task;
        tried = task;
        this.tasks.set(task.uid, again ? await this.repeat(task) : await this.process(task));
        this.queue.splice(this.queue.indexOf(task), 1);
        pause = firstPauseMs;
      } catch (error) {
        console.error(`search: task ${task.uid} will be tried again: ${asSearchError(error).message}`);
        await this.rest(pause);
        pause = Math.min(pause * 2, longestPauseMs);
      }
    }
  }

  /** Tries a task again. When the connection broke during its commit, it may be done: then the memory has to follow. */
  private async repeat(task: Task): Promise<Task> {
    const stored = await this.store.task(task.uid);
    if (stored === undefined || stored.finishedAt === null) return this.process(task);
    await this.loadIndexes();
    return stored;
  }

  private rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Does a task and returns how it ended; throws when the database could not be asked. */
  private async process(task: Task): Promise<Task> {
    const startedAt = new Date();
    const end = (status: TaskStatus, details: unknown, error: unknown): Task => ({
      ...task,
      status,
      details,
      error,
      payload: '',
      startedAt,
      finishedAt: new Date(),
    });
    this.tasks.set(task.uid, { ...task, status: 'processing', startedAt });
    const work: Work = JSON.parse(task.payload);
    const done = await this.store
      .transaction(async (client) => {
        const { details, apply } = await this.perform(client, work);
        const finished = end('succeeded', details, null);
        await this.store.finishTask(client, finished);
        return { finished, apply };
      })
      .catch(async (error: unknown) => {
        // What the database says of its own state passes; what is wrong with the task is final.
        if (isTemporary(error)) throw error;
        const finished = end('failed', task.details, asSearchError(error).body);
        await this.store.finishTask('pool', finished);
        return { finished, apply: async () => undefined };
      });
    await done.apply();
    return done.finished;
  }

  private perform(client: Client, work: Work): Promise<Outcome> {
    switch (work.kind) {
      case 'createIndex':
        return this.createIndex(client, work);
      case 'updateIndex':
        return this.updateIndex(client, work);
      case 'deleteIndex':
        return this.deleteIndex(client, work.uid);
      case 'swapIndexes':
        return this.swapIndexes(client, work.swaps);
      case 'settings':
        return this.changeSettings(client, work);
      case 'documents':
        return this.putDocuments(client, work);
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
  ): Promise<Outcome> {
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
  ): Promise<Outcome> {
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

  private async deleteIndex(client: Client, uid: string): Promise<Outcome> {
    const index = this.existing(uid);
    const deletedDocuments = (await this.engine.call('stats'))[uid]?.numberOfDocuments ?? 0;
    await this.store.deleteIndex(client, index);
    const apply = async () => {
      await this.engine.call('close', uid);
      this.indexes.delete(uid);
    };
    return { details: { deletedDocuments }, apply };
  }

  private async swapIndexes(client: Client, swaps: readonly (readonly [string, string])[]): Promise<Outcome> {
    for (const [a, b] of swaps) await this.store.swapIndexes(client, this.existing(a), this.existing(b));
    const apply = async () => {
      await this.engine.call('swap', swaps);
      for (const [a, b] of swaps) {
        const [left, right] = [this.existing(a), this.existing(b)];
        this.indexes.set(a, { ...right, uid: a });
        this.indexes.set(b, { ...left, uid: b });
      }
    };
    return { details: { swaps: swaps.map((indexes) => ({ indexes, rename: false })) }, apply };
  }

  private async changeSettings(client: Client, { uid, patch }: { uid: string; patch: unknown }): Promise<Outcome> {
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

  private async putDocuments(client: Client, work: Extract<Work, { kind: 'documents' }>): Promise<Outcome> {
    const { uid } = work;
    const { primaryKey, documents } = await this.engine.call('prepare', uid, work.json, work.primaryKey, work.partial);
    const known = this.indexes.get(uid);
    const before = known ?? (await this.store.insertIndex(client, uid, primaryKey, defaultSettings));
    const index = { ...before, primaryKey, updatedAt: new Date() };
    if (before.primaryKey !== primaryKey) await this.store.updateIndex(client, index);
    await this.store.putDocuments(client, index, documents);
    const apply = async () => {
      if (known === undefined) await this.open(index);
      else this.indexes.set(uid, index);
      await this.engine.call('put', uid, documents, primaryKey);
    };
    return { details: { receivedDocuments: documents.length, indexedDocuments: documents.length }, apply };
  }

  private async deleteDocuments(
    client: Client,
    uid: string,
    ids: readonly string[] | 'all',
    originalFilter: string | null,
  ): Promise<Outcome> {
    const index = this.existing(uid);
    const deletedDocuments =
      ids === 'all'
        ? ((await this.engine.call('stats'))[uid]?.numberOfDocuments ?? 0)
        : await this.engine.call('countExisting', uid, ids);
    await this.store.deleteDocuments(client, index, ids);
    const apply = async () => {
      if (ids === 'all') await this.engine.call('clear', uid);
      else await this.engine.call('remove', uid, ids);
      this.indexes.set(uid, { ...index, updatedAt: new Date() });
    };
    const providedIds = ids === 'all' || originalFilter !== null ? 0 : ids.length;
    return { details: { providedIds, deletedDocuments, originalFilter }, apply };
  }

  private async deleteWhere(client: Client, { uid, filter }: { uid: string; filter: unknown }): Promise<Outcome> {
    this.existing(uid);
    const ids = await this.engine.call('idsWhere', uid, filter);
    return this.deleteDocuments(client, uid, ids, JSON.stringify(filter));
  }
}

/** Lost connections, a server that starts or stops, exhausted resources: SQLSTATE classes 08, 53 and 57, or none at all. */
function isTemporary(error: unknown): boolean {
  if (error instanceof SearchError) return false;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code !== 'string' || !/^[0-9A-Z]{5}$/u.test(code) || /^(?:08|53|57)/u.test(code);
}

/** The details a task shows before it is done. */
function initialDetails(work: Work): unknown {
  switch (work.kind) {
    case 'settings':
      return work.patch;
    case 'documents':
      return { receivedDocuments: null, indexedDocuments: null };
    case 'deleteDocuments':
      return { providedIds: work.ids === 'all' ? 0 : work.ids.length, deletedDocuments: null, originalFilter: null };
    case 'deleteWhere':
      return { providedIds: 0, deletedDocuments: null, originalFilter: JSON.stringify(work.filter) };
    case 'swapIndexes':
      return { swaps: work.swaps.map((indexes) => ({ indexes, rename: false })) };
    case 'deleteIndex':
      return { deletedDocuments: null };
    default:
      return { primaryKey: work.primaryKey };
  }
}
