import { setTimeout as delay } from 'node:timers/promises';
import type { EventStore, LoggedEvent, LogPosition } from '@charsu/core/event-store/event-store.ts';
import type pg from 'pg';
import { isPassing, transaction } from '../database.ts';
import { enqueue } from '../search/outbox.ts';
import { productStreams, type ReadModelDefinition, versioned } from './read-model.ts';
import {
  LostLeadership,
  makeIndexes,
  storeCheckpoint,
  storedPosition,
  storeStatus,
  type VersionState,
} from './registry.ts';

/** Events a transaction takes at most: few when live, so that nobody waits long; many when far behind. */
const liveBatch = 500;
const fillBatch = 2_000;

/** An event that the read model cannot fold. It stands still there until its code is mended. */
export class PoisonEvent extends Error {
  readonly event: LoggedEvent;

  constructor(name: string, event: LoggedEvent, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`The read model ${name} cannot handle ${event.event.type} at ${event.position}: ${reason}`, { cause });
    this.name = 'PoisonEvent';
    this.event = event;
  }
}

export interface FollowOptions {
  readonly pool: pg.Pool;
  readonly eventStore: EventStore;
  readonly model: ReadModelDefinition;
  readonly from: VersionState;
  /** The version that queries see; one being filled beside it tells the search index nothing. */
  readonly current: boolean;
  readonly signal: AbortSignal;
  /** Told once of each trouble that it tries again after. */
  readonly log: (line: string) => void;
  /** Called between batches, with the end of the log reached or not. */
  readonly afterBatch?: (follower: Follower) => Promise<void>;
}

/** One version of a read model on its way along the log. */
export class Follower {
  readonly version: number;
  position: LogPosition | undefined;
  handled: number;
  /** The end of the log was reached. */
  live = false;
  /** A batch is being stored. */
  busy = false;
  current: boolean;
  /** Rejects with `PoisonEvent` or `LostLeadership`; settles when it was stopped. */
  readonly done: Promise<void>;
  private readonly options: FollowOptions;
  private readonly stopping = new AbortController();
  private readonly signal: AbortSignal;
  private reported: string | undefined;

  constructor(options: FollowOptions) {
    this.options = options;
    this.version = options.from.version;
    this.position = options.from.position;
    this.handled = options.from.handled;
    this.current = options.current;
    this.signal = AbortSignal.any([options.signal, this.stopping.signal]);
    this.done = this.run();
    // Whoever waits for `done` hears of it; nobody has to.
    this.done.catch(() => undefined);
  }

  /** Stops after the batch in hand. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.done.catch(() => undefined);
  }

  private async run(): Promise<void> {
    await this.patiently(() => this.tell(this.current ? 'catching-up' : 'rebuilding'));
    while (!this.signal.aborted) {
      try {
        await this.fill();
        await this.follow();
      } catch (error) {
        if (this.signal.aborted) return;
        if (error instanceof PoisonEvent || error instanceof LostLeadership) throw error;
        // The log or the database is away: begin again from the last checkpoint.
        this.report(error);
        await this.pause(500);
      }
    }
  }

  /**
   * Reads its own streams, in large batches, to the end of the log. What was the end before it began has been looked
   * through once the subscription reports that it caught up, though no event of its own may stand there.
   */
  private async fill(): Promise<void> {
    const end = await this.options.eventStore.end();
    const reading = new AbortController();
    const batches = this.options.eventStore.subscribe({
      after: this.position,
      streamPrefixes: this.options.model.streamPrefixes,
      batchSize: fillBatch,
      signal: AbortSignal.any([this.signal, reading.signal]),
    });
    try {
      for await (const batch of batches) {
        await this.store(batch.events, batch.position);
        if (batch.caughtUp) break;
        await this.options.afterBatch?.(this);
      }
    } finally {
      reading.abort();
    }
    if (this.signal.aborted) return;
    if (end !== undefined) await this.store([], end);
    await this.patiently(() => makeIndexes(this.options.pool, this.options.model, this.version));
    this.live = true;
    if (this.current) await this.patiently(() => this.tell('live'));
    await this.options.afterBatch?.(this);
  }

  /** Follows the whole log live: its position moves with every event of the product, also those it does not fold. */
  private async follow(): Promise<void> {
    if (this.signal.aborted) return;
    const batches = this.options.eventStore.subscribe({
      after: this.position,
      streamPrefixes: productStreams,
      batchSize: liveBatch,
      signal: this.signal,
    });
    const own = this.options.model.streamPrefixes;
    for await (const batch of batches) {
      await this.store(
        batch.events.filter((event) => own.some((prefix) => event.stream.startsWith(prefix))),
        batch.position,
      );
      await this.options.afterBatch?.(this);
      if (this.signal.aborted) return;
    }
  }

  /** Stores a batch; when one event in it cannot be handled, all before that one are. */
  private async store(events: readonly LoggedEvent[], to: LogPosition): Promise<void> {
    if (this.position !== undefined && to <= this.position) return;
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
    const { pool, model } = this.options;
    for (let attempt = 0; ; attempt += 1) {
      try {
        await transaction(pool, async (client) => {
          // A crash of the database may lose the last milliseconds of tables and checkpoint together; the log has them.
          await client.query('set local synchronous_commit = off');
          if (events.length > 0) {
            const enqueued = await model.apply(client, events, (table) => versioned(table, this.version));
            if (this.current) await enqueue(client, enqueued);
          }
          await storeCheckpoint(client, model.name, this.version, this.position, to, events.length);
        });
        break;
      } catch (error) {
        if (!isPassing(error) || this.signal.aborted) throw error;
        await this.pause(Math.min(100 * 2 ** attempt, 2_000));
        // The answer to a commit may have been lost on the way.
        const stored = await this.patiently(() => storedPosition(pool, model.name, this.version));
        if (stored === to) break;
      }
    }
    this.position = to;
    this.handled += events.length;
  }

  private async stopAt(event: LoggedEvent, cause: unknown): Promise<PoisonEvent> {
    const poison = new PoisonEvent(this.options.model.name, event, cause);
    await this.patiently(() =>
      storeStatus(this.options.pool, this.options.model.name, this.version, 'stopped', {
        message: cause instanceof Error ? cause.message : String(cause),
        position: event.position.toString(),
        eventType: event.event.type,
      }),
    );
    return poison;
  }

  private report(error: unknown): void {
    const trouble = error instanceof Error ? error.message : String(error);
    if (trouble === this.reported) return;
    this.reported = trouble;
    this.options.log(`${this.options.model.name}: ${trouble}; trying again`);
  }

  private tell(status: 'catching-up' | 'live' | 'rebuilding'): Promise<void> {
    return storeStatus(this.options.pool, this.options.model.name, this.version, status);
  }

  /** Repeats a statement while the database is away. */
  private async patiently<Result>(statement: () => Promise<Result>): Promise<Result> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await statement();
      } catch (error) {
        if (!isPassing(error) || this.signal.aborted) throw error;
        await this.pause(Math.min(100 * 2 ** attempt, 2_000));
      }
    }
  }

  private async pause(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: this.signal }).catch(() => undefined);
  }
}
