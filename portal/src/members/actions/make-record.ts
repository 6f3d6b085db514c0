import type { Accepted } from '@charsu/core/contract/common.ts';
import { ApiError, callApi } from '../../http/api.ts';
import type { createCommandKeys } from './command-key.ts';

interface Made {
  readonly accepted: Accepted;
  /** An earlier attempt made it, of what was typed then: the present input is still to be sent as an edit of it. */
  readonly earlier: boolean;
}

/** Statuses that do not refuse the content: an earlier attempt may have made the record. */
const saysNothing: ReadonlySet<number> = new Set([401, 403, 408, 429]);
const isRefusal = ({ statusCode }: ApiError): boolean =>
  statusCode >= 400 && statusCode < 500 && !saysNothing.has(statusCode);

/**
 * Makes the record of a form by a `POST`. An attempt without an answer may have made it already. The next attempt
 * repeats that request, body and key, even if the input has changed: so there is one record. Where that is refused, the
 * present input is sent. The caller calls `keys.done`.
 * @throws ApiError
 */
export async function makeRecord(
  path: string,
  body: object,
  keys: ReturnType<typeof createCommandKeys>,
): Promise<Made> {
  const sent = keys.unanswered();
  const earlier = sent !== undefined;
  const first = sent ?? body;
  try {
    const quiet = earlier && isRefusal;
    const call = { method: 'POST', body: first, idempotencyKey: keys.keyFor(first), quiet } as const;
    return { accepted: await callApi<Accepted>(path, call), earlier };
  } catch (error) {
    if (!(error instanceof ApiError) || !isRefusal(error)) throw error;
    // A refused request has made nothing.
    keys.done();
    if (earlier) return makeRecord(path, body, keys);
    throw error;
  }
}

/** The address of a business that an attempt without an answer may have made: it is not taken by somebody else. */
export function unansweredAddress(keys: ReturnType<typeof createCommandKeys>): string | undefined {
  const sent = keys.unanswered();
  if (typeof sent !== 'object' || sent === null || !('subDomain' in sent)) return undefined;
  return typeof sent.subDomain === 'string' ? sent.subDomain : undefined;
}
