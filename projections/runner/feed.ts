import { productStreams } from '@charsu/core/domain/aggregates.ts';
import type {
  EventBatch,
  EventStore,
  LoggedEvent,
  LogPosition,
  SubscribeOptions,
} from '@charsu/core/event-store/event-store.ts';
import type { Log } from '@charsu/core/process/process-log.ts';
import { Retrying } from './retrying.ts';
import { Signal } from './signal.ts';

/** Events in one read of the log. */
const chunkSize = 500;
/** The most that is read ahead and kept: events, and bytes of the log, which positions count. */
const usuallyMostEvents = 6_000;
const mostBytes = 16 * 1024 * 1024;
const usualPatienceMs = 5_000;
/** Consumers at most this many bytes of the log behind the foremost start together with it. */
const nearby = 16n * 1024n * 1024n;

/** A position before every event; positions start at 0. */
const beginning = -1n;
const placeOf = (position: LogPosition | undefined): LogPosition => position ?? beginning;

interface FeedOptions {
  readonly eventStore: Pick<EventStore, 'end' | 'subscribe'>;
  /** The position to start after. */
  readonly after: LogPosition | undefined;
  readonly signal: AbortSignal;
  readonly log: Log;
  /** Milliseconds for which an idle consumer may hold up the others once the buffer is full. */
  readonly patienceMs?: number;
  /** The most events that are kept. */
  readonly mostEvents?: number;
}

/** A consumer's part in a feed. */
interface FollowOptions {
  /** The position to start after. */
  readonly after: LogPosition | undefined;
  /** Its streams. A batch may hold events of others. */
  readonly streamPrefixes: readonly string[];
  /** Called before each shared batch; resolves with about the most events that it should have. */
  readonly ready: () => number | Promise<number>;
  /** The most events in a batch that is read for this consumer alone. */
  readonly aloneBatch: number;
  readonly signal: AbortSignal;
}

/**
 * One subscription to the log for all read models or reactors of a process: each event is fetched and decoded once,
 * however many follow it, which is most of the cost of a fill. The feed reads ahead within its bounds and waits for the
 * slowest consumer. It drops a consumer that takes nothing for too long: for that one it reads alone until it holds
 * again the events that the consumer needs.
 */
export class LogFeed {
  readonly #options: FeedOptions;
  /** Where each waiting or working consumer stands. */
  readonly #consumers = new Map<symbol, LogPosition>();
  readonly #chunks: EventBatch[] = [];
  /** All events after this position are held or still to come. */
  #floor: LogPosition;
  #events = 0;
  #caughtUp = false;
  readonly #grown = new Signal();
  readonly #taken = new Signal();

  constructor(options: FeedOptions) {
    this.#options = options;
    this.#floor = placeOf(options.after);
  }

  /** Reads until the signal aborts. */
  async run(): Promise<void> {
    const { after, signal } = this.#options;
    for await (const batch of this.#read({ after, streamPrefixes: productStreams, batchSize: chunkSize, signal })) {
      this.#chunks.push(batch);
      this.#events += batch.events.length;
      this.#caughtUp ||= batch.caughtUp;
      this.#grown.notify();
      await this.#makeRoom();
      if (signal.aborted) return;
    }
  }

  /**
   * The events of a consumer's streams in batches, perhaps among others. When it asks for the next batch it has handled the
   * last. `caughtUp`: it has received the end of the log.
   */
  async *follow({ after, streamPrefixes, ready, aloneBatch, signal }: FollowOptions): AsyncGenerator<EventBatch, void> {
    const consumer = Symbol();
    let position = after;
    let hasCaughtUp = false;
    try {
      while (!signal.aborted) {
        const limit = await ready();
        const shared = await this.#next(consumer, position, limit, hasCaughtUp, signal);
        if (shared === undefined) {
          for await (const batch of this.#alone({ after: position, streamPrefixes, batchSize: aloneBatch, signal })) {
            position = batch.position;
            yield batch;
          }
        } else {
          position = shared.position;
          hasCaughtUp ||= shared.caughtUp;
          yield shared;
        }
      }
    } finally {
      this.#leave(consumer);
    }
  }

  /** Subscribes. Once the subscription has caught up, it has passed every earlier event of the log. */
  async *#read(options: SubscribeOptions): AsyncGenerator<EventBatch, void> {
    const { eventStore, log } = this.#options;
    const { signal } = options;
    const end = await new Retrying({ name: 'event log', signal, log }).run(() => eventStore.end());
    if (signal.aborted) return;
    for await (const batch of eventStore.subscribe(options)) {
      const position = batch.caughtUp && end !== undefined && end > batch.position ? end : batch.position;
      yield { ...batch, position };
    }
  }

  /** Reads for one consumer until the feed can serve it. */
  async *#alone(options: SubscribeOptions): AsyncGenerator<EventBatch, void> {
    const reading = new AbortController();
    const signal = AbortSignal.any([options.signal, reading.signal]);
    try {
      for await (const batch of this.#read({ ...options, signal })) {
        yield { ...batch, caughtUp: false };
        if (batch.caughtUp || this.#covers(batch.position)) return;
      }
    } finally {
      reading.abort();
    }
  }

  /** Whether the feed holds everything after a position. */
  #covers(position: LogPosition | undefined): boolean {
    return placeOf(position) >= this.#floor;
  }

  /**
   * The events after `position`, at least one chunk and at most about `limit` events; undefined when they are no longer
   * held.
   */
  async #next(
    consumer: symbol,
    position: LogPosition | undefined,
    limit: number,
    hasCaughtUp: boolean,
    signal: AbortSignal,
  ): Promise<EventBatch | undefined> {
    const after = placeOf(position);
    while (!signal.aborted && this.#covers(position)) {
      if (this.#consumers.get(consumer) !== after) {
        this.#consumers.set(consumer, after);
        this.#taken.notify();
      }
      // While more events are about to come, a few are not worth a transaction.
      const isWorthIt = this.#caughtUp || this.#isFull || this.#countAfter(after) >= limit / 2;
      if ((isWorthIt && this.#newest > after) || (this.#caughtUp && !hasCaughtUp)) return this.#slice(after, limit);
      await this.#grown.notified(signal);
    }
    this.#leave(consumer);
    return undefined;
  }

  /** The feed no longer waits for this consumer. */
  #leave(consumer: symbol): void {
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
    return this.#events > (this.#options.mostEvents ?? usuallyMostEvents) || this.#newest - this.#floor > mostBytes;
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
    // The others no longer wait for a consumer that is left behind.
    for (const [consumer, taken] of this.#consumers) if (taken < this.#floor) this.#consumers.delete(consumer);
    // A consumer that waits for more must learn that it was dropped.
    this.#grown.notify();
  }
}

/** The start of a feed for consumers at these positions: the slowest of those near the foremost. */
export function beginningFor(positions: readonly (LogPosition | undefined)[]): LogPosition | undefined {
  const places = positions.map(placeOf).sort((a, b) => (a < b ? -1 : 1));
  const foremost = places.at(-1) ?? beginning;
  const first = places.find((place) => foremost - place <= nearby) ?? beginning;
  return first === beginning ? undefined : first;
}
