import { Agent, type IncomingMessage, request } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import { onSilence } from '@charsu/core/process/silence.ts';
import { type Config, MeilisearchApiError } from 'meilisearch';

type HttpClient = NonNullable<Config['httpClient']>;

export interface KeptConnections {
  /**
   * Replaces `fetch` in the Meilisearch client: the streams and objects of `fetch` cost several times as much as the
   * call.
   */
  readonly httpClient: HttpClient;
  close(): void;
}

/**
 * Calls one server over connections that stay open, with Node's own client. For reading only, since a call is repeated
 * when the server closed its connection at that moment. It fails after `timeoutMs` without a byte of the answer, or
 * twice that time before its end.
 */
export function keepAlive(serverUrl: string, timeoutMs: number): KeptConnections {
  const secure = serverUrl.startsWith('https:');
  const agent = secure ? new SecureAgent({ keepAlive: true }) : new Agent({ keepAlive: true });
  const call = secure ? secureRequest : request;
  // The client uses the same headers for nearly all its calls.
  let latest: { readonly given: unknown; readonly headers: Readonly<Record<string, string>> } | undefined;
  const headersOf = (given: RequestInit['headers']): Readonly<Record<string, string>> => {
    if (latest?.given !== given) latest = { given, headers: Object.fromEntries(new Headers(given)) };
    return latest?.headers ?? {};
  };

  const ask = (url: URL, method: string, headers: Readonly<Record<string, string>>, body: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const length = { 'content-length': Buffer.byteLength(body) };
      const sent = call(url, { agent, method, headers: { ...headers, ...length } }, (response) => {
        response.on('data', silence.broken);
        read(response).then(resolve, reject);
      });
      const late = () => sent.destroy(new Error(`No answer within ${timeoutMs} ms.`));
      const silence = onSilence(timeoutMs, late, 2 * timeoutMs);
      sent.on('close', silence.end);
      sent.on('error', (error) => {
        const closedMeanwhile = sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET';
        if (closedMeanwhile) ask(url, method, headers, body).then(resolve, reject);
        else reject(error);
      });
      sent.end(body);
    });

  return {
    httpClient(input, init) {
      const url = new URL(input instanceof Request ? input.url : input);
      const body = typeof init?.body === 'string' ? init.body : '';
      return ask(url, init?.method ?? 'GET', headersOf(init?.headers), body);
    },
    close: () => agent.destroy(),
  };
}

/** The answer's JSON. @throws {MeilisearchApiError} for a refusal. */
async function read(response: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    response.on('data', (part: Buffer) => parts.push(part));
    response.on('end', resolve);
    response.on('error', reject);
  });
  const text = Buffer.concat(parts).toString();
  const body = text === '' ? undefined : JSON.parse(text);
  const { statusCode: status = 0 } = response;
  if (status >= 200 && status < 300) return body;
  throw new MeilisearchApiError(new Response(null, { status }), body);
}
