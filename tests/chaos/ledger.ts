/** What became of a command, as its sender knows. */
export type Outcome =
  | { readonly kind: 'accepted'; readonly revision: bigint; readonly position: bigint }
  /** A definite no: nothing may be in the log. */
  | { readonly kind: 'refused'; readonly status: number; readonly code: string }
  /** The sender gave up on an answer that never came: it may be in the log, once. */
  | { readonly kind: 'unknown' };

/** A command that was sent, however often, under one idempotency key. */
export interface Sent {
  readonly key: string;
  readonly actorId: string;
  /** The type of the one event that it leads to. */
  readonly eventType: string;
  /** A text that only this command's event holds; undefined where the event has no room for one. */
  readonly marker: string | undefined;
  /** The record's stream; undefined for a creation that was never answered. */
  readonly stream: string | undefined;
  readonly outcome: Outcome;
}
