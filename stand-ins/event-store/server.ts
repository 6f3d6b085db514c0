import { setMaxListeners } from 'node:events';
import grpc from '@grpc/grpc-js';
import { type Access, authentication, serverCredentials } from './access.ts';
import { Committer } from './commit.ts';
import { EventLog } from './log.ts';
import { readAhead } from './read-ahead.ts';
import { RecentEvents } from './recent.ts';
import { checkedSchemaName } from './schema.ts';
import { addServices, MAX_MESSAGE_BYTES } from './services.ts';
import { WriterSession } from './writer.ts';

type EventStoreOptions = {
  /** Postgres, where the log lives. */
  readonly databaseUrl: string;
  readonly host?: string;
  /** 0 takes a free one. */
  readonly port?: number;
  /** Without it anybody on this machine is let in, without TLS: for tests. `main.ts` has it always. */
  readonly access?: Access;
  /** Of the log's table; two event stores may share a database under different schemas. */
  readonly schema?: string;
  /** How long to wait for another event store to let go of the schema, in milliseconds. */
  readonly lockWaitMs?: number;
  /** Told of lost connections to Postgres, which mend themselves. */
  readonly warn?: (message: string) => void;
};

export type RunningEventStore = {
  readonly port: number;
  /** Connection string for @eventstore/db-client, of a server without `access`. */
  readonly url: string;
  /** Ends subscriptions, finishes the appends that have arrived, lets go of the log. */
  close(): Promise<void>;
};

/** A killed predecessor's lock is freed when Postgres notices; another running server's is not. */
const LOCK_WAIT_MS = 10_000;

/** Later, clients wait for the answer. */
const LOCK_WAIT_WHEN_RUNNING_MS = 3_000;

/** How long reads that are under way may take to finish when the server stops. */
const SHUTDOWN_GRACE_MS = 3_000;

/**
 * Starts a server that speaks EventStoreDB's gRPC protocol over Postgres. Rejects when Postgres cannot be reached, when
 * another event store is writing to the same schema, or when the port is taken.
 */
export async function startEventStore({
  databaseUrl,
  host = '127.0.0.1',
  port = 0,
  access,
  schema = 'event_store',
  lockWaitMs = LOCK_WAIT_MS,
  warn = (message) => console.warn(message),
}: EventStoreOptions): Promise<RunningEventStore> {
  checkedSchemaName(schema);
  const stopping = new AbortController();
  // Every client's append call listens to it.
  setMaxListeners(0, stopping.signal);
  const recent = new RecentEvents();
  let lockWait = lockWaitMs;
  const committer = new Committer(() => WriterSession.open(databaseUrl, schema, lockWait), recent, warn);
  await committer.start();
  lockWait = LOCK_WAIT_WHEN_RUNNING_MS;
  const log = new EventLog(databaseUrl, schema, (error) => warn(`event store: lost a connection: ${error.message}`));

  const server = new grpc.Server({
    'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
    interceptors: access === undefined ? [readAhead] : [authentication(access), readAhead],
  });
  let boundPort = port;
  addServices(server, { log, recent, committer }, stopping.signal, () => ({ host, port: boundPort }));
  try {
    boundPort = await listen(server, host, port, serverCredentials(access));
  } catch (error) {
    await Promise.all([committer.close(), log.close()]);
    throw error;
  }

  return {
    port: boundPort,
    url: `esdb://${host}:${boundPort}?tls=false`,
    async close() {
      stopping.abort();
      await committer.close();
      await shutDown(server);
      await log.close();
    },
  };
}

function listen(server: grpc.Server, host: string, port: number, credentials: grpc.ServerCredentials): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync(`${host}:${port}`, credentials, (error, bound) => {
      if (error) reject(error);
      else resolve(bound);
    });
  });
}

/** Lets calls end by themselves, for a while. */
function shutDown(server: grpc.Server): Promise<void> {
  return new Promise((resolve, reject) => {
    const impatience = setTimeout(() => {
      server.forceShutdown();
      resolve();
    }, SHUTDOWN_GRACE_MS);
    server.tryShutdown((error) => {
      clearTimeout(impatience);
      if (error) reject(error);
      else resolve();
    });
  });
}
