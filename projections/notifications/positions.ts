import { patiently } from '@charsu/core/process/silence.ts';
import { type InboxNews, inboxChannel, readInboxNews } from '@charsu/stores/inbox-news.ts';
import { listen } from '@charsu/stores/listen.ts';
import type pg from 'pg';
import { type ReadModel, readModels } from '../read-models/names.ts';
import { readModelChannel } from '../runner/registry.ts';
import { type Change, changesChannel, readChange } from './changes.ts';

/** The read models did not reach the asked position in time. */
export class ReadModelBehind extends Error {
  constructor(models: readonly ReadModel[], position: bigint) {
    super(`The read models ${models.join(', ')} have not reached position ${position} yet.`);
    this.name = 'ReadModelBehind';
  }
}

interface Waiter {
  readonly position: bigint;
  readonly models: readonly ReadModel[];
  readonly resolve: () => void;
}

/** Hears of changes, in the order of their commits, and always before `waitFor` tells that the position is reached. */
export interface Watcher {
  changed(change: Change): void;
  /** From here on changes are heard; those before may have been missed. */
  listening(): void;
  /** These users' inboxes, sessions or accounts are not what they were. */
  inboxes?(users: InboxNews): void;
  /** Changes cannot be heard until `listening` is called again. */
  interrupted(): void;
}

/** How often the connection that notifications come by is asked whether it lives: a dead one must be noticed within a second. */
const heartbeatMs = patiently(400);

/** How far each read model has got, as the projections' notifications tell. */
export class Positions {
  private readonly reached = new Map<ReadModel, bigint>();
  private readonly waiters = new Set<Waiter>();
  private readonly watchers = new Set<Watcher>();
  private readonly pool: pg.Pool;
  private readonly listener: { close(): Promise<void> };
  private changes = 0;
  private isListening = false;

  constructor(pool: pg.Pool, databaseUrl: string) {
    this.pool = pool;
    this.listener = listen({
      databaseUrl,
      channels: [readModelChannel, changesChannel, inboxChannel],
      heartbeatMs,
      onNotification: (channel, payload) => {
        if (channel === changesChannel) {
          const change = readChange(payload);
          if (change.kind !== 'search') this.changes += 1;
          for (const watcher of this.watchers) watcher.changed(change);
          return;
        }
        if (channel === inboxChannel) {
          const users = readInboxNews(payload);
          for (const watcher of this.watchers) watcher.inboxes?.(users);
          return;
        }
        const [name = '', position = ''] = payload.split(':');
        this.note(name, position);
      },
      onListening: async (gone) => {
        await this.look();
        if (gone.aborted) return;
        this.isListening = true;
        for (const watcher of this.watchers) watcher.listening();
      },
      onInterrupted: () => {
        this.isListening = false;
        for (const watcher of this.watchers) watcher.interrupted();
      },
    });
  }

  /**
   * Counts the changes of what the public sees that were heard: whatever was read of that under one count holds until the
   * next. Drafts and requests, which are most of what is written, change nothing. Undefined while nothing can be heard.
   */
  get change(): number | undefined {
    return this.isListening ? this.changes : undefined;
  }

  /** Resolves once all of `models` have handled the log up to `position`; else rejects with `ReadModelBehind`. */
  async waitFor(position: bigint, models: readonly ReadModel[], timeoutMs: number): Promise<void> {
    if (this.has(position, models)) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiter: Waiter = { position, models, resolve };
    this.waiters.add(waiter);
    const timer = setTimeout(resolve, timeoutMs);
    try {
      await promise;
      // Out of time: a notification may have been missed while the connection was being made anew.
      if (!this.has(position, models)) await this.look();
      if (!this.has(position, models)) throw new ReadModelBehind(models, position);
    } finally {
      clearTimeout(timer);
      this.waiters.delete(waiter);
    }
  }

  watch(watcher: Watcher): void {
    this.watchers.add(watcher);
    if (this.isListening) watcher.listening();
  }

  close(): Promise<void> {
    return this.listener.close();
  }

  private has(position: bigint, models: readonly ReadModel[]): boolean {
    return models.every((model) => (this.reached.get(model) ?? -1n) >= position);
  }

  /** A position goes back, too: where a read model stands after the end of a log that was restored. */
  private note(name: string, position: string): void {
    const model = readModels.find((known) => known === name);
    if (model === undefined || !/^\d+$/.test(position)) return;
    this.reached.set(model, BigInt(position));
    for (const waiter of this.waiters) if (this.has(waiter.position, waiter.models)) waiter.resolve();
  }

  /** Asks instead of hearing; what has changed since is not known then. */
  private async look(): Promise<void> {
    this.changes += 1;
    const { rows } = await this.pool.query<{ name: string; position: string | null }>(
      'select name, position from read.projection where current and indexed',
    );
    for (const row of rows) if (row.position !== null) this.note(row.name, row.position);
  }
}
