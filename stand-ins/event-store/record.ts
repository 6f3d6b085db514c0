/** An event as a client proposes it. `json`: its content type is application/json. */
export type ProposedEvent = {
  readonly id: string;
  readonly type: string;
  readonly json: boolean;
  readonly data: Buffer;
  readonly metadata: Buffer;
};

/** An event as the log holds it. */
export type RecordedEvent = ProposedEvent & {
  readonly stream: string;
  /** Zero-based place in its stream; `DELETED` for the mark that closes a tombstoned stream. */
  readonly revision: number;
  /** Place in the whole log: strictly increasing in commit order, with gaps. Commit and prepare position are one. */
  readonly position: number;
  /** Milliseconds since 1970. */
  readonly created: number;
  /** The event as a read answer, encoded once however many subscribers it goes to. */
  frame?: Buffer;
};

export type ExpectedRevision = number | 'any' | 'no_stream' | 'stream_exists';

/** "No such revision": the last revision of a stream without events. */
export const NONE = -1;

/**
 * The revision of a tombstone and the `$tb` of a deleted stream. On the wire it is the largest signed 64-bit number;
 * inside, and in the table, the largest integer that JavaScript holds exactly.
 */
export const DELETED = Number.MAX_SAFE_INTEGER;

/** The protocol's largest revision on the wire. */
export const DELETED_ON_THE_WIRE = '9223372036854775807';
