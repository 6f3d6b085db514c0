import { resolve } from 'node:path';
import { freePort } from './free-port.ts';
import { canShare, type Holder } from './holder.ts';
import { openDatabase, openEventStore, openSandbox, openSearch } from './servers.ts';
import { type ServiceName, Services } from './services.ts';

interface StackOptions {
  /** The data folder; made when missing. */
  dataDir: string;
  /** The site's port; a free one when 0 or not given. */
  port?: number;
  /** The environment of the services, with the addresses of real servers; by default this process's. */
  env?: NodeJS.ProcessEnv;
  /** Called with a line for each progress and for each service that ends or comes back. */
  report?: (line: string) => void;
  /** The running build that the API serves: the other services do not wait for it. */
  built?: Promise<unknown>;
  /** Answers visitors on `port` while no API does: it is open before the start, and again after the stop. */
  holder?: Holder;
  /** Stops the start before the next service, and the running ones. */
  signal?: AbortSignal;
}

export interface RunningStack {
  /** The address of the site for this machine: `http://127.0.0.1:<port>` unless HOST is set. */
  readonly url: string;
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
  readonly searchUrl: string;
  readonly searchKey: string | undefined;
  /** The environment of the services, for a further process beside them. */
  readonly env: NodeJS.ProcessEnv;
  /** The process id of a service; undefined when it is between two runs or is a server that runs elsewhere. */
  pid(service: ServiceName): number | undefined;
  /** Stops the services in reverse order, each within a bounded time. Safe to call twice. */
  stop(): Promise<void>;
}

/**
 * Starts the whole product on this machine, each service a process of its own, and keeps it running: a service that dies is
 * started again. PostgreSQL, the event store and the search server start only where DATABASE_URL, EVENTSTOREDB_URL and
 * MEILISEARCH_URL do not name real ones, and the sandbox of SMS, mail and payments where KAVENEGAR_API_KEY,
 * SMTP_URL or ZARINPAL_MERCHANT_ID is not set.
 *
 * @throws {StartupError} when a service cannot start; the started ones are stopped again.
 */
export async function startStack(options: StackOptions): Promise<RunningStack> {
  const dataDir = resolve(options.dataDir);
  const given = options.env ?? process.env;
  const report = options.report ?? (() => undefined);
  // Awaited only when the API starts; until then a failed build must not be an unhandled rejection.
  options.built?.catch(() => undefined);
  const services = new Services(dataDir, report, options.signal);
  const host = given.HOST || '127.0.0.1';
  const port = options.port || (await freePort(host));
  const holder = canShare ? options.holder : undefined;
  const stop = async (): Promise<void> => {
    await holder?.open();
    await services.stop();
  };
  try {
    const databaseUrl = await openDatabase(services, given, dataDir, report);
    const base: NodeJS.ProcessEnv = { ...given, DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
    const [eventStoreUrl, search, messaging] = await together([
      openEventStore(services, base, dataDir),
      openSearch(services, base),
      openSandbox(services, base, databaseUrl),
    ]);
    const env: NodeJS.ProcessEnv = {
      ...base,
      ...messaging,
      HOST: host,
      PORT: String(port),
      PUBLIC_URL: given.PUBLIC_URL || localUrl(host, port),
      EVENTSTOREDB_URL: eventStoreUrl,
      MEILISEARCH_URL: search.url,
      ...(search.key ? { MEILISEARCH_KEY: search.key } : {}),
      ...(holder ? { SHARE_PORT: 'yes' } : {}),
    };
    const startApi = async (): Promise<unknown> => {
      await options.built;
      return services.startProgram('api', { entry: 'api/server.ts', env, holder });
    };
    await together([
      services.startProgram('projections', { entry: 'projections/main.ts', env }),
      services.startProgram('jobs', { entry: 'jobs/main.ts', env }),
      startApi(),
    ]);
    return {
      url: siteUrl(host, port),
      databaseUrl,
      eventStoreUrl,
      searchUrl: search.url,
      searchKey: search.key,
      env,
      pid: (name) => services.pid(name),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The results of all. When one fails, rejects once the others have settled, so that they can be stopped. */
async function together<Answers extends readonly unknown[]>(
  work: {
    [Index in keyof Answers]: Promise<Answers[Index]>;
  },
): Promise<Answers> {
  await Promise.allSettled(work);
  return Promise.all(work);
}

/** The address of a site on `host` and `port` for processes of this machine, without a trailing slash. */
export function siteUrl(host: string, port: number): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (/^[0:]*::[0:]*$/.test(host)) return `http://[::1]:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** The address of that site for people on this machine: its own, or `localhost` where it answers to that. */
export function localUrl(host: string, port: number): string {
  const url = new URL(siteUrl(host, port));
  return ['127.0.0.1', '[::1]'].includes(url.hostname) ? `http://localhost:${port}` : siteUrl(host, port);
}
