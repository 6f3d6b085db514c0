/**
 * The event log as the product uses it. One implementation, over EventStoreDB (`connectEventStore`), in production and
 * in tests alike.
 */

/** A place in the log: EventStoreDB's commit position. Positions grow, with gaps; 0n is a real position. */
export type LogPosition = bigint;

/**
 * In the metadata of an event of a wallet or payment: a process with the product's key wrote it (see `proof.ts`). The log
 * does not hold the key, so who can only write to the log cannot make one.
 */
export interface EventProof {
  /** When it was signed, by the process's clock: ISO 8601 instant. The log sets `created` itself, about then. */
  readonly at: string;
  /** EdDSA (Ed25519) of all of the event but the proof, and of `at`; base64. Anybody checks it, by the public key. */
  readonly signature: string;
  /** HMAC-SHA-256 of the same; base64. Who holds the private key checks it thirty times faster. */
  readonly code: string;
}

export interface EventMetadata {
  readonly actor: { readonly id: string; readonly kind: 'user' | 'system' };
  /** When the command was issued: ISO 8601 instant in UTC. */
  readonly at: string;
  readonly schemaVersion: number;
  readonly $correlationId: string;
  readonly $causationId: string;
  /** Hash of the command's body, to refuse an idempotency key that is repeated with another one. */
  readonly commandHash?: string;
  /** In chained streams, the digest of the event before this one: see `chain.ts`. */
  readonly previous?: string;
  /** Of wallets and payments. */
  readonly proof?: EventProof;
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
  /** The stored data, before upcasting and with personal data encrypted. */
  readonly stored?: { readonly data: unknown; readonly metadata: unknown; readonly created: Date };
}

export type ExpectedRevision = bigint | 'no_stream' | 'stream_exists' | 'any';

interface Appended {
  readonly revision: bigint;
  readonly position: LogPosition;
}

export interface SubscribeOptions {
  /** Exclusive: the first event delivered comes after it. Undefined: from the very beginning. */
  readonly after: LogPosition | undefined;
  /** Only streams whose names begin with one of these. */
  readonly streamPrefixes: readonly string[];
  readonly batchSize: number;
  /** The number of searched events, without a delivered one, after which it reports its position; 128 by default. */
  readonly searchWindow?: number;
  readonly signal: AbortSignal;
}

/** A delivery of a subscription: events in order, or only a new position of the search. */
export interface EventBatch {
  readonly events: readonly LoggedEvent[];
  /** Every event up to here has been delivered, this batch included. */
  readonly position: LogPosition;
  /** The end of the log has been reached: live from here on. */
  readonly caughtUp: boolean;
}

/** The result of reading the log backwards. */
export interface LookedBack {
  /** Newest first. */
  readonly events: readonly LoggedEvent[];
  /** The position up to which it read, for `before` of the next call; undefined when nothing older is left. */
  readonly next: LogPosition | undefined;
}

export interface EventStore {
  /**
   * The events of a stream in order, all or those after a revision, or the first `atMost` of these; empty when there is
   * none. Among those of a record may be retired ones (see `isRetired`). Throws `EventStoreUnavailable`.
   */
  load(stream: string, after?: bigint, atMost?: number): Promise<readonly LoggedEvent[]>;
  /** The newest event of a stream; undefined when there is none. Throws `EventStoreUnavailable`. */
  last(stream: string): Promise<LoggedEvent | undefined>;
  /**
   * Appends or throws `RevisionConflict` / `EventStoreUnavailable`; `Status_413` when the events are larger than what
   * servers take. It may be repeated with the same event ids.
   */
  append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<Appended>;
  /**
   * Delivers batches for ever with back-pressure: the next is read when the last has been handled. Resubscribes from
   * its position when the connection ends or fails; stops when `signal` aborts.
   */
  subscribe(options: SubscribeOptions): AsyncIterable<EventBatch>;
  /**
   * Since when the log has refused appends; undefined while it accepts them. Known from the appends of this connection;
   * without a success in the last half minute, the log is probed. A log that refuses appends may still be read.
   */
  writesFailingSince(): Promise<Date | undefined>;
  /** Position of the newest event, undefined for an empty log. */
  end(): Promise<LogPosition | undefined>;
  /** Position of the last event of the log, the server's own events included: no reader can be beyond it. */
  lastPosition(): Promise<LogPosition | undefined>;
  /**
   * Newest first, for the console's explorer: events older than the one at `before` (the position of an event: servers
   * know no other positions), of all streams or one, of all types or one, none written before `since` by the log's
   * clock. A rare type is searched in a bounded part of the log: fewer than `maxCount` events may come while older ones
   * exist.
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

/** The part of the log for command handlers. */
export type CommandLog = Pick<EventStore, 'load' | 'append'>;
