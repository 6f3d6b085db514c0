import { resolve } from 'node:path';
import { freePort } from './free-port.ts';
import { type PartName, RunningParts } from './running-parts.ts';
import { openDatabase, openEventStore, openSandbox, openSearch } from './servers.ts';
import { localUrl, siteUrl } from './site-url.ts';

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

export interface RunningStack {
  /** Where the site answers this machine: `http://127.0.0.1:<port>` unless HOST says otherwise. */
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
  const given = options.env ?? process.env;
  const report = options.report ?? (() => undefined);
  // Looked at only when the api starts; until then a failed build is nobody's unhandled rejection.
  options.built?.catch(() => undefined);
  const parts = new RunningParts(dataDir, report, options.signal);
  try {
    const databaseUrl = await openDatabase(parts, given, dataDir, report);
    const base: NodeJS.ProcessEnv = { ...given, DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
    const [eventStoreUrl, search, messaging] = await together([
      openEventStore(parts, base),
      openSearch(parts, base),
      openSandbox(parts, base, databaseUrl),
    ]);
    const host = given.HOST || '127.0.0.1';
    const port = options.port || (await freePort(host));
    const env: NodeJS.ProcessEnv = {
      ...base,
      ...messaging,
      HOST: host,
      PORT: String(port),
      PUBLIC_URL: given.PUBLIC_URL || localUrl(host, port),
      EVENTSTOREDB_URL: eventStoreUrl,
      MEILISEARCH_URL: search.url,
      ...(search.key ? { MEILISEARCH_KEY: search.key } : {}),
    };
    const startApi = async (): Promise<unknown> => {
      await options.built;
      return parts.startProgram('api', { entry: 'api/server.ts', env });
    };
    await together([
      parts.startProgram('projections', { entry: 'projections/main.ts', env }),
      parts.startProgram('jobs', { entry: 'jobs/main.ts', env }),
      startApi(),
    ]);
    return {
      url: siteUrl(host, port),
      databaseUrl,
      eventStoreUrl,
      searchUrl: search.url,
      searchKey: search.key,
      env,
      pid: (name) => parts.pid(name),
      stop: () => parts.stop(),
    };
  } catch (error) {
    await parts.stop();
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
