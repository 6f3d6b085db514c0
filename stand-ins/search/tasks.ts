import { logLine } from '@charsu/core/process/process-log.ts';
import { Changes } from './changes.ts';
import type { Engine } from './engine.ts';
import { asSearchError, SearchError } from './errors.ts';
import type { StoredDocument } from './index-state.ts';
import type { Snapshots } from './snapshots.ts';
import type { ChangedDocument, Store } from './store.ts';
import type { IndexRow } from './store-rows.ts';
import { keptTasks, type Task, type TaskStatus } from './task.ts';
import { encodeWork, initialDetails, taskTypes, type Work } from './work.ts';

/** A task that waits, and its work. */
interface Queued {
  readonly task: Task;
  readonly work: Work;
}

/** So many documents of tasks that follow each other are stored in one transaction. */
const mergedDocuments = 5_000;

const firstPauseMs = 100;
const longestPauseMs = 3_000;

/** Without tasks for so long, it is quiet enough to take a snapshot. */
const quietMs = 2_000;

/**
 * The queue of writes, worked off in order, one at a time. A task is in the database before it is confirmed, and its effect is in
 * the database before it has succeeded. While the database is away the task at the head waits and is tried again.
 */
export class TaskQueue {
  readonly tasks = new Map<number, Task>();
  readonly indexes = new Map<string, IndexRow>();
  private readonly store: Store;
  private readonly engine: Engine;
  private readonly changes: Changes;
  private readonly snapshots: Snapshots;
  private readonly queue: Queued[] = [];
  private running: Promise<void> | undefined;
  private closed = false;
  private wake: () => void = () => undefined;
  private quiet: NodeJS.Timeout | undefined;
  private isIdle = false;
  /**
   * Whether the memory equals the database: not before it is loaded, and not while it is unknown whether a task is
   * done.
   */
  private isTrue = false;
  /** The tasks that were tried last. */
  private tried: readonly Queued[] = [];

  constructor(store: Store, engine: Engine, snapshots: Snapshots) {
    this.snapshots = snapshots;
    this.store = store;
    this.engine = engine;
    this.changes = new Changes(store, engine, this.indexes);
  }

  /** Fills the memory from the database and goes on with the tasks that were open. */
  async load(): Promise<void> {
    await this.store.initialise();
    await this.loadIndexes();
    for (const task of (await this.store.recentTasks()).reverse()) this.tasks.set(task.uid, task);
    this.queue.push(...(await this.store.openTasks()));
    await this.snapshots.tidy(this.indexes.values());
    this.start();
  }

  private async loadIndexes(): Promise<void> {
    this.isTrue = false;
    for (const uid of this.indexes.keys()) await this.engine.call('close', uid);
    this.indexes.clear();
    for (const index of await this.store.indexes()) {
      this.indexes.set(index.uid, index);
      const revision = await this.snapshots.restore(index);
      if (revision === undefined) await this.engine.call('open', index.uid, index.settings, index.primaryKey);
      // The next chunk is read while the thread indexes this one.
      let indexing = Promise.resolve();
      for await (const chunk of this.store.documents(index, revision)) {
        await indexing;
        indexing = this.follow(index, chunk);
        // It is awaited behind the next chunk: until then a failure must not count as unhandled.
        indexing.catch(() => undefined);
      }
      await indexing;
    }
    this.isTrue = true;
  }

  /** Brings changes that the database has to the memory. */
  private async follow({ uid, primaryKey }: IndexRow, documents: readonly ChangedDocument[]): Promise<void> {
    const isThere = (document: ChangedDocument): document is StoredDocument => document[1] !== null;
    await this.engine.call('put', uid, documents.filter(isThere), primaryKey ?? 'id');
    const removed = documents.filter(([, json]) => json === null).map(([id]) => id);
    if (removed.length > 0) await this.engine.call('remove', uid, removed);
  }

  /** Takes a task in. @throws SearchError `database_unavailable` when it cannot be stored: then it has not been taken. */
  async enqueue(work: Work): Promise<Task> {
    const indexUid = 'uid' in work ? work.uid : null;
    let task: Task;
    try {
      task = await this.store.insertTask(taskTypes[work.kind], indexUid, encodeWork(work), initialDetails(work));
    } catch (error) {
      throw new SearchError('database_unavailable', `The task could not be stored: ${asSearchError(error).message}`);
    }
    this.tasks.set(task.uid, task);
    const after = this.queue.findIndex((one) => one.task.uid > task.uid);
    this.queue.splice(after < 0 ? this.queue.length : after, 0, { task, work });
    if (this.isIdle) await this.snapshots.interrupt();
    this.start();
    return task;
  }

  /** Finishes the task at hand, if the database lets it, and takes no other. */
  async close(): Promise<void> {
    this.closed = true;
    this.wake();
    await this.running;
    clearTimeout(this.quiet);
    if (this.isTrue) await this.snapshots.take(this.indexes, true);
  }

