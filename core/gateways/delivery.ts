/** What became of a message that was handed to a service. */
export type Delivery =
  | { readonly outcome: 'sent' /** The service's own id of the message. */; readonly reference: string }
  /** It was not sent. `again`: the same may succeed later. */
  | { readonly outcome: 'refused'; readonly reason: string; readonly again: boolean }
  /** Nobody knows: it may have arrived, so it must not be sent again. */
  | { readonly outcome: 'unknown'; readonly reason: string };

/** It is certain that nothing went out; `again`: the same may succeed later. */
export const refused = (reason: string, again: boolean): Delivery => ({ outcome: 'refused', reason, again });
/** It may have gone out, so it is not sent again (docs/decisions/0009). */
export const unknown = (reason: string): Delivery => ({ outcome: 'unknown', reason });
