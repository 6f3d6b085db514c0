import { productStreams } from '@charsu/core/domain/aggregates.ts';
import type { EventBatch, EventStore, LoggedEvent, LogPosition } from '@charsu/core/event-store/event-store.ts';
import { Retrying } from './retrying.ts';
import { Signal } from './signal.ts';
import { isUrgent } from './urgent.ts';

/** Events that come from the log at a time. */
const chunkSize = 500;
/** Read ahead and kept at most: events, and bytes of the log, which is what positions count. */
const mostEvents = 6_000;
const mostBytes = 16 * 1024 * 1024;
const usualPatienceMs = 5_000;
/** Read models that stand at most this many bytes of the log behind the foremost begin together with it. */
const nearby = 16n * 1024n * 1024n;

/** Stands before every event; positions begin with 0. */
const beginning = -1n;
const placeOf = (position: LogPosition | undefined): LogPosition => position ?? beginning;

export interface FeedOptions {
  readonly eventStore: Pick<EventStore, 'end' | 'subscribe'>;
  /** Where it begins to read, exclusively. */
  readonly after: LogPosition | undefined;
  readonly signal: AbortSignal;
  readonly log: (line: string) => void;
  /** How long, in ms, one that takes nothing may hold up the others once as much is kept as may be. */
  readonly patienceMs?: number;
}

/**
 * One reading of the log for all read models of a process: an event is fetched and decoded once, however many fold it,
 * which is the larger part of what a fill costs. It reads ahead of them, never further than its bounds, waits for the
 * slowest, and leaves behind whoever takes nothing for too long: that one reads for itself until the feed holds
 * again what it needs.
 */
export class LogFeed {
  readonly #options: FeedOptions;
  readonly #consumers = new Map<FeedConsumer, LogPosition>();
  readonly #chunks: EventBatch[] = [];
  /** All events after this are held or still to come. */
  #floor: LogPosition;
  #events = 0;
  #caughtUp = false;
  /** Where the newest chunk with a urgent event ends. */
  #urgent: LogPosition = beginning;
  readonly #grown = new Signal();
  readonly #taken = new Signal();
  readonly #urgentCame = new Signal();

  constructor(options: FeedOptions) {
    this.#options = options;
    this.#floor = placeOf(options.after);
  }

  /** Reads until the signal aborts. */
  async run(): Promise<void> {
    const { eventStore, after, signal, log } = this.#options;
    // What was the end before has been looked through once the subscription has caught up, whatever stands there.
    const end = await new Retrying({ name: 'event log', signal, log }).run(() => eventStore.end());
    if (signal.aborted) return;
    const batches = eventStore.subscribe({ after, streamPrefixes: productStreams, batchSize: chunkSize, signal });
    for await (const batch of batches) {
      const position = batch.caughtUp && end !== undefined && end > batch.position ? end : batch.position;
      this.#chunks.push({ ...batch, position });
      this.#events += batch.events.length;
      this.#caughtUp ||= batch.caughtUp;
      this.#grown.notify();
      if (isUrgent(batch)) {
        this.#urgent = position;
        this.#urgentCame.notify();
      }
      await this.#makeRoom();
      if (signal.aborted) return;
    }
  }

  /** Takes part from wherever `next` is asked for. */
  join(): FeedConsumer {
    return new FeedConsumer(this);
  }

  /** Whether everything after a position can be had here. */
  covers(position: LogPosition | undefined): boolean {
    return placeOf(position) >= this.#floor;
  }

