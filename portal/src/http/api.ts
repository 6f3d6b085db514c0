import { positionHeader } from '@charsu/core/contract/position.ts';
import type { Problem } from '@charsu/core/contract/problem.ts';
import { cultures, defaultCulture } from '@charsu/core/domain/culture-facts.ts';
import { answerText, isMessageCode } from '@charsu/core/i18n/sentences/common-message.ts';
import { fillText } from '@charsu/core/i18n/text.ts';
import { loadTexts } from '@charsu/core/i18n/texts.ts';
import { showToast } from '../components/toast-store.ts';
import { dropRefused, readToken } from '../session/token.ts';

/** A refusal of the API, with its text for the user. */
export class ApiError extends Error {
  /** HTTP status; 0 when the server could not be reached. */
  readonly statusCode: number;
  readonly problem: Problem | undefined;

  constructor(statusCode: number, message: string, problem?: Problem) {
    super(message);
    this.name = 'ApiError';
    this.statusCode = statusCode;
    this.problem = problem;
  }
}

export interface ApiRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON; a form with files is sent unchanged. */
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;
  readonly signal?: AbortSignal;
  /** The same key makes a repeated command count once. */
  readonly idempotencyKey?: string;
  /** The revision that an edit is based on; the server refuses it when the record has changed since. */
  readonly ifMatch?: string;
  /** Shows no toast, or none for some errors: the caller shows them. */
  readonly quiet?: boolean | ((error: ApiError) => boolean);
  /** Is sent even if the page is left at once. */
  readonly outlivesPage?: boolean;
}

/** The language of requests and of the texts of problems: the document's. */
const culture = cultures.find((each) => each === document.documentElement.lang) ?? defaultCulture;

/**
 * Asked for at once, since they tell of a lost connection, too. No module waits for them while it is loaded: WebKit runs
 * what imports a waiting module before it has ended.
 */
const loading = loadTexts(culture, 'commonMessage');
// A page that needs a text meets the failure.
loading.catch(() => undefined);

/** The latest log position in any answer: reads wait for it, so that users see their own changes. */
let position = 0n;
const positionKey = 'charsu-position';

function remember(answer: Response): void {
  const told = answer.headers.get(positionHeader);
  if (told === null || !/^\d+$/.test(told)) return;
  const reached = BigInt(told);
  if (reached <= position) return;
  position = reached;
  sessionStorage.setItem(positionKey, told);
}

function knownPosition(): bigint {
  // A reloaded page must still see earlier changes.
  if (position === 0n) position = BigInt(sessionStorage.getItem(positionKey) ?? '0');
  return position;
}

function addressOf(path: string, query: ApiRequest['query']): string {
  const params = new URLSearchParams({ culture });
  for (const [name, value] of Object.entries(query ?? {})) {
    if (Array.isArray(value)) for (const each of value) params.append(name, each);
    else if (value !== undefined && value !== '') params.set(name, String(value));
  }
  return `/api/${path}?${params}`;
}

function headersOf(request: ApiRequest, reading: boolean, token: string | null): Headers {
  const headers = new Headers({ accept: 'application/json' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (request.body !== undefined && !(request.body instanceof FormData))
    headers.set('content-type', 'application/json');
  if (request.idempotencyKey !== undefined) headers.set('idempotency-key', request.idempotencyKey);
  if (request.ifMatch !== undefined) headers.set('if-match', `"${request.ifMatch}"`);
  if (reading && knownPosition() > 0n) headers.set(positionHeader, String(knownPosition()));
  return headers;
}

/**
 * The text of a problem: our own for its code, else the answer's message or title, else the text of its status, in the
 * reader's language (R211, R214, R219). Status 0: there was no answer; no status: there was no request.
 */
export async function problemText(problem: Partial<Problem> | undefined, status?: number): Promise<string> {
  const { commonMessage: messages } = await loading;
  const code = problem?.code;
  // The server alone names the missing thing in words.
  if (code !== undefined && isMessageCode(code, culture) && !(code === 'Status_404' && problem?.message))
    return fillText(messages[code], culture, problem?.params ?? {});
  return status === undefined ? messages.Error : answerText(problem, status, culture);
}

/** The error of a refusal, with the text of its problem. */
export const refusalOf = async (status: number, problem?: Problem): Promise<ApiError> =>
  new ApiError(status, await problemText(problem, status), problem);

/** The JSON of an answer; undefined for an unreadable one, which was cut off or came from a proxy. */
async function readJson(answer: Response): Promise<unknown> {
  if (!answer.headers.get('content-type')?.includes('json')) return undefined;
  try {
    return await answer.json();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    return undefined;
  }
}

/** The problem in an answer; a proxy's answer may have less than our server's, or none. */
function problemOf(told: unknown, status: number): Problem | undefined {
  if (typeof told !== 'object' || told === null) return undefined;
  const blank = { type: 'about:blank', title: '', code: '', message: '', params: {}, errors: [], requestId: '' };
  return { ...blank, ...told, status };
}

/**
 * Calls the API. Every answer's position is stored and sent with reads; 401 and 403 clear the token (R213); a refusal
 * is shown as a toast unless `quiet`.
 * @param path below /api/, without a slash at the start.
 * @throws ApiError
 */
export async function callApi<Answer>(path: string, request: ApiRequest = {}): Promise<Answer> {
  const method = request.method ?? 'GET';
  // Searches are POST by the specification but change nothing.
  const reading = method === 'GET' || /\/(search|searchall|dropdown)$/.test(path);
  const { body } = request;
  const fail = (error: ApiError): never => {
    const { quiet } = request;
    if (!(typeof quiet === 'function' ? quiet(error) : quiet)) showToast('denied', error.message);
    throw error;
  };
  const token = readToken();
  let answer: Response;
  try {
    answer = await fetch(addressOf(path, request.query), {
      method,
      headers: headersOf(request, reading, token),
      ...(request.signal && { signal: request.signal }),
      ...(request.outlivesPage && { keepalive: true }),
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
  } catch (error) {
    // Leaving a page ends its requests, which is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    return fail(await refusalOf(0));
  }
  remember(answer);
  if (answer.status === 401 || answer.status === 403) dropRefused(token);
  if (answer.status === 204) return undefined as Answer;
  const told = await readJson(answer);
  if (!answer.ok) return fail(await refusalOf(answer.status, problemOf(told, answer.status)));
  if (told === undefined) {
    const text = await problemText({ code: 'An_Error_Occurred_Please_Try_Again_Later' });
    return fail(new ApiError(answer.status, text));
  }
  return told as Answer;
}

/** Calls the API; `failed` after a refusal, which a toast has shown unless `quiet`. */
export async function sent<Answer>(path: string, request: ApiRequest): Promise<Answer | undefined | 'failed'> {
  try {
    return await callApi<Answer>(path, request);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return 'failed';
  }
}
