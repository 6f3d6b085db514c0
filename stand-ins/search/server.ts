import { createHash, timingSafeEqual } from 'node:crypto';
import { inspect } from 'node:util';
import { logLine } from '@charsu/core/process/process-log.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { openDatabase } from './database.ts';
import { asSearchError, SearchError } from './errors.ts';
import { routes } from './routes.ts';
import { Indexes } from './writes.ts';

interface SearchOptions {
  /** A folder of its own for its data; without it they end with the server. */
  readonly folder?: string | undefined;
  /** 0, the default, takes a free one. */
  readonly port?: number;
  /** When set, every call but `/health` needs it as bearer token. */
  readonly masterKey?: string | undefined;
  /** Beside a master key: a key with the action `search` alone. */
  readonly searchKey?: string;
}

export interface SearchServer {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/** As much as the real server takes at once by default. */
const bodyLimitBytes = 100 * 1024 * 1024;

/** Starts the Meilisearch stand-in and resolves when every stored document can be found. */
export async function startSearch(options: SearchOptions = {}): Promise<SearchServer> {
  const { port = 0, folder, masterKey, searchKey } = options;
  const database = openDatabase(folder);
  const routerOptions = { maxParamLength: 600 };
  const app = Fastify({ bodyLimit: bodyLimitBytes, forceCloseConnections: true, routerOptions });
  answerErrors(app);
  readBodies(app);
  if (masterKey) requireKey(app, masterKey, searchKey);
  routes(app, new Indexes(database));
  const url = await app.listen({ host: '127.0.0.1', port });
  const close = async () => {
    await app.close();
    // A write that is under way is taken back, and was not acknowledged.
    database.close();
  };
  return { url, port: Number(new URL(url).port), close };
}

/** Meilisearch's codes of what Fastify refuses. */
const codes: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'invalid_content_type',
};

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<Error & { code?: string }>((cause, _request, reply) => {
    const code = codes[cause.code ?? ''];
    const error = code === undefined ? asSearchError(cause) : new SearchError(code, cause.message);
    if (error.status === 500) logLine(`search: ${cause}`, 'error', { err: { stack: inspect(cause) } });
    return reply.code(error.status).send(error.body);
  });
}

function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, body: string): Promise<unknown> => {
      try {
        return body === '' ? undefined : JSON.parse(body);
      } catch (error) {
        const { message } = asSearchError(error);
        throw new SearchError('malformed_payload', `The \`json\` payload provided is malformed: \`${message}\`.`);
      }
    },
  );
}

function requireKey(app: FastifyInstance, masterKey: string, searchKey = masterKey): void {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(`Bearer ${masterKey}`);
  const searching = digest(`Bearer ${searchKey}`);
  app.addHook('onRequest', async (request) => {
    if (request.url === '/health') return;
    const given = request.headers.authorization;
    if (given === undefined)
      throw new SearchError('missing_authorization_header', 'The Authorization header, a bearer token, is missing.');
    const enough = /search$/.test(request.routeOptions.url ?? '') ? [expected, searching] : [expected];
    if (!enough.some((key) => timingSafeEqual(digest(given), key)))
      throw new SearchError('invalid_api_key', 'The provided API key is invalid.');
  });
}
