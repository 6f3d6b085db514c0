import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

export interface ListenOptions {
  readonly databaseUrl: string;
  readonly channels: readonly string[];
  /** A statement run on the connection whenever it is new. */
  readonly statement?: string;
  readonly onNotification: (channel: string, payload: string) => void;
  /** Called whenever listening has begun (again): what was notified before may have been missed. */
  readonly onListening: () => Promise<void> | void;
  /** Called when the connection has ended. */
  readonly onInterrupted?: () => void;
  /**
   * Milliseconds after which the server is asked whether it is still there, and given as long to answer: without this, a
   * connection whose other end vanished without a word is found out only by TCP, minutes later.
   */
  readonly heartbeatMs?: number;
}

export interface Listener {
  /** Settles when listening has begun for the first time. */
  readonly listening: Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds that a connection may take to end in order. */
const endPatienceMs = 1_000;

/** Calls `lost` when a question stays without an answer until the next is due. */
function beat(client: pg.Client, everyMs: number, lost: () => void): NodeJS.Timeout {
  let waiting = false;
  return setInterval(() => {
    if (waiting) {
      // A busy process comes to its timers before it reads what has arrived.
      setImmediate(() => waiting && lost());
      return;
    }
    waiting = true;
    client.query('select').then(() => {
      waiting = false;
    }, lost);
  }, everyMs).unref();
}

/** Listens to PostgreSQL's notifications on a connection of its own, and connects anew when that breaks. */
export function listen(options: ListenOptions): Listener {
  const closing = new AbortController();
  const { promise: listening, resolve: begun } = Promise.withResolvers<void>();

  async function once(): Promise<void> {
    const client = new pg.Client({
      connectionString: options.databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    client.on('error', () => end());
    client.on('end', () => end());
    const close = () => end();
    closing.signal.addEventListener('abort', close, { once: true });
    client.on('notification', (message) => options.onNotification(message.channel, message.payload ?? ''));
    try {
      await client.connect();
      for (const channel of options.channels) await client.query(`listen ${client.escapeIdentifier(channel)}`);
      if (options.statement !== undefined) await client.query(options.statement);
      await options.onListening();
      begun();
      const heart = options.heartbeatMs === undefined ? undefined : beat(client, options.heartbeatMs, end);
      if (!closing.signal.aborted) await ended;
      clearInterval(heart);
    } finally {
      closing.signal.removeEventListener('abort', close);
      options.onInterrupted?.();
      // A server that has vanished takes no leave, either.
      await Promise.race([client.end().catch(() => undefined), delay(endPatienceMs, undefined, { ref: false })]);
    }
  }

  async function forEver(): Promise<void> {
    while (!closing.signal.aborted) {
      // Not to be reached is the very case this loop is for.
      await once().catch(() => undefined);
      await delay(200, undefined, { signal: closing.signal }).catch(() => undefined);
    }
    begun();
  }

  const stopped = forEver();
  return {
    listening,
    close() {
      closing.abort();
      return stopped;
    },
  };
}
