import { patiently } from '@charsu/core/process/silence.ts';
import { listen } from '@charsu/stores/database/listen.ts';
import { type InboxNews, inboxChannel, readInboxNews } from '@charsu/stores/messages/inbox-news.ts';
import type pg from 'pg';
import { type ReadModel, readModels } from '../read-models/index.ts';
import { readModelChannel } from '../runner/checkpoint.ts';
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

/** Receives changes in the order of their commits, and always before `waitFor` resolves for their position. */
export interface Watcher {
  /** Public pages have changed. */
  changed(change: Change): void;
  /** From here on changes are received; earlier ones may have been missed. */
  listening(): void;
  /** The inboxes, sessions or accounts of these users have changed. */
  inboxes?(users: InboxNews): void;
  /** No changes are received until `listening` is called again. */
  interrupted(): void;
}

/**
 * Milliseconds between two checks of the connection that receives notifications: a dead one must be noticed within a
 * second.
 */
const heartbeatMs = patiently(400);

/** The position of each read model, from the projections' notifications. */
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
        const [names = '', position = ''] = payload.split(':');
        this.note(names.split(','), position);
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
   * A number that grows with each public change that is received: public data read under one number stay valid until it
   * grows. Drafts and requests, which are most events, change nothing public. Undefined while no changes are received.
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
      // The wait has timed out: a notification may have been missed during a reconnection.
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

  /** A position can also go back: when the log was restored and ends before a read model's position. */
  private note(names: readonly string[], position: string): void {
    if (!/^\d+$/.test(position)) return;
    for (const model of readModels) if (names.includes(model)) this.reached.set(model, BigInt(position));
    for (const waiter of this.waiters) if (this.has(waiter.position, waiter.models)) waiter.resolve();
  }

  /** Reads the positions from the database; changes since then are unknown. */
  private async look(): Promise<void> {
    this.changes += 1;
    const { rows } = await this.pool.query<{ name: string; position: string | null }>(
      'select name, position from read.projection where current and indexed',
    );
    for (const row of rows) if (row.position !== null) this.note([row.name], row.position);
  }
}
