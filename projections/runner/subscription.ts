import { setTimeout as delay } from 'node:timers/promises';
import type { LoggedEvent, LogPosition } from '@charsu/core/event-store/event-store.ts';
import { type Log, messageOf } from '@charsu/core/process/process-log.ts';
import { type Database, isPassing } from '@charsu/stores/database.ts';
import type pg from 'pg';
import { notifyChanged, notifyEverythingChanged } from '../notifications/changes.ts';
import { enqueue } from '../search/outbox.ts';
import {
  type Batch,
  type createSharedStore,
  LostLeadership,
  storeBatch,
  storedPosition,
  storeStatus,
  storeStop,
} from './checkpoint.ts';
import type { LogFeed } from './feed.ts';
import { type ReadModelDefinition, versioned } from './read-model.ts';
import { endRebuild, type VersionState } from './registry.ts';
import { Retrying } from './retrying.ts';

/** The most events in a transaction: few when live, for short waits; many when far behind. */
const liveBatch = 500;
const rebuildBatch = 4_000;

/**
 * Milliseconds between the starts of two transactions when live. The first event after a rest is stored at once; events
 * that follow closely share a transaction, which saves processor time. When there are many, they gather for longer, so
 * that most records are written once and not with each of their events.
 */
const paceMs = { usual: 40, busy: 100 };
/** From this many events in a transaction on it counts as busy. */
const busyBatch = 10;

/** An event that the read model cannot fold. The read model stops there until its code is fixed. */
export class PoisonEvent extends Error {
  readonly event: LoggedEvent;

  constructor(name: string, event: LoggedEvent, cause: unknown) {
    const reason = messageOf(cause);
    super(`The read model ${name} cannot handle ${event.event.type} at ${event.position}: ${reason}`, { cause });
    this.name = 'PoisonEvent';
    this.event = event;
  }
}

interface SubscriptionOptions {
  readonly pool: pg.Pool;
  /** Stores a batch together with other live read models. */
  readonly storeShared: ReturnType<typeof createSharedStore>;
  /** The shared feed of the log. */
  readonly feed: LogFeed;
  readonly model: ReadModelDefinition;
  readonly from: VersionState;
  /**
   * Whether queries see this version; a version that is being filled beside it enqueues nothing for the search index.
   */
  readonly current: boolean;
  readonly signal: AbortSignal;
  /** Called once for each failure that is retried. */
  readonly log: Log;
  /** Called between batches, also before the end of the log is reached. */
  readonly afterBatch?: (subscription: Subscription) => Promise<void>;
}

/** Feeds one version of a read model from the log. */
export class Subscription {
  readonly version: number;
  /**
   * The position up to which it has read the log. While it catches up its checkpoint may be behind, where no event
   * concerned it.
   */
  position: LogPosition | undefined;
  handled: number;
  /** The end of the log was reached. */
  live = false;
  /** A batch is being stored. */
  busy = false;
  current: boolean;
  /** Rejects with `PoisonEvent` or `LostLeadership`; settles when it was stopped. */
  readonly done: Promise<void>;
  private readonly options: SubscriptionOptions;
  private readonly stopping = new AbortController();
  private readonly signal: AbortSignal;
  private readonly retrying: Retrying;
  private checkpoint: LogPosition | undefined;
  /** It has never reached the end of the log; then the indexes for queries are still to be made. */
  private rebuilding: boolean;

  constructor(options: SubscriptionOptions) {
    this.options = options;
    this.version = options.from.version;
    this.position = options.from.position;
    this.checkpoint = options.from.position;
    this.handled = options.from.handled;
    this.rebuilding = options.from.rebuilding;
    this.current = options.current;
    this.signal = AbortSignal.any([options.signal, this.stopping.signal]);
    this.retrying = new Retrying({ name: options.model.name, signal: this.signal, log: options.log });
    this.done = this.run();
    // The callers that await `done` get the error; without any it must not count as unhandled.
    this.done.catch(() => undefined);
  }

  get status(): 'catching-up' | 'live' | 'rebuilding' {
    if (!this.current) return 'rebuilding';
    return this.live ? 'live' : 'catching-up';
  }

