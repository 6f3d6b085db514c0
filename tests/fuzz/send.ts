import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { TestApi } from '../support/api/test-api.ts';
import { createPeople } from '../support/people.ts';
import type { Caller } from './headers.ts';
import { type Answer, deadlineMs } from './judge.ts';
import type { Request } from './request.ts';
import { filledIn, type World } from './world.ts';

type Api = Pick<TestApi, 'dependencies' | Exclude<Caller, 'nobody'>>;

/** Requests that may end sessions, of an operation or similar to one. */
const aboutAccounts = /^\/*api\/+(?:account|user)/i;

/** The callers' sessions, each used until it may have ended. */
export class Sessions {
  readonly #api: Api;
  readonly #people: ReturnType<typeof createPeople>;
  readonly #kept = new Map<Caller, string>();

  constructor(api: Api) {
    this.#api = api;
    this.#people = createPeople(api.dependencies);
  }

  /** The Authorization header of a caller; undefined for an anonymous one. */
  async authorization(caller: Caller): Promise<string | undefined> {
    if (caller === 'nobody') return undefined;
    const kept = this.#kept.get(caller) ?? (await this.#people.authorization(this.#api[caller]));
    this.#kept.set(caller, kept);
    return kept;
  }

  /** Call after every answer. */
  answered({ method, url }: Request, { status }: Answer): void {
    const mayEnd = status < 400 && method !== 'GET' && method !== 'HEAD' && aboutAccounts.test(url);
    if (mayEnd || status === 401) this.#kept.clear();
  }
}

/** A request to send, with ids and a token. */
export interface Sendable {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

/** Addresses of documentation (RFC 3849), one for each request: limits by address are not tested here. */
let visitors = 0;
function visitor(): string {
  visitors += 1;
  return `2001:db8::${(visitors >> 16).toString(16)}:${(visitors & 0xffff).toString(16)}`;
}

/** Fills in the ids and tokens of this run. */
export async function prepare(
  sessions: Sessions,
  world: World,
  { caller, headers, ...request }: Request,
): Promise<Sendable> {
  const authorization = await sessions.authorization(caller);
  return {
    method: request.method,
    url: filledIn(request.url, world),
    headers: {
      'x-forwarded-for': visitor(),
      ...(authorization && { authorization }),
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, filledIn(value, world)])),
    },
    body: request.body === undefined ? undefined : Buffer.from(filledIn(request.body, world), 'latin1'),
  };
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
/** Bytes as a shell writes them (`$'…'`), all that is not plain ASCII by number. */
const quotedBytes = (bytes: Buffer): string =>
  `$'${bytes.toString('latin1').replace(/[^\x20-\x7e]|['\\]/g, (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)}'`;

/**
 * The request as a line for a shell; `origin` is that of a running product, the caller's token a shell variable. Long
 * bodies are cut.
 */
export function curlLine(origin: string, { method, url, headers, body }: Sendable, caller: Caller): string {
  const told = Object.entries(headers).filter(([name]) => name !== 'x-forwarded-for');
  return [
    'curl -i --globoff --path-as-is -X',
    method,
    quoted(origin + url),
    ...told.map(([name, value]) =>
      value.startsWith('Bearer eyJ')
        ? `-H "authorization: Bearer $${caller}"`
        : `-H ${quoted(`${name}${value === '' ? ';' : `: ${value}`}`)}`,
    ),
    ...(body
      ? [
          `--data-binary ${quotedBytes(body.subarray(0, 4_000))}${body.length > 4_000 ? ` # ${body.length} bytes, cut` : ''}`,
        ]
      : []),
  ].join(' ');
}

const textOf = (value: string | string[] | number | undefined): string => [value ?? ''].flat().join(', ');

function decoded(bytes: Buffer, encoding: string): Buffer {
  if (bytes.length === 0) return bytes;
  if (encoding === 'gzip') return gunzipSync(bytes);
  return encoding === 'br' ? brotliDecompressSync(bytes) : bytes;
}

/** Sends without a socket. Throws when there is no answer in time. */
export async function inject(app: TestApi['app'], { method, url, headers, body }: Sendable): Promise<Answer> {
  const begun = performance.now();
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${deadlineMs} ms`)), deadlineMs);
  try {
    const response = await Promise.race([
      // Its types know the usual methods only.
      app.inject({ method: method as 'GET', url, headers, ...(body && { payload: body }) }),
      tooLate,
    ]);
    return {
      status: response.statusCode,
      headers: Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, textOf(value)])),
      body: decoded(response.rawPayload, textOf(response.headers['content-encoding'])),
      milliseconds: performance.now() - begun,
    };
  } finally {
    clearTimeout(timer);
  }
}
