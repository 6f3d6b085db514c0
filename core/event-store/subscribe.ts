import { setImmediate } from 'node:timers/promises';
import {
  type AllStreamSubscription,
  type EventStoreDBClient,
  type Position,
  START,
  streamNameFilter,
} from '@eventstore/db-client';
import type { IBackoff } from 'cockatiel';
import type { EventBatch, LoggedEvent, LogPosition, SubscribeOptions } from './event-store.ts';
import type { LogClient } from './log-client.ts';
import { isRetired } from './passed-over.ts';
import { loggedEventOf, type Recorded, unreadable } from './recorded.ts';
import { backoff, pause } from './timing.ts';
import type { Upcasting } from './upcast.ts';

/** The number of events that a filtered subscription searches before the server reports a position. */
const usualSearchWindow = 128;

/** The later of two positions. Undefined is before every position, 0n included. */
export function laterPosition(a: LogPosition | undefined, b: LogPosition | undefined): LogPosition | undefined {
  if (a === undefined) return b;
  if (b === undefined) return a;
  return a >= b ? a : b;
}

/**
 * A checkpoint, or the news that the subscription is live; valid once `after` events of the connection have been taken.
 */
interface Mark {
  readonly after: number;
  readonly position: LogPosition | undefined;
  readonly caughtUp: boolean;
}

/** An event of a newer version, which no upcaster knows, is delivered all the same. */
function readable(recorded: Recorded, upcasting: Upcasting): LoggedEvent {
  try {
    return loggedEventOf(recorded, upcasting);
  } catch (error) {
    return unreadable(loggedEventOf(recorded, { ...upcasting, present: () => undefined }), error);
  }
}

/**
 * The position of a checkpoint. Servers from 24.10 to 24.10.4 send one after a full last page: the end of the log,
 * where the next event will be written, with prepare position 0. No event was read there, so a checkpoint whose
 * positions differ is ignored; at worst a new subscription searches a part of the log again.
 */
const checkpointOf = ({ commit, prepare }: Position): LogPosition | undefined =>
  commit === prepare ? commit : undefined;

/**
 * One connection of a subscription. Events wait in the buffer of the client's subscription; a full one makes the server
 * wait. The client reports other news at once, so it is noted with the number of events before it.
 */
class Connection {
  readonly #subscription: AllStreamSubscription;
  readonly #upcasting: Upcasting;
  readonly #batchSize: number;
  readonly #marks: Mark[] = [];
  /** The number of events taken from the buffer. */
  #taken = 0;
  #closed = false;
  #failure: unknown;
  #wake = Promise.withResolvers<void>();

  constructor(
    client: EventStoreDBClient,
    { streamPrefixes, searchWindow, batchSize }: SubscribeOptions,
    after: LogPosition | undefined,
    upcasting: Upcasting,
  ) {
    this.#batchSize = batchSize;
    this.#upcasting = upcasting;
    const filter = streamNameFilter({
      prefixes: [...streamPrefixes],
      maxSearchWindow: searchWindow ?? usualSearchWindow,
      checkpointInterval: 1,
      checkpointReached: async (_subscription, position) => this.#mark(checkpointOf(position), false),
    });
    const fromPosition = after === undefined ? START : { commit: after, prepare: after };
    this.#subscription = client
      .subscribeToAll({ fromPosition, filter }, { highWaterMark: batchSize })
      .on('readable', () => this.#wake.resolve())
      .on('caughtUp', () => this.#mark(undefined, true))
      // Never removed: the client may report the end of one connection more than once.
      .on('error', (error: unknown) => this.#close(error))
      .on('end', () => this.#close())
      .on('close', () => this.#close());
  }

  #mark(position: LogPosition | undefined, caughtUp: boolean): void {
    this.#marks.push({ position, caughtUp, after: this.#taken + this.#subscription.readableLength });
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

  #takeEvents(): { events: LoggedEvent[]; position: LogPosition | undefined } {
    const events: LoggedEvent[] = [];
    let position: LogPosition | undefined;
    while (events.length < this.#batchSize) {
      const resolved = this.#subscription.read();
      if (resolved === null) break;
      this.#taken += 1;
      const { event } = resolved;
      if (event === undefined) continue;
      position = event.position.commit;
      // Read models and reactors follow records only.
      if (!isRetired(event)) events.push(readable(event, this.#upcasting));
    }
    return { events, position };
  }

  /** Waits for a delivery; undefined when the connection has ended. */
  async next(): Promise<{ events: LoggedEvent[]; position: LogPosition | undefined; caughtUp: boolean } | undefined> {
    for (;;) {
      this.#wake = Promise.withResolvers<void>();
      const taken = this.#takeEvents();
      const { events } = taken;
      let { position } = taken;
      let caughtUp = false;
      for (let mark = this.#marks[0]; mark !== undefined && mark.after <= this.#taken; mark = this.#marks[0]) {
        this.#marks.shift();
        position = laterPosition(position, mark.position);
        caughtUp ||= mark.caughtUp;
      }
      if (events.length > 0 || position !== undefined || caughtUp) return { events, position, caughtUp };
      if (this.#closed) return undefined;
      await this.#wake.promise;
      // Events that arrived together are delivered together.
      await setImmediate();
    }
  }

  stop(): void {
    this.#close();
    // Rejects when the connection was never made.
    this.#subscription.unsubscribe().catch(() => undefined);
  }
}

interface Watching {
  /** Called with the reason why a connection ended, before the next is made. */
  readonly onInterruption?: (error: unknown) => void;
  /** Called when the next connection delivers. */
  readonly onResumption?: () => void;
}

/** See `EventStore.subscribe`. */
export async function* subscribe(
  log: LogClient,
  upcasting: Upcasting,
  options: SubscribeOptions,
  { onInterruption, onResumption }: Watching = {},
): AsyncGenerator<EventBatch, void, undefined> {
  const { signal } = options;
  let position = options.after;
  /** After an interruption. */
  let pauseBefore: IBackoff<unknown> | undefined;
  while (!signal.aborted) {
    const client = log.present;
    const connection = new Connection(client, options, position, upcasting);
    const stop = (): void => connection.stop();
    signal.addEventListener('abort', stop);
    try {
      for (let next = await connection.next(); next !== undefined && !signal.aborted; next = await connection.next()) {
        if (pauseBefore !== undefined) onResumption?.();
        pauseBefore = undefined;
        position = laterPosition(position, next.position);
        // An empty log has been caught up with before it has any position.
        yield { events: next.events, position: position ?? 0n, caughtUp: next.caughtUp };
      }
    } finally {
      signal.removeEventListener('abort', stop);
      connection.stop();
    }
    if (signal.aborted) return;
    log.failed(client, connection.failure);
    onInterruption?.(connection.failure);
    pauseBefore = (pauseBefore ?? backoff).next(undefined);
    await pause(pauseBefore.duration, signal);
  }
}