  /** Stops after the current batch. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.done.catch(() => undefined);
  }

  private async run(): Promise<void> {
    await this.patiently(() => this.storeStatus());
    // When the log or the database is away it restarts from the last checkpoint.
    const again = (error: unknown) => !(error instanceof PoisonEvent || error instanceof LostLeadership);
    await this.retrying
      .run(() => this.follow(), again)
      .catch((error: unknown) => {
        if (!this.signal.aborted) throw error;
      });
  }

  private async follow(): Promise<void> {
    const { feed, model } = this.options;
    const { position: after, signal } = this;
    let begunAt = Number.NEGATIVE_INFINITY;
    let taken = 0;
    const ready = async () => {
      if (this.live) await this.pace(begunAt, taken);
      return this.live ? liveBatch : rebuildBatch;
    };
    const { streamPrefixes } = model;
    const batches = feed.follow({ after, streamPrefixes, ready, aloneBatch: rebuildBatch, signal });
    for await (const { events, position, caughtUp } of batches) {
      begunAt = performance.now();
      taken = events.length;
      await this.take(events, position, caughtUp);
    }
  }

  /** Lets events gather for the rest of the pace after `begunAt`, when `taken` events came before. */
  private async pace(begunAt: number, taken: number): Promise<void> {
    const rest = begunAt + paceMs[taken < busyBatch ? 'usual' : 'busy'] - performance.now();
    if (rest > 1) await delay(rest, undefined, { signal: this.signal }).catch(() => undefined);
  }

  private async take(events: readonly LoggedEvent[], to: LogPosition, caughtUp: boolean): Promise<void> {
    const { streamPrefixes } = this.options.model;
    const own = events.filter(({ stream }) => streamPrefixes.some((prefix) => stream.startsWith(prefix)));
    // Queries that wait for a position wait for live versions.
    if (own.length > 0 || this.live || caughtUp) await this.store(own, to);
    this.position = to;
    if (caughtUp && !this.live) await this.arrive();
    await this.options.afterBatch?.(this);
  }

  /** The end of the log is reached: live from here on. */
  private async arrive(): Promise<void> {
    const { pool, model } = this.options;
    if (this.rebuilding) await this.patiently(() => endRebuild(pool, model, this.version, this.current));
    this.rebuilding = false;
    this.live = true;
    if (this.current) await this.patiently(() => this.storeStatus());
  }

  /** Stores a batch. When an event cannot be handled, stores all events before it. */
  private async store(events: readonly LoggedEvent[], to: LogPosition): Promise<void> {
    if (this.checkpoint !== undefined && to <= this.checkpoint) return;
    this.busy = true;
    try {
      await this.storeOnce(events, to);
    } catch (error) {
      const first = events[0];
      if (first === undefined || error instanceof LostLeadership || isPassing(error)) throw error;
      if (events.length === 1) throw await this.stopAt(first, error);
      const half = events.slice(0, events.length >> 1);
      const last = half.at(-1);
      if (last !== undefined) await this.store(half, last.position);
      await this.store(events.slice(half.length), to);
    } finally {
      this.busy = false;
    }
  }

  private async storeOnce(events: readonly LoggedEvent[], to: LogPosition): Promise<void> {
    const { pool, model, storeShared } = this.options;
    const batch: Batch = {
      name: model.name,
      version: this.version,
      from: this.checkpoint,
      to,
      handled: events.length,
      apply: (client) => this.apply(client, events),
    };
    for (let attempt = 0; ; attempt += 1) {
      try {
        // Long batches of a fill hold up no live read model.
        await (this.live ? storeShared(batch) : storeBatch(pool, batch));
        break;
      } catch (error) {
        if (!isPassing(error) || this.signal.aborted) throw error;
        await this.retrying.pause(attempt);
        if (this.signal.aborted) throw error;
        // The answer to a commit may have been lost on the way.
        const stored = await this.patiently(() => storedPosition(pool, model.name, this.version));
        if (stored === to) break;
      }
    }
    this.checkpoint = to;
    this.position = to;
    this.handled += events.length;
  }

  private async apply(client: Database, events: readonly LoggedEvent[]): Promise<void> {
    const { model } = this.options;
    const table = (name: string) => versioned(name, this.version);
    const { changed, reindex } = await model.apply(client, events, table, this.rebuilding);
    if (!this.current) return;
    // The end of a fill enqueues everything for the search index.
    if (this.rebuilding) return notifyEverythingChanged(client);
    await enqueue(client, reindex);
    await notifyChanged(client, changed);
  }

  private async stopAt(event: LoggedEvent, cause: unknown): Promise<PoisonEvent> {
    const { pool, model } = this.options;
    await this.patiently(() =>
      storeStop(pool, model.name, this.version, this.checkpoint, {
        message: messageOf(cause),
        position: event.position.toString(),
        eventType: event.event.type,
      }),
    );
    return new PoisonEvent(model.name, event, cause);
  }

  private storeStatus(): Promise<void> {
    return storeStatus(this.options.pool, this.options.model.name, this.version, this.status);
  }

  /** Repeats a statement while the database is away. */
  private patiently<Result>(statement: () => Promise<Result>): Promise<Result> {
    return this.retrying.run(statement, isPassing);
  }
}
