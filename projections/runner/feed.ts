import { productStreams } from '@charsu/core/domain/aggregates.ts';
import type { EventBatch, EventStore, LoggedEvent, LogPosition } from '@charsu/core/event-store/event-store.ts';
import { Retrying } from './retrying.ts';
import { Signal } from './signal.ts';
import { isUrgent } from './urgent.ts';

/** Events in one read of the log. */
const chunkSize = 500;
/** The most that is read ahead and kept: events, and bytes of the log, which positions count. */
const mostEvents = 6_000;
const mostBytes = 16 * 1024 * 1024;
const usualPatienceMs = 5_000;
/** Read models at most this many bytes of the log behind the foremost start together with it. */
const nearby = 16n * 1024n * 1024n;

/** A position before every event; positions start at 0. */
const beginning = -1n;
const placeOf = (position: LogPosition | undefined): LogPosition => position ?? beginning;

interface FeedOptions {
  readonly eventStore: Pick<EventStore, 'end' | 'subscribe'>;
  /** The position to start after. */
  readonly after: LogPosition | undefined;
  readonly signal: AbortSignal;
  readonly log: (line: string) => void;
  /** Milliseconds for which an idle consumer may hold up the others once the buffer is full. */
  readonly patienceMs?: number;
}

/**
 * One subscription to the log for all read models of a process: each event is fetched and decoded once, however many
 * read models fold it, which is most of the cost of a fill. The feed reads ahead within its bounds and waits for the
 * slowest consumer. It drops a consumer that takes nothing for too long: that one reads for itself until the feed holds
 * again the events that it needs.
 */
export class LogFeed {
  readonly #options: FeedOptions;
  readonly #consumers = new Map<FeedConsumer, LogPosition>();
  readonly #chunks: EventBatch[] = [];
  /** All events after this position are held or still to come. */
  #floor: LogPosition;
  #events = 0;
  #caughtUp = false;
  /** Where the newest chunk with an urgent event ends. */
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
    // Once the subscription has caught up, it has passed this end.
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

  /** Adds a consumer, which starts at the position that it passes to `next`. */
  join(): FeedConsumer {
    return new FeedConsumer(this);
  }

  /** Whether the feed holds everything after a position. */
  covers(position: LogPosition | undefined): boolean {
    return placeOf(position) >= this.#floor;
  }

  /** Waits `ms` for events to gather after `position`, or less if one of them is urgent. */
  async gather(position: LogPosition | undefined, ms: number, signal: AbortSignal): Promise<void> {
    if (this.#urgent <= placeOf(position)) await this.#urgentCame.notified(signal, ms);
  }

  /**
   * The events after `position`, at least one chunk and at most about `limit` events; undefined when they are no longer
   * held.
   */
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
      // While more events are about to come, a few are not worth a transaction.
      const isWorthIt = this.#caughtUp || this.#isFull || this.#countAfter(after) >= limit / 2;
      if ((isWorthIt && this.#newest > after) || (this.#caughtUp && !consumer.hasCaughtUp))
        return this.#slice(after, limit);
      await this.#grown.notified(signal);
    }
    this.leave(consumer);
    return undefined;
  }

  /** The feed no longer waits for this consumer. */
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

  /** Searched from the newest chunk: a live consumer needs the last of very many. */
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

  /** Events that all consumers have taken are kept while there is room: a dropped consumer may come back for them. */
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
    // A consumer that waits for more must learn that it was dropped.
    this.#grown.notify();
  }
}

/** One read model's part in a feed. */
class FeedConsumer {
  readonly #feed: LogFeed;
  #caughtUp = false;

  constructor(feed: LogFeed) {
    this.#feed = feed;
  }

  /** It has received the end of the log once. */
  get hasCaughtUp(): boolean {
    return this.#caughtUp;
  }

  /**
   * Waits for the events after `position`; everything up to it counts as handled. Undefined when the feed cannot serve
   * it from there, or the signal aborts.
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

/** The start of a feed for versions at these positions: the slowest of those near the foremost. */
export function beginningFor(positions: readonly (LogPosition | undefined)[]): LogPosition | undefined {
  const places = positions.map(placeOf).sort((a, b) => (a < b ? -1 : 1));
  const foremost = places.at(-1) ?? beginning;
  const first = places.find((place) => foremost - place <= nearby) ?? beginning;
  return first === beginning ? undefined : first;
}
