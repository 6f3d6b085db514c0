import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { freePort } from './free-port.ts';
import { launchPart } from './part.ts';
import { type RunningPostgres, startPostgres } from './postgres.ts';
import { forgetCaughtMessages } from './sandbox/messages.ts';
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
  /** What the api serves, if it is still being built: the other parts do not wait for it. */
  built?: Promise<unknown>;
  /** Gives the start up before the next part, stopping the ones that run. */
  signal?: AbortSignal;
}

/** The parts, what others need before those that need it: the servers start together, and then those that use them. */
const partNames = ['postgres', 'event-store', 'search', 'sandbox', 'projections', 'jobs', 'api'] as const;
export type PartName = (typeof partNames)[number];

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
 * MEILISEARCH_URL do not name real ones, and the sandbox of SMS and mail where KAVENEGAR_API_KEY or SMTP_URL is not set.
 *
 * @throws {StartupError} when a part cannot start; what had started is stopped again.
 */
export async function startStack(options: StackOptions): Promise<RunningStack> {
  const dataDir = resolve(options.dataDir);
  const logDir = join(dataDir, 'logs');
  const given = options.env ?? process.env;
  const report = options.report ?? (() => undefined);
  // Looked at only when the api starts; until then a failed build is nobody's unhandled rejection.
  options.built?.catch(() => undefined);
  const parts = new Map<PartName, Supervised>();
  const stop = async (): Promise<void> => {
    for (const name of partNames.toReversed()) await parts.get(name)?.stop();
  };

  const start = async (name: PartName, launch: (port: number | undefined) => Promise<Run>): Promise<Supervised> => {
    options.signal?.throwIfAborted();
    report(`starting ${name}`);
    const part = await supervise(name, launch, report);
    parts.set(name, part);
    return part;
  };
  const startPart = (name: PartName, entry: string, given: NodeJS.ProcessEnv, portVariable?: string) => {
    // Every start of a part compiles the same modules: what it costs is paid once.
    const env = { NODE_COMPILE_CACHE: join(dataDir, 'compiled'), ...given };
    return start(name, (port) =>
      launchPart({
        name,
        entry,
        logDir,
        env: portVariable === undefined || port === undefined ? env : { ...env, [portVariable]: String(port) },
      }),
    );
  };

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
    const database = databaseUrl;
    const base: NodeJS.ProcessEnv = { ...given, DATABASE_URL: database, DATA_DIR: dataDir };

    const startEventStore = async (): Promise<string> => {
      if (given.EVENTSTOREDB_URL) return given.EVENTSTOREDB_URL;
      const variable = 'EMBEDDED_EVENT_STORE_PORT';
      const env = { ...base, [variable]: '0' };
      const eventStore = await startPart('event-store', 'embedded/event-store/main.ts', env, variable);
      return `esdb://127.0.0.1:${eventStore.port}?tls=false`;
    };
    // Nobody but this start's parts needs the key of a search server of ours, so it need not outlive them.
    const searchKey = given.MEILISEARCH_URL ? given.MEILISEARCH_KEY : randomBytes(24).toString('hex');
    const startSearch = async (): Promise<string> => {
      if (given.MEILISEARCH_URL) return given.MEILISEARCH_URL;
      const variable = 'EMBEDDED_SEARCH_PORT';
      const env = { ...base, [variable]: '0', MEILI_MASTER_KEY: searchKey };
      const search = await startPart('search', 'embedded/search/main.ts', env, variable);
      return `http://127.0.0.1:${search.port}`;
    };
    const startSandbox = async (): Promise<NodeJS.ProcessEnv> => {
      if (given.KAVENEGAR_API_KEY && given.SMTP_URL) {
        await forgetCaughtMessages(database);
        return {};
      }
      const key = randomBytes(24).toString('hex');
      // Of the two ports a part tells only the first.
      const smtpPort = await freePort();
      const variable = 'SANDBOX_PORT';
      const env = { ...base, [variable]: '0', SANDBOX_SMTP_PORT: String(smtpPort), SANDBOX_KEY: key };
      const url = `http://127.0.0.1:${(await startPart('sandbox', 'embedded/sandbox/main.ts', env, variable)).port}`;
      return {
        SANDBOX_URL: url,
        SANDBOX_KEY: key,
        ...(given.KAVENEGAR_API_KEY ? {} : { KAVENEGAR_URL: url, KAVENEGAR_API_KEY: key }),
        ...(given.SMTP_URL ? {} : { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` }),
      };
    };
    const [eventStoreUrl, searchUrl, messaging] = await together([startEventStore(), startSearch(), startSandbox()]);

    const port = options.port || (await freePort());
    const env: NodeJS.ProcessEnv = {
      ...base,
      ...messaging,
      PORT: String(port),
      PUBLIC_URL: given.PUBLIC_URL || `http://localhost:${port}`,
      EVENTSTOREDB_URL: eventStoreUrl,
      MEILISEARCH_URL: searchUrl,
      ...(searchKey ? { MEILISEARCH_KEY: searchKey } : {}),
    };
    const startApi = async (): Promise<Supervised> => {
      await options.built;
      return startPart('api', 'api/server.ts', env);
    };
    await together([
      startPart('projections', 'projections/main.ts', env),
      startPart('jobs', 'jobs/main.ts', env),
      startApi(),
    ]);

    return {
      url: `http://127.0.0.1:${port}`,
      databaseUrl,
      eventStoreUrl,
      searchUrl,
      searchKey,
      env,
      pid: (name) => parts.get(name)?.pid(),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What all of them answer. When one fails, the others have ended one way or the other before it is told of: they can be stopped. */
async function together<Answers extends readonly unknown[]>(
  work: {
    [Index in keyof Answers]: Promise<Answers[Index]>;
  },
): Promise<Answers> {
  await Promise.allSettled(work);
  return Promise.all(work);
}

function postgresRun(server: RunningPostgres): Run {
  return { pid: server.pid, port: server.port, ended: server.ended.then(() => 'the server ended'), stop: server.stop };
}
