/** The result of handing a message to a service. */
export type Delivery =
  | { readonly outcome: 'sent' /** The service's own id of the message. */; readonly reference: string }
  /** It was not sent. `again`: a retry may succeed later. */
  | { readonly outcome: 'refused'; readonly reason: string; readonly again: boolean }
  /** The result is unknown: it may have arrived, so it must not be sent again. */
  | { readonly outcome: 'unknown'; readonly reason: string };

/** Certainly not sent; `again`: a retry may succeed later. */
export const refused = (reason: string, again: boolean): Delivery => ({ outcome: 'refused', reason, again });
/** Possibly sent, so it is not sent again (docs/decisions/0009). */
export const unknown = (reason: string): Delivery => ({ outcome: 'unknown', reason });

/** Whether not one byte of a request was sent, by the error of its `fetch`. */
export function neverLeft(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'].includes(
    code,
  );
}
