import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { sandboxMerchant } from '@charsu/core/process/config.ts';
import { accessVariables, connectionStringOf, createAccess } from '@charsu/stand-ins/event-store/access.ts';
import { forgetCaughtMessages } from '@charsu/stand-ins/sandbox/messages.ts';
import { freePort } from './free-port.ts';
import { type RunningPostgres, startPostgres } from './postgres.ts';
import type { Services } from './services.ts';
import type { Run } from './supervisor.ts';

/** The address of PostgreSQL: of the server in the environment, else of our own, which is started. */
export async function openDatabase(
  services: Services,
  given: NodeJS.ProcessEnv,
  dataDir: string,
  report: (line: string) => void,
): Promise<string> {
  if (given.DATABASE_URL) return given.DATABASE_URL;
  let url: string | undefined;
  await services.start('postgres', async (port) => {
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

/** The address of the event log: of the real one in `base`, else of our stand-in, which is started. */
export async function openEventStore(services: Services, base: NodeJS.ProcessEnv, dataDir: string): Promise<string> {
  if (base.EVENTSTOREDB_URL) return base.EVENTSTOREDB_URL;
  // Only the services of this start need the password and the certificate, so they are not stored.
  const access = await createAccess();
  const portVariable = 'EMBEDDED_EVENT_STORE_PORT';
  const env = { ...base, ...accessVariables(access), [portVariable]: '0' };
  const { port } = await services.startProgram('event-store', {
    entry: 'stand-ins/event-store/main.ts',
    env,
    portVariable,
  });
  if (port === undefined) throw new Error('The event store started without a port');
  return connectionStringOf(port, access, join(dataDir, 'event-store.crt'));
}

/** The address of the search server, and its key, if any. */
interface SearchServer {
  readonly url: string;
  readonly key: string | undefined;
}

/** The search server: the real one in `base`, else our stand-in, which is started. */
export async function openSearch(services: Services, base: NodeJS.ProcessEnv): Promise<SearchServer> {
  if (base.MEILISEARCH_URL) return { url: base.MEILISEARCH_URL, key: base.MEILISEARCH_KEY };
  // Only the services of this start need the key of our search server, so it is not stored.
  const key = randomSecret();
  const portVariable = 'EMBEDDED_SEARCH_PORT';
  const env = { ...base, [portVariable]: '0', MEILI_MASTER_KEY: key };
  const { port } = await services.startProgram('search', { entry: 'stand-ins/search/main.ts', env, portVariable });
  return { url: `http://127.0.0.1:${port}`, key };
}

/**
 * The variables with the addresses of the sandbox of SMS, mail and payments, which is started unless all three services
 * are set. A service that is set keeps its own address.
 */
export async function openSandbox(
  services: Services,
  base: NodeJS.ProcessEnv,
  databaseUrl: string,
): Promise<NodeJS.ProcessEnv> {
  const sendsMessages = base.KAVENEGAR_API_KEY && base.SMTP_URL;
  if (sendsMessages) await forgetCaughtMessages(databaseUrl);
  if (sendsMessages && base.ZARINPAL_MERCHANT_ID) return {};
  const key = randomSecret();
  // A service reports only the first of its two ports.
  const smtpPort = await freePort();
  const portVariable = 'SANDBOX_PORT';
  const env = { ...base, [portVariable]: '0', SANDBOX_SMTP_PORT: String(smtpPort), SANDBOX_KEY: key };
  const { port } = await services.startProgram('sandbox', { entry: 'stand-ins/sandbox/main.ts', env, portVariable });
  const url = `http://127.0.0.1:${port}`;
  const smtpUrl = `smtp://127.0.0.1:${smtpPort}`;
  return {
    ...(sendsMessages ? {} : { SANDBOX_URL: url, SANDBOX_KEY: key }),
    ...(base.ZARINPAL_MERCHANT_ID ? {} : { ZARINPAL_URL: url, ZARINPAL_MERCHANT_ID: sandboxMerchant }),
    ...(base.KAVENEGAR_API_KEY ? {} : { KAVENEGAR_URL: url, KAVENEGAR_API_KEY: key }),
    ...(base.SMTP_URL ? {} : { SMTP_URL: smtpUrl, SANDBOX_SMTP_URL: smtpUrl }),
  };
}

const randomSecret = (): string => randomBytes(24).toString('hex');
