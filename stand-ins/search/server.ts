import { createHash, timingSafeEqual } from 'node:crypto';
import { inspect } from 'node:util';
import { logLine } from '@charsu/core/process/process-log.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { documentRoutes } from './document-routes.ts';
import { Engine } from './engine.ts';
import { asSearchError, notImplemented, SearchError } from './errors.ts';
import { indexRoutes } from './index-routes.ts';
import { searchRoutes } from './search-routes.ts';
import { Snapshots } from './snapshots.ts';
import { Store } from './store.ts';
import { taskRoutes } from './task-routes.ts';
import { TaskQueue } from './tasks.ts';

interface SearchOptions {
  /** The PostgreSQL database that keeps indexes, documents and tasks. */
  readonly databaseUrl: string;
  readonly host?: string;
  /** 0, the default, takes a free one. */
  readonly port?: number;
  /** When set, every call but `/health` needs it as bearer token. */
  readonly masterKey?: string | undefined;
  /** Beside a master key: a key with the action `search` alone. */
  readonly searchKey?: string;
  /** Of the database; two servers may share a database with two schemas. */
  readonly schema?: string;
  /**
   * A folder of its own for snapshots, which make the next start quick; without it every start rebuilds the indexes.
   */
  readonly snapshotFolder?: string | undefined;
  /** Called when the search thread has crashed: the server answers no more, and its process should end. */
  readonly onCrash?: (error: Error) => void;
}

export interface SearchServer {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/** As much as the real server takes at once by default. */
const bodyLimitBytes = 100 * 1024 * 1024;

/** Starts the Meilisearch stand-in and resolves when every stored document can be found. */
export async function startSearch(options: SearchOptions): Promise<SearchServer> {
  const { host = '127.0.0.1', port = 0, schema = 'search', masterKey, searchKey } = options;
  const store = new Store(options.databaseUrl, schema);
  const engine = new Engine((error) => {
    logLine('search: the search thread died', 'error', { err: { stack: inspect(error) } });
    options.onCrash?.(error);
  });
  const queue = new TaskQueue(store, engine, new Snapshots(options.snapshotFolder, store, engine));
  const app = Fastify({
    bodyLimit: bodyLimitBytes,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 600 },
  });
  const close = async () => {
    await app.close();
    await queue.close();
    await engine.close();
    await store.close();
  };
  try {
    await queue.load();
    answerErrors(app);
    readBodies(app);
    if (masterKey) requireKey(app, masterKey, searchKey);
    indexRoutes(app, queue, engine);
    documentRoutes(app, queue, engine);
    searchRoutes(app, engine);
    taskRoutes(app, queue);
    const url = await app.listen({ host, port });
    return { url, port: Number(new URL(url).port), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const error = notImplemented(`${request.method} ${request.url.split('?')[0]}`);
    return reply.code(error.status).send(error.body);
  });
  app.setErrorHandler((cause, _request, reply) => {
    const error = cause instanceof SearchError ? cause : fromFastify(cause);
    if (error.status === 500) logLine(`search: ${cause}`, 'error', { err: { stack: inspect(cause) } });
    return reply.code(error.status).send(error.body);
  });
}

function fromFastify(cause: unknown): SearchError {
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new SearchError('payload_too_large', 'The provided payload reached the size limit.');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new SearchError(
      'invalid_content_type',
      'The Content-Type is invalid. Accepted values for the Content-Type header are: `application/json`, `application/x-ndjson`.',
    );
  }
  return asSearchError(cause);
}

function readBodies(app: FastifyInstance): void {
  const parse = (text: string): unknown => {
    try {
      return JSON.parse(text);
    } catch (error) {
      throw new SearchError(
        'malformed_payload',
        `The \`json\` payload provided is malformed: \`${asSearchError(error).message}\`.`,
      );
    }
  };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => (body === '' ? undefined : parse(body)),
  );
  app.addContentTypeParser<string>(
    'application/x-ndjson',
    { parseAs: 'string' },
    async (_request: unknown, body: string) =>
      body
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map(parse),
  );
}

function requireKey(app: FastifyInstance, masterKey: string, searchKey = masterKey): void {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(`Bearer ${masterKey}`);
  const searching = digest(`Bearer ${searchKey}`);
  app.addHook('onRequest', async (request) => {
    if (request.url === '/health') return;
    const given = request.headers.authorization;
    if (given === undefined) {
      throw new SearchError(
        'missing_authorization_header',
        'The Authorization header is missing. It must use the bearer authorization method.',
      );
    }
    const enough = /search$/.test(request.routeOptions.url ?? '') ? [expected, searching] : [expected];
    if (!enough.some((key) => timingSafeEqual(digest(given), key)))
      throw new SearchError('invalid_api_key', 'The provided API key is invalid.');
  });
}
