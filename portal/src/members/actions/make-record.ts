import type { Accepted } from '@charsu/core/contract/common.ts';
import { ApiError, callApi } from '../../api.ts';
import type { createCommandKeys } from './command-key.ts';

interface Made {
  readonly accepted: Accepted;
  /** An earlier attempt made it, of what was typed then: the present input is still to be sent as an edit of it. */
  readonly earlier: boolean;
}

/**
 * Makes the record of a form by a `POST`. An attempt without an answer may have made it already. The next attempt
 * repeats that request, body and key, even if the input has changed: so there is one record. The caller calls
 * `keys.done`.
 * @throws ApiError
 */
export async function makeRecord(
  path: string,
  body: object,
  keys: ReturnType<typeof createCommandKeys>,
): Promise<Made> {
  const sent = keys.unanswered();
  const first = sent ?? body;
  try {
    const call = { method: 'POST', body: first, idempotencyKey: keys.keyFor(first) } as const;
    return { accepted: await callApi<Accepted>(path, call), earlier: sent !== undefined };
  } catch (error) {
    // What was refused has made nothing.
    if (error instanceof ApiError && error.statusCode >= 400 && error.statusCode < 500) keys.done();
    throw error;
  }
}
