import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { freePort } from './free-port.ts';
import { launchPart } from './part.ts';
import { type RunningPostgres, startPostgres } from './postgres.ts';
import { type Run, type Supervised, supervise } from './supervisor.ts';

export interface StackOptions {
  /** The data folder; made when missing. */
  dataDir: string;
  /** The site's port; a free one when 0 or not given. */
  port?: number;
  /** The environment the parts get and from which the addresses of real servers are taken; this process's by default. */
  env?: NodeJS.ProcessEnv;
  /** Told, in one line each, of progress and of parts that end and come back. */
  report?: (line: string) => void;
  /** Gives the start up before the next part, stopping the ones that run. */
  signal?: AbortSignal;
}

/** The parts in the order in which they start. */
export type PartName = 'postgres' | 'event-store' | 'search' | 'projections' | 'jobs' | 'api';

export interface RunningStack {
  /** `http://127.0.0.1:<port>` of the site. */
  readonly url: string;
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
  readonly searchUrl: string;
  readonly searchKey: string | undefined;
  /** The environment the parts were given, for a further process beside them. */
  readonly env: NodeJS.ProcessEnv;
  /** The process id of a part; undefined when it is between two runs or is a server that runs elsewhere. */
  pid(part: PartName): number | undefined;
  /** Stops the parts in reverse order, each within a bounded time. Safe to call twice. */
  stop(): Promise<void>;
}

/**
 * Starts the whole product on this machine, each part a process of its own, and keeps it running: a part that dies is
 * started again. PostgreSQL, the event store and the search server start only where DATABASE_URL, EVENTSTOREDB_URL and
 * MEILISEARCH_URL do not name real ones.
 *
 * @throws {StartupError} when a part cannot start; what had started is stopped again.
 */
export async function startStack(options: StackOptions): Promise<RunningStack> {
  const dataDir = resolve(options.dataDir);
  const logDir = join(dataDir, 'logs');
  const given = options.env ?? process.env;
  const report = options.report ?? (() => undefined);
  const parts: Supervised[] = [];
  const stop = async (): Promise<void> => {
    for (const part of parts.toReversed()) await part.stop();
  };

  const start = async (name: PartName, launch: (port: number | undefined) => Promise<Run>): Promise<Supervised> => {
    options.signal?.throwIfAborted();
    report(`starting ${name}`);
    const part = await supervise(name, launch, report);
    parts.push(part);
    return part;
  };
  const startPart = (name: PartName, entry: string, env: NodeJS.ProcessEnv, portVariable?: string) =>
    start(name, (port) =>
      launchPart({
        name,
        entry,
        logDir,
        env: portVariable === undefined || port === undefined ? env : { ...env, [portVariable]: String(port) },
      }),
    );

  try {
    let databaseUrl = given.DATABASE_URL;
    if (!databaseUrl) {
      await start('postgres', async (port) => {
        const server = await startPostgres({ dataDir, ...(port === undefined ? {} : { port }), log: report });
        databaseUrl = server.url;
        return postgresRun(server);
      });
    }
    if (!databaseUrl) throw new Error('PostgreSQL started without an address');
    const base: NodeJS.ProcessEnv = { ...given, DATABASE_URL: databaseUrl, DATA_DIR: dataDir };

    let eventStoreUrl = given.EVENTSTOREDB_URL;
    if (!eventStoreUrl) {
      const variable = 'EMBEDDED_EVENT_STORE_PORT';
      const env = { ...base, [variable]: '0' };
      const eventStore = await startPart('event-store', 'embedded/event-store/main.ts', env, variable);
      eventStoreUrl = `esdb://127.0.0.1:${eventStore.port}?tls=false`;
    }

    let searchUrl = given.MEILISEARCH_URL;
    let searchKey = given.MEILISEARCH_KEY;
    if (!searchUrl) {
      // Nobody but this start's parts needs it, so it need not outlive them.
      searchKey = randomBytes(24).toString('hex');
      const variable = 'EMBEDDED_SEARCH_PORT';
      const env = { ...base, [variable]: '0', MEILI_MASTER_KEY: searchKey };
      const search = await startPart('search', 'embedded/search/main.ts', env, variable);
      searchUrl = `http://127.0.0.1:${search.port}`;
    }

    const port = options.port || (await freePort());
    const env: NodeJS.ProcessEnv = {
      ...base,
      PORT: String(port),
      PUBLIC_URL: given.PUBLIC_URL || `http://localhost:${port}`,
      EVENTSTOREDB_URL: eventStoreUrl,
      MEILISEARCH_URL: searchUrl,
      ...(searchKey ? { MEILISEARCH_KEY: searchKey } : {}),
    };
    await startPart('projections', 'projections/main.ts', env);
    await startPart('jobs', 'jobs/main.ts', env);
    await startPart('api', 'api/server.ts', env);

    return {
      url: `http://127.0.0.1:${port}`,
      databaseUrl,
      eventStoreUrl,
      searchUrl,
      searchKey,
      env,
      pid: (name) => parts.find((part) => part.name === name)?.pid(),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function postgresRun(server: RunningPostgres): Run {
  return { pid: server.pid, port: server.port, ended: server.ended.then(() => 'the server ended'), stop: server.stop };
}
