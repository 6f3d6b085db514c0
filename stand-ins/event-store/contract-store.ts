import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startTestPostgres } from '@charsu/tests/support/test-postgres.ts';
import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll } from 'vitest';
import { type Access, accessVariables, connectionStringOf, createAccess } from './access.ts';

/** The server that the contract tests speak to: a real one (EVENTSTOREDB_URL), else this folder's, as a process. */
export type ContractStore = {
  readonly url: string;
  /** Kills the process as `kill -9` does and starts it again on its port; undefined for a server that is not ours. */
  readonly crash: (() => Promise<void>) | undefined;
  stop(): Promise<void>;
};

export async function startContractStore(): Promise<ContractStore> {
  const given = process.env.EVENTSTOREDB_URL;
  if (given) return { url: given, crash: undefined, stop: async () => undefined };

  const postgres = await startTestPostgres();
  // A real server's before anybody changes it, so that tests that name it run against either.
  const access = { ...(await createAccess()), password: 'changeit' };
  let running = await startProcess(postgres.url, 0, access);
  const { port } = running;
  const folder = await mkdtemp(join(tmpdir(), 'charsu-log-'));
  return {
    url: await connectionStringOf(port, access, join(folder, 'event-store.crt')),
    async crash() {
      await end(running.process, 'SIGKILL');
      running = await startProcess(postgres.url, port, access);
    },
    async stop() {
      await end(running.process, 'SIGTERM');
      await rm(folder, { recursive: true });
      await postgres.stop();
    },
  };
}

/** The server for the tests of a file, with a client. It stops after them. */
export async function openContractStore() {
  const store = await startContractStore();
  const client = connect(store.url);
  afterAll(async () => {
    await client.dispose();
    await store.stop();
  });
  return { store, client };
}

async function startProcess(
  databaseUrl: string,
  port: number,
  access: Access,
): Promise<{ process: ChildProcess; port: number }> {
  const child = fork(fileURLToPath(new URL('./main.ts', import.meta.url)), {
    env: {
      ...process.env,
      ...accessVariables(access),
      DATABASE_URL: databaseUrl,
      EMBEDDED_EVENT_STORE_PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  });
  const message: unknown = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`The event store ended with code ${code} instead of starting.`)));
  });
  if (typeof message !== 'object' || message === null || !('port' in message) || typeof message.port !== 'number') {
    throw new Error('The event store did not say its port.');
  }
  return { process: child, port: message.port };
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

/** The port of a connection string of one node. */
export const portOf = (url: string): number => Number(new URL(url.replace('esdb:', 'http:')).port);

/** The same server by way of another port of this machine. */
export const through = (url: string, port: number): string => url.replace(`:${portOf(url)}?`, `:${port}?`);

export function connect(url: string): EventStoreDBClient {
  return EventStoreDBClient.connectionString(url);
}
