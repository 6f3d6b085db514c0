import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { forceToDisk } from '@charsu/core/process/durable-file.ts';
import { logLine } from '@charsu/core/process/process-log.ts';
import type { Engine } from './engine.ts';
import { asSearchError } from './errors.ts';
import type { Store } from './store.ts';
import type { IndexRow } from './store-rows.ts';

/** Fewer documents than these are sooner read from the database. */
const worthSaving = 2_000;
/** So many changes are soon made again at a start; while changes go on, a quarter of the index has to have changed as well. */
const manyChanges = 5_000;
const someChanges = 500;
/** After one that failed (a full disk), in ms. */
const restMs = 60_000;

/**
 * Files that spare the next start from cutting all documents into words. The database names the file of an index and
 * how far it reaches; what changed later is read from the database, so an index never lags behind the confirmed tasks.
 * A file that the database does not name, or that is torn, is as good as none.
 */
export class Snapshots {
  private readonly folder: string | undefined;
  private readonly store: Store;
  private readonly engine: Engine;
  private restingUntil = 0;

  /** Without a folder none are taken. */
  constructor(folder: string | undefined, store: Store, engine: Engine) {
    this.folder = folder;
    this.store = store;
    this.engine = engine;
  }

  /** Opens an index as its file has it. The revision up to which it is true; undefined when there is no file to be used. */
  async restore({ uid, settings, primaryKey, snapshot }: IndexRow): Promise<string | undefined> {
    if (this.folder === undefined || snapshot === null) return undefined;
    try {
      const path = join(this.folder, snapshot.file);
      return (await this.engine.call('restore', uid, settings, primaryKey, path)) ? snapshot.revision : undefined;
    } catch (error) {
      logLine(`search: ${uid} is indexed again, its snapshot cannot be used: ${asSearchError(error).message}`, 'warn');
      return undefined;
    }
  }

  /** Removes the files that no index has. */
  async tidy(indexes: Iterable<IndexRow>): Promise<void> {
    if (this.folder === undefined) return;
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const named = new Set([...indexes].map((index) => index.snapshot?.file));
    for (const file of await readdir(this.folder)) {
      if (!named.has(file)) await rm(join(this.folder, file), { force: true });
    }
  }

  /**
   * Takes one of every index that has changed enough: much while there is more to do, less when it is quiet. No task may run
   * meanwhile. Never throws: without a snapshot only the next start is slower.
   */
  async take(indexes: Map<string, IndexRow>, isQuiet: boolean): Promise<void> {
    if (this.folder === undefined || Date.now() < this.restingUntil) return;
    try {
      for (const [uid, { documents, unsaved }] of await this.engine.call('changes')) {
        const index = indexes.get(uid);
        const enough = isQuiet ? someChanges : Math.max(manyChanges, documents / 4);
        if (index === undefined || documents < worthSaving || unsaved < enough) continue;
        const taken = await this.takeOne(this.folder, index);
        if (taken === undefined) return;
        indexes.set(uid, taken);
        await this.tidy(indexes.values());
      }
    } catch (error) {
      this.restingUntil = Date.now() + restMs;
      logLine(`search: no snapshot could be taken: ${asSearchError(error).message}`, 'error');
    }
  }

  /** Gives up the one that is being taken: a task has come. The next quiet time will do. */
  async interrupt(): Promise<void> {
    await this.engine.call('interrupt');
  }

  private async takeOne(folder: string, index: IndexRow): Promise<IndexRow | undefined> {
    const snapshot = {
      file: `${randomBytes(12).toString('hex')}.snapshot`,
      revision: await this.store.latestRevision(index),
    };
    const path = join(folder, snapshot.file);
    const unfinished = `${path}.part`;
    try {
      if (!(await this.engine.call('save', index.uid, unfinished))) {
        await rm(unfinished, { force: true });
        return undefined;
      }
      await rename(unfinished, path);
      await forceToDisk(folder);
      // Only now is it true for the database; until then the one before is there and named.
      await this.store.rememberSnapshot(index, snapshot);
      await this.engine.call('saved', index.uid);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    return { ...index, snapshot };
  }
}
