import type { Problem } from '@charsu/core/contract/problem.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { answerText } from '@charsu/core/i18n/sentences/common-message.ts';
import { fetchUtils, HttpError } from 'react-admin';
import { readToken } from '../session/token.ts';
import { addPosition, rememberPosition } from './seen-position.ts';

let spoken: Culture | undefined;

/** Sets once, at the start, the language of requests and of the texts for missing answers. */
export function configureApi(culture: Culture): void {
  spoken = culture;
}

function configured(): Culture {
  if (!spoken) throw new Error('The api client was used before it was configured.');
  return spoken;
}

/** Nested like the values of forms: the message of `names.fa-IR` at `names`, `fa-IR`. */
interface FieldMessages {
  [field: string]: string | FieldMessages;
}

/** The refusals of a problem by field, in the form of react-admin; undefined without a field. */
function fieldMessages(errors: Problem['errors']): FieldMessages | undefined {
  if (errors.length === 0) return undefined;
  const messages: FieldMessages = {};
  for (const { field, message } of errors) {
    const path = field.split('.');
    const last = path.pop() ?? field;
    let at = messages;
    for (const step of path) {
      const below = at[step];
      const next: FieldMessages = typeof below === 'object' ? below : {};
      at[step] = next;
      at = next;
    }
    at[last] = message;
  }
  return messages;
}

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'code' in body && 'errors' in body && Array.isArray(body.errors);

function explained(error: unknown): unknown {
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  const culture = configured();
  if (!(error instanceof HttpError)) return new HttpError(answerText(undefined, 0, culture), 0);
  // From a proxy, in any format.
  if (!isProblem(error.body))
    return new HttpError(answerText(error.body, error.status, culture), error.status, error.body);
  const { errors, message, ...problem } = error.body;
  return new HttpError(message, error.status, { ...problem, message, errors: fieldMessages(errors) });
}

/** Whether a failure may pass by itself: no answer, or a server error. */
export const mayPass = (error: unknown): boolean =>
  !(error instanceof HttpError) || error.status === 0 || error.status >= 500;

/** The message key of a refusal for what has become of a record. */
const conflictOf = (error: unknown): string =>
  error instanceof HttpError && error.status === 409 ? String(error.body?.code) : '';

/** Whether the server refuses an edit because the record has changed since it was read. */
export const movedOn = (error: unknown): boolean =>
  ['The_Record_Was_Changed', 'Status_409'].includes(conflictOf(error));

/** Whether the server refuses a decision because the record is not as it was shown: also, that it is decided on. */
export const isDecided = (error: unknown): boolean =>
  movedOn(error) || /^(?:Already_|A_Moderator_Has_Decided$)/.test(conflictOf(error));

/** The tokens of refused calls. */
const sentTokens = new WeakMap<HttpError, string>();

/** The token that a refused call was sent with; undefined when it had none. */
export const sentToken = (refusal: HttpError): string | undefined => sentTokens.get(refusal);

/**
 * The client of every call below /api, in the form of react-admin's data provider: adds the token, the language and the
 * log position seen so far.
 * @throws HttpError with the problem's text; `body.errors` holds the refusals by field. Status 0: no answer.
 */
export async function fetchApi(url: string, options: fetchUtils.Options = {}) {
  const culture = configured();
  const headers = new Headers(options.headers);
  headers.set('accept', 'application/json');
  headers.set('accept-language', culture);
  const token = options.user?.token ?? readToken() ?? undefined;
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  addPosition(headers);
  const address = `${url}${url.includes('?') ? '&' : '?'}culture=${culture}`;
  try {
    const answer = await fetchUtils.fetchJson(address, { ...options, headers });
    rememberPosition(answer.headers);
    return answer;
  } catch (error) {
    const failure = explained(error);
    if (token !== undefined && failure instanceof HttpError) sentTokens.set(failure, token);
    throw failure;
  }
}

export interface ApiCall {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON; a form with files is sent unchanged. */
  readonly body?: unknown;
  /** The revision that an edit or a decision is based on; the server refuses it when the record has changed since. */
  readonly revision?: string | undefined;
  /** The same key makes a repeated command count once. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** The token to use instead of the stored one. */
  readonly token?: string;
}

/**
 * Sends one call to the API, and resolves with its answer.
 * @param path below /api/.
 * @throws HttpError as `fetchApi`.
 */
export async function callApi<Answer>(path: string, call: ApiCall = {}): Promise<Answer> {
  const headers = new Headers();
  if (call.revision !== undefined) headers.set('if-match', `"${call.revision}"`);
  if (call.idempotencyKey !== undefined) headers.set('idempotency-key', call.idempotencyKey);
  const { json } = await fetchApi(`/api/${path}`, {
    method: call.method ?? 'GET',
    headers,
    ...(call.token !== undefined && { user: { token: call.token } }),
    ...(call.signal && { signal: call.signal }),
    ...(call.body !== undefined && { body: call.body instanceof FormData ? call.body : JSON.stringify(call.body) }),
  });
  return json;
}