  /** Waits `ms` for events to gather after `position`, but no longer once one of them is urgent. */
  async gather(position: LogPosition | undefined, ms: number, signal: AbortSignal): Promise<void> {
    if (this.#urgent <= placeOf(position)) await this.#urgentCame.notified(signal, ms);
  }

  /** What comes after `position`, at least one chunk and at most about `limit` events; undefined when it is not held any more. */
  async next(
    consumer: FeedConsumer,
    position: LogPosition | undefined,
    limit: number,
    signal: AbortSignal,
  ): Promise<EventBatch | undefined> {
    const after = placeOf(position);
    while (!signal.aborted && this.covers(position)) {
      if (this.#consumers.get(consumer) !== after) {
        this.#consumers.set(consumer, after);
        this.#taken.notify();
      }
      // While there is more to come at once, a few events are not worth a transaction.
      const isWorthIt = this.#caughtUp || this.#isFull || this.#countAfter(after) >= limit / 2;
      if ((isWorthIt && this.#newest > after) || (this.#caughtUp && !consumer.hasCaughtUp))
        return this.#slice(after, limit);
      await this.#grown.notified(signal);
    }
    this.leave(consumer);
    return undefined;
  }

  leave(consumer: FeedConsumer): void {
    if (this.#consumers.delete(consumer)) this.#taken.notify();
  }

  get #newest(): LogPosition {
    return this.#chunks.at(-1)?.position ?? this.#floor;
  }

  #countAfter(after: LogPosition): number {
    return this.#chunks.reduce((count, { position, events }) => (position > after ? count + events.length : count), 0);
  }

  #slice(after: LogPosition, limit: number): EventBatch {
    const events: LoggedEvent[] = [];
    let position = after;
    let isWhole = true;
    for (const chunk of this.#chunksAfter(after)) {
      if (events.length > 0 && events.length + chunk.events.length > limit) {
        isWhole = false;
        break;
      }
      const isNew = (chunk.events[0]?.position ?? chunk.position) > after;
      events.push(...(isNew ? chunk.events : chunk.events.filter((event) => event.position > after)));
      position = chunk.position;
    }
    return { events, position, caughtUp: isWhole && this.#caughtUp };
  }

  /** Looked for from the newest: who is live needs the last of very many. */
  #chunksAfter(after: LogPosition): readonly EventBatch[] {
    let from = this.#chunks.length;
    while (from > 0 && (this.#chunks[from - 1]?.position ?? beginning) > after) from -= 1;
    return this.#chunks.slice(from);
  }

  async #makeRoom(): Promise<void> {
    const { signal, patienceMs = usualPatienceMs } = this.#options;
    for (;;) {
      this.#forgetTaken();
      if (!this.#isFull) return;
      if (!(await this.#taken.notified(signal, patienceMs))) this.#forget();
      else if (signal.aborted) return;
    }
  }

  get #isFull(): boolean {
    return this.#events > mostEvents || this.#newest - this.#floor > mostBytes;
  }

  /** What all have taken is still kept while there is room: somebody left behind may come back for it. */
  #forgetTaken(): void {
    while (this.#isFull) {
      const oldest = this.#chunks[0];
      if (oldest === undefined || [...this.#consumers.values()].some((taken) => taken < oldest.position)) return;
      this.#forget();
    }
  }

  #forget(): void {
    const oldest = this.#chunks.shift();
    if (oldest === undefined) return;
    this.#events -= oldest.events.length;
    this.#floor = oldest.position;
    // Whoever waits here for more is not served any more and should know.
    this.#grown.notify();
  }
}

/** One read model's part in a feed. */
export class FeedConsumer {
  readonly #feed: LogFeed;
  #caughtUp = false;

  constructor(feed: LogFeed) {
    this.#feed = feed;
  }

  /** It has been told once that the end of the log was reached. */
  get hasCaughtUp(): boolean {
    return this.#caughtUp;
  }

  /**
   * Waits for what comes after `position`, which counts as done with; undefined when the feed cannot serve it from
   * there, or the signal aborts.
   */
  async next(position: LogPosition | undefined, limit: number, signal: AbortSignal): Promise<EventBatch | undefined> {
    const batch = await this.#feed.next(this, position, limit, signal);
    this.#caughtUp ||= batch?.caughtUp ?? false;
    return batch;
  }

  leave(): void {
    this.#feed.leave(this);
  }
}

/** Where a feed for versions at these positions begins: with the slowest of those near the foremost. */
export function beginningFor(positions: readonly (LogPosition | undefined)[]): LogPosition | undefined {
  const places = positions.map(placeOf).sort((a, b) => (a < b ? -1 : 1));
  const foremost = places.at(-1) ?? beginning;
  const first = places.find((place) => foremost - place <= nearby) ?? beginning;
  return first === beginning ? undefined : first;
}
