import { setImmediate } from 'node:timers/promises';
import {
  type AllStreamSubscription,
  type EventStoreDBClient,
  type RecordedEvent,
  START,
  streamNameFilter,
} from '@eventstore/db-client';
import type { EventBatch, LoggedEvent, LogPosition, SubscribeOptions } from './event-store.ts';
import { backOff } from './patience.ts';
import { laterPosition } from './position.ts';
import { loggedEventOf } from './recorded.ts';
import type { Upcasting } from './upcast.ts';

/** How many events a filtered subscription looks through before the server says how far it is. */
const usualSearchWindow = 128;

/** News that is not an event: it holds once `after` events of the connection have been taken. */
interface News {
  readonly after: number;
  readonly position: LogPosition | undefined;
  readonly caughtUp: boolean;
}

/**
 * An event of a newer product than this, which no upcaster knows, is delivered all the same: whoever asks for its data
 * fails there, with its position at hand, and the others go on.
 */
function readable(recorded: RecordedEvent, upcasting: Upcasting): LoggedEvent {
  try {
    return loggedEventOf(recorded, upcasting);
  } catch (error) {
    const logged = loggedEventOf(recorded, { ...upcasting, present: () => undefined });
    return {
      ...logged,
      event: {
        type: recorded.type,
        get data(): unknown {
          throw error;
        },
      },
    };
  }
}

/**
 * One connection of a subscription. Events and news pile up here while the consumer is busy; at `batchSize` events the
 * stream is paused and the server waits.
 */
class Connection {
  readonly #subscription: AllStreamSubscription;
  readonly #batchSize: number;
  readonly #events: LoggedEvent[] = [];
  readonly #news: News[] = [];
  #received = 0;
  #taken = 0;
  #closed = false;
  #failure: unknown;
  #wake = Promise.withResolvers<void>();

  constructor(
    client: EventStoreDBClient,
    options: SubscribeOptions,
    after: LogPosition | undefined,
    upcasting: Upcasting,
  ) {
    this.#batchSize = options.batchSize;
    const filter = streamNameFilter({
      prefixes: [...options.streamPrefixes],
      maxSearchWindow: options.searchWindow ?? usualSearchWindow,
      checkpointInterval: 1,
      // The client awaits this inside its stream and drops a failure: it only takes a note.
      checkpointReached: async (subscription, position) => {
        this.#note(subscription, { position: position.commit, caughtUp: false });
      },
    });
    this.#subscription = client.subscribeToAll(
      { fromPosition: after === undefined ? START : { commit: after, prepare: after }, filter },
      { highWaterMark: 64 },
    );
    this.#subscription
      .on('data', ({ event }) => {
        this.#received += 1;
        if (event === undefined) this.#taken += 1;
        else this.#take(() => this.#events.push(readable(event, upcasting)));
        if (this.#events.length >= this.#batchSize) this.#subscription.pause();
        this.#wake.resolve();
      })
      .on('caughtUp', () => this.#note(this.#subscription, { position: undefined, caughtUp: true }))
      .on('error', (error) => this.#close(error))
      .on('end', () => this.#close())
      .on('close', () => this.#close());
  }

  /** What fails here fails the subscription, not the process. */
  #take(step: () => void): void {
    try {
      step();
    } catch (error) {
      this.#failure ??= error;
      this.#close();
    }
  }

  /**
   * News comes past events that still wait inside the client's stream; it counts them, so that news never overtakes
   * an event.
   */
  #note(subscription: AllStreamSubscription, news: Omit<News, 'after'>): void {
    this.#news.push({ ...news, after: this.#received + subscription.readableLength });
    this.#wake.resolve();
  }

  #close(error?: unknown): void {
    this.#closed = true;
    this.#failure ??= error;
    this.#wake.resolve();
  }

  get failure(): unknown {
    return this.#failure;
  }

  /** Waits for something to deliver; undefined when the connection is over. */
  async next(): Promise<{ events: LoggedEvent[]; position: LogPosition | undefined; caughtUp: boolean } | undefined> {
    for (;;) {
      const events = this.#events.splice(0, this.#batchSize);
      this.#taken += events.length;
      let position = events.at(-1)?.position;
      let caughtUp = false;
      for (let news = this.#news[0]; news !== undefined && news.after <= this.#taken; news = this.#news[0]) {
        this.#news.shift();
        position = laterPosition(position, news.position);
        caughtUp ||= news.caughtUp;
      }
      if (this.#subscription.isPaused() && this.#events.length < this.#batchSize) this.#subscription.resume();
      if (events.length > 0 || position !== undefined || caughtUp) return { events, position, caughtUp };
      if (this.#closed) return undefined;
      this.#wake = Promise.withResolvers<void>();
      await this.#wake.promise;
      // What came in the same breath is delivered together.
      await setImmediate();
    }
  }

  stop(): void {
    this.#close();
    // Cancelling a call that never came about fails; there is nothing left to cancel then.
    this.#subscription.unsubscribe().catch(() => undefined);
  }
}

/** Resolves after `ms`, or at once when `signal` aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}

/** See `EventStore.subscribe`. `onInterruption` hears why a connection ended before it is made anew. */
export async function* subscribe(
  client: EventStoreDBClient,
  upcasting: Upcasting,
  options: SubscribeOptions,
  onInterruption: (error: unknown) => void,
): AsyncGenerator<EventBatch, void, undefined> {
  const { signal } = options;
  let position = options.after;
  let attempt = 0;
  while (!signal.aborted) {
    const connection = new Connection(client, options, position, upcasting);
    const stop = (): void => connection.stop();
    signal.addEventListener('abort', stop);
    try {
      for (let next = await connection.next(); next !== undefined && !signal.aborted; next = await connection.next()) {
        attempt = 0;
        position = laterPosition(position, next.position);
        // An empty log is caught up with before it has any position.
        yield { events: next.events, position: position ?? 0n, caughtUp: next.caughtUp };
      }
    } finally {
      signal.removeEventListener('abort', stop);
      connection.stop();
    }
    if (signal.aborted) return;
    onInterruption(connection.failure);
    await pause(backOff(attempt), signal);
    attempt += 1;
  }
}
