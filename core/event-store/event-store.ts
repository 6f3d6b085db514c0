/**
 * The event log as the product uses it. One implementation, over EventStoreDB (`connectEventStore`), in production
 * and in tests alike; this file is the whole of what other rooms may know of it.
 */

/** A place in the log: EventStoreDB's commit position. Positions grow, with gaps; 0n is a real position. */
export type LogPosition = bigint;

export interface EventMetadata {
  readonly actor: { readonly id: string; readonly kind: 'user' | 'system' };
  /** When the command was given: ISO 8601 instant in UTC. */
  readonly at: string;
  readonly schemaVersion: number;
  readonly $correlationId: string;
  readonly $causationId: string;
  /** Hash of the command's body, to refuse an idempotency key that comes back with another one. */
  readonly commandHash?: string;
  /** In chained streams, the digest of the event before this one: see `chain.ts`. */
  readonly previous?: string;
}

export interface NewEvent {
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: EventMetadata;
}

export interface LoggedEvent<
  Event extends { readonly type: string; readonly data: unknown } = { type: string; data: unknown },
> {
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: LogPosition;
  /** Upcast to the present schema version. */
  readonly event: Event;
  readonly metadata: EventMetadata;
  /** What the log itself holds, before upcasting and with personal data sealed, and when it got it by its own clock. */
  readonly stored?: { readonly data: unknown; readonly metadata: unknown; readonly created: Date };
}

export type ExpectedRevision = bigint | 'no_stream' | 'stream_exists' | 'any';

export interface Appended {
  readonly revision: bigint;
  readonly position: LogPosition;
}

export interface SubscribeOptions {
  /** Exclusive: the first event delivered comes after it. Undefined: from the very beginning. */
  readonly after: LogPosition | undefined;
  /** Only streams whose names begin with one of these. */
  readonly streamPrefixes: readonly string[];
  /** Most events in a batch. */
  readonly batchSize: number;
  /** After how many events that were looked through, none of them delivered, it says how far it is; 128 if not given. */
  readonly searchWindow?: number;
  readonly signal: AbortSignal;
}

/** What a subscription delivers: events in order, or only news of how far the log was looked through. */
export interface EventBatch {
  readonly events: readonly LoggedEvent[];
  /** Every event up to here has been delivered, this batch included. */
  readonly position: LogPosition;
  /** The end of the log was reached: live from here on. */
  readonly caughtUp: boolean;
}

/** What was found on the way back through the log. */
export interface LookedBack {
  /** Newest first. */
  readonly events: readonly LoggedEvent[];
  /** How far it was looked, to go on from as `before`; undefined when nothing older is left. */
  readonly next: LogPosition | undefined;
}

export interface EventStore {
  /**
   * The events of a stream in order, all or those after a revision; empty when there is none. Among those of a record may be
   * a `ReservationLapsed` (see `withoutLapses`). Throws `EventStoreUnavailable`.
   */
  load(stream: string, after?: bigint): Promise<readonly LoggedEvent[]>;
  /** The newest event of a stream; undefined when there is none. Throws `EventStoreUnavailable`. */
  last(stream: string): Promise<LoggedEvent | undefined>;
  /**
   * Appends or throws `RevisionConflict` / `EventStoreUnavailable`; `Status_413` when the events are larger than what servers
   * take. The same event ids may be sent again.
   */
  append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<Appended>;
  /**
   * Delivers batches for ever with back-pressure: the next is read when the last has been handled. Resubscribes from
   * where it was when the connection ends or fails; stops when `signal` aborts.
   */
  subscribe(options: SubscribeOptions): AsyncIterable<EventBatch>;
  /**
   * Since when the log has refused appends; undefined while it takes them. Known from the appends of this connection; when
   * none succeeded in the last half minute, the log is asked. A log that refuses appends may still be read.
   */
  writesFailingSince(): Promise<Date | undefined>;
  /** Position of the newest event, undefined for an empty log. */
  end(): Promise<LogPosition | undefined>;
  /** Position of whatever stands last in the log, the server's own events included: nobody can have read further. */
  lastPosition(): Promise<LogPosition | undefined>;
  /**
   * Newest first, for the console's explorer: events older than the one at `before` (the position of an event: servers
   * know no others), all streams or one, all types or one, none that was written before `since` by the log's own clock.
   * A rare type is looked for in a bounded part of the log: fewer than `maxCount` may come while older ones are left.
   */
  readBackwards(options: {
    readonly before?: LogPosition;
    readonly stream?: string;
    readonly type?: string;
    readonly since?: Date;
    readonly maxCount: number;
  }): Promise<LookedBack>;
  close(): Promise<void>;
}

/** What command handlers use of the log. */
export type CommandLog = Pick<EventStore, 'load' | 'append'>;
