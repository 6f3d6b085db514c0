/** The result of a command for its sender. */
export type Outcome =
  | { readonly kind: 'accepted'; readonly revision: bigint; readonly position: bigint }
  /** A definite refusal: the log must not have the event. */
  | { readonly kind: 'refused'; readonly status: number; readonly code: string }
  /** The sender gave up without an answer: the log may have the event, once. */
  | { readonly kind: 'unknown' };

/** A command sent once or repeatedly under one idempotency key. */
export interface Sent {
  readonly key: string;
  readonly actorId: string;
  /** The type of its one event. */
  readonly eventType: string;
  /** A text that only this command's event has; undefined for an event without a text. */
  readonly marker: string | undefined;
  /** The record's stream; undefined for a creation without an answer. */
  readonly stream: string | undefined;
  readonly outcome: Outcome;
}
