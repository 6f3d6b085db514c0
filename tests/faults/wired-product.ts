import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sandboxMerchant } from '@charsu/core/process/config.ts';
import { accessVariables, connectionStringOf, createAccess } from '@charsu/stand-ins/event-store/access.ts';
import { startSandbox } from '@charsu/stand-ins/sandbox/server.ts';
import { withoutRealServers } from '@charsu/tests/support/without-real-servers.ts';
import { makeShared, type Shared } from '../chaos/load.ts';
import { startWorld, type World } from '../chaos/world.ts';
import { type FaultyWire, openFaultyWire } from '../support/log/faulty-wire.ts';
import { startS3Server } from '../support/s3-server.ts';
import { startTestCluster } from '../support/test-postgres.ts';
import { type Heap, inspectable, openHeap } from './heap.ts';

export type Server = 'postgres' | 'eventStore' | 'search';

/** Services that the product can do without for a while. */
export const services = ['mail', 'sms', 'gateway', 'files'] as const;
export type Service = (typeof services)[number];

/** The processes that use those servers. */
export const users = ['api', 'projections', 'jobs'] as const;

/** The product, with a wire to each of its servers that can be cut or silenced. */
export interface WiredProduct {
  readonly world: World;
  readonly shared: Shared;
  readonly wires: Readonly<Record<Server | Service, FaultyWire>>;
  /** The services of messages and payments themselves, without a wire. */
  readonly sandbox: { readonly url: string; readonly key: string };
  /** Resident memory of the API's process, in MB. */
  memory(): Promise<number>;
  readonly heaps: Readonly<Record<(typeof users)[number], Heap>>;
  stop(): Promise<void>;
}

const run = promisify(execFile);
const key = 'key of the sandbox';
/** A failed test leaves no process running. */
const endsWithParent = import.meta.resolve('@charsu/embedded/end-with-parent.ts');

/** Starts a stand-in as a process of its own; answers its port. */
async function startProcess(entry: string, env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(fileURLToPath(import.meta.resolve(entry)), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: ['--import', endsWithParent],
  });
  const [message]: unknown[] = await once(child, 'message');
  if (typeof message !== 'object' || message === null || !('port' in message) || typeof message.port !== 'number')
    throw new Error(`${entry} did not say its port`);
  return { child, port: message.port };
}

async function end(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

/** Starts the product with a wire before each of its servers, which tests cut or silence. */
export async function startWiredProduct(): Promise<WiredProduct> {
  const cluster = await startTestCluster();
  const database = { DATABASE_URL: cluster.url };
  const access = await createAccess();
  const eventStore = await startProcess('@charsu/stand-ins/event-store/main.ts', {
    ...database,
    ...accessVariables(access),
  });
  const search = await startProcess('@charsu/stand-ins/search/main.ts', {});
  const sandbox = await startSandbox({ databaseUrl: cluster.url, key });
  const bucket = await startS3Server();
  const bucketPort = /:(\d+)\//.exec(bucket.url)?.[1] ?? '';
  const wires = {
    mail: await openFaultyWire(sandbox.smtpPort),
    sms: await openFaultyWire(sandbox.port),
    gateway: await openFaultyWire(sandbox.port),
    files: await openFaultyWire(Number(bucketPort)),
    postgres: await openFaultyWire(cluster.port),
    eventStore: await openFaultyWire(eventStore.port),
    search: await openFaultyWire(search.port),
  };
  const wired = new URL(cluster.url);
  wired.port = String(wires.postgres.port);
  const world = await startWorld(() => undefined, {
    env: {
      ...inspectable(withoutRealServers(process.env)),
      DATABASE_URL: wired.href,
      EVENTSTOREDB_URL: await connectionStringOf(
        wires.eventStore.port,
        access,
        join(cluster.dataDir, 'event-store.crt'),
      ),
      MEILISEARCH_URL: `http://127.0.0.1:${wires.search.port}`,
      SMTP_URL: `smtp://127.0.0.1:${wires.mail.port}`,
      KAVENEGAR_URL: `http://127.0.0.1:${wires.sms.port}`,
      KAVENEGAR_API_KEY: key,
      ZARINPAL_URL: `http://127.0.0.1:${wires.gateway.port}`,
      ZARINPAL_MERCHANT_ID: sandboxMerchant,
      FILES_URL: bucket.url.replace(bucketPort, String(wires.files.port)),
    },
  });
  const shared = await makeShared({
    world,
    onSend: () => undefined,
    wrong: (line) => {
      throw new Error(line);
    },
  });
  const heapOf = (part: (typeof users)[number]): Promise<Heap> => {
    const pid = world.stack.pid(part);
    if (pid === undefined) throw new Error(`${part} does not run`);
    return openHeap(pid, join(world.dataDir, 'logs', `${part}.log`));
  };
  const heaps = { api: await heapOf('api'), projections: await heapOf('projections'), jobs: await heapOf('jobs') };
  return {
    world,
    shared,
    wires,
    sandbox: { url: sandbox.url, key },
    heaps,
    async memory() {
      const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(world.stack.pid('api'))]);
      return Number(stdout) / 1_024;
    },
    async stop() {
      for (const heap of Object.values(heaps)) await heap.close();
      await world.stop(false);
      for (const wire of Object.values(wires)) await wire.close();
      await sandbox.close();
      await Promise.all([end(eventStore.child), end(search.child), bucket.stop()]);
      await cluster.remove();
    },
  };
}