  private start(): void {
    if (this.running !== undefined || this.closed) return;
    clearTimeout(this.quiet);
    this.runAlone(() => this.run());
  }

  /** Runs what nothing may run beside; then the tasks that have come meanwhile, or, when it stays quiet, a snapshot. */
  private runAlone(work: () => Promise<void>): void {
    this.running = work().finally(() => {
      this.running = undefined;
      if (this.queue.length > 0) this.start();
      else if (!this.closed && work !== this.takeSnapshots) {
        this.quiet = setTimeout(() => this.runAlone(this.takeSnapshots), quietMs).unref();
      }
    });
  }

  /** Taken because there is nothing to do: a task that comes is more urgent. */
  private readonly takeSnapshots = async () => {
    this.isIdle = true;
    await this.snapshots.take(this.indexes, true);
    this.isIdle = false;
  };

  private async run(): Promise<void> {
    let pause = firstPauseMs;
    for (let head = this.queue[0]; head !== undefined && !this.closed; head = this.queue[0]) {
      const { task } = head;
      try {
        const isAgain = this.tried.includes(head);
        if (!this.isTrue && (await this.catchUp())) continue;
        // What failed together is tried alone.
        this.tried = isAgain ? [head] : this.nextBatch(head);
        await this.process(this.tried);
        await this.snapshots.take(this.indexes, false);
        pause = firstPauseMs;
      } catch (error) {
        this.isTrue = false;
        logLine(`search: task ${task.uid} will be tried again: ${asSearchError(error).message}`, 'warn');
        await this.rest(pause);
        pause = Math.min(pause * 2, longestPauseMs);
      }
    }
  }

  /** The task at the head, and those behind it that bring documents to the same index as well. */
  private nextBatch(head: Queued): readonly Queued[] {
    const { work } = head;
    // A merge reads the present documents, and an index without a primary key gets one: these run one by one.
    if (work.kind !== 'documents' || work.partial || !this.indexes.get(work.uid)?.primaryKey) return [head];
    let count = 0;
    const end = this.queue.findIndex(({ work: other }) => {
      if (other.kind !== 'documents' || other.partial || other.uid !== work.uid) return true;
      count += other.documents.length;
      return count > mergedDocuments;
    });
    return this.queue.slice(0, end < 0 ? this.queue.length : Math.max(1, end));
  }

  /**
   * After tasks broke off. When the connection was lost during their commit, they may be done: then the memory has to follow.
   * Whether they were.
   */
  private async catchUp(): Promise<boolean> {
    const open = this.tried.filter((one) => this.queue.includes(one));
    const done = await this.store.finishedTasks(open.map(({ task }) => task.uid));
    if (done.length === 0) {
      this.isTrue = true;
      return false;
    }
    await this.loadIndexes();
    this.settle(done);
    return true;
  }

  private settle(finished: readonly Task[]): void {
    for (const task of finished) {
      this.tasks.set(task.uid, task);
      this.queue.splice(
        this.queue.findIndex((one) => one.task.uid === task.uid),
        1,
      );
    }
    for (const uid of this.tasks.keys()) {
      if (this.tasks.size - this.queue.length <= keptTasks) break;
      this.tasks.delete(uid);
    }
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

  /** Does tasks, several as one, and records how they ended; throws when the database could not be asked. */
  private async process(batch: readonly Queued[]): Promise<void> {
    const startedAt = new Date();
    const end = (task: Task, status: TaskStatus, details: unknown, error: unknown): Task => ({
      ...task,
      status,
      details,
      error,
      startedAt,
      finishedAt: new Date(),
    });
    for (const { task } of batch) this.tasks.set(task.uid, { ...task, status: 'processing', startedAt });
    const works = batch.map((one) => one.work);
    const done = await this.store
      .transaction(async (client) => {
        const { details, apply } = await this.changes.perform(client, works);
        const finished = batch.map(({ task }, number) => end(task, 'succeeded', details[number], null));
        await this.store.finishTasks(client, finished);
        return { finished, apply };
      })
      .catch(async (error: unknown) => {
        // Errors about the database's state are temporary; errors about the task are final.
        if (isTemporary(error)) throw error;
        // One of several is wrong: alone each ends as it should.
        if (batch.length > 1) return undefined;
        const finished = batch.map(({ task }) => end(task, 'failed', task.details, asSearchError(error).body));
        await this.store.finishTasks('pool', finished);
        return { finished, apply: async () => undefined };
      });
    if (done === undefined) {
      for (const one of batch) await this.process([one]);
      return;
    }
    await done.apply();
    this.settle(done.finished);
  }
}

/** Lost connections, a server that starts or stops, exhausted resources: SQLSTATE classes 08, 53 and 57, or none at all. */
function isTemporary(error: unknown): boolean {
  if (error instanceof SearchError) return false;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code !== 'string' || !/^[0-9A-Z]{5}$/u.test(code) || /^(?:08|53|57)/u.test(code);
}
