import { randomBytes } from 'node:crypto';
import { freePort } from './free-port.ts';
import { type RunningPostgres, startPostgres } from './postgres.ts';
import type { RunningParts } from './running-parts.ts';
import { forgetCaughtMessages } from './sandbox/messages.ts';
import type { Run } from './supervisor.ts';

/** The address of PostgreSQL: of the one that the environment names, else of our own, which is started. */
export async function openDatabase(
  parts: RunningParts,
  given: NodeJS.ProcessEnv,
  dataDir: string,
  report: (line: string) => void,
): Promise<string> {
  if (given.DATABASE_URL) return given.DATABASE_URL;
  let url: string | undefined;
  await parts.start('postgres', async (port) => {
    const server = await startPostgres({ dataDir, ...(port === undefined ? {} : { port }), log: report });
    url = server.url;
    return postgresRun(server);
  });
  if (url === undefined) throw new Error('PostgreSQL started without an address');
  return url;
}

function postgresRun(server: RunningPostgres): Run {
  return { pid: server.pid, port: server.port, ended: server.ended.then(() => 'the server ended'), stop: server.stop };
}

/** The address of the event log: of the real one that `base` names, else of our stand-in, which is started. */
export async function openEventStore(parts: RunningParts, base: NodeJS.ProcessEnv): Promise<string> {
  if (base.EVENTSTOREDB_URL) return base.EVENTSTOREDB_URL;
  const portVariable = 'EMBEDDED_EVENT_STORE_PORT';
  const env = { ...base, [portVariable]: '0' };
  const { port } = await parts.startProgram('event-store', {
    entry: 'embedded/event-store/main.ts',
    env,
    portVariable,
  });
  return `esdb://127.0.0.1:${port}?tls=false`;
}

/** Where the search server is, and the key it asks for, if any. */
export interface SearchServer {
  readonly url: string;
  readonly key: string | undefined;
}

/** The search server: the real one that `base` names, else our stand-in, which is started. */
export async function openSearch(parts: RunningParts, base: NodeJS.ProcessEnv): Promise<SearchServer> {
  if (base.MEILISEARCH_URL) return { url: base.MEILISEARCH_URL, key: base.MEILISEARCH_KEY };
  // Nobody but this start's parts needs the key of a search server of ours, so it need not outlive them.
  const key = randomSecret();
  const portVariable = 'EMBEDDED_SEARCH_PORT';
  const env = { ...base, [portVariable]: '0', MEILI_MASTER_KEY: key };
  const { port } = await parts.startProgram('search', { entry: 'embedded/search/main.ts', env, portVariable });
  return { url: `http://127.0.0.1:${port}`, key };
}

/**
 * The variables by which the product finds the sandbox of SMS and mail, which is started unless both services are set. A
 * service that is set keeps its own address.
 */
export async function openSandbox(
  parts: RunningParts,
  base: NodeJS.ProcessEnv,
  databaseUrl: string,
): Promise<NodeJS.ProcessEnv> {
  if (base.KAVENEGAR_API_KEY && base.SMTP_URL) {
    await forgetCaughtMessages(databaseUrl);
    return {};
  }
  const key = randomSecret();
  // Of the two ports a part tells only the first.
  const smtpPort = await freePort();
  const portVariable = 'SANDBOX_PORT';
  const env = { ...base, [portVariable]: '0', SANDBOX_SMTP_PORT: String(smtpPort), SANDBOX_KEY: key };
  const { port } = await parts.startProgram('sandbox', { entry: 'embedded/sandbox/main.ts', env, portVariable });
  const url = `http://127.0.0.1:${port}`;
  return {
    SANDBOX_URL: url,
    SANDBOX_KEY: key,
    ...(base.KAVENEGAR_API_KEY ? {} : { KAVENEGAR_URL: url, KAVENEGAR_API_KEY: key }),
    ...(base.SMTP_URL ? {} : { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` }),
  };
}

const randomSecret = (): string => randomBytes(24).toString('hex');
