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
}

export interface Listener {
  /** Settles when listening has begun for the first time. */
  readonly listening: Promise<void>;
  close(): Promise<void>;
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
    closing.signal.addEventListener('abort', () => end(), { once: true });
    client.on('notification', (message) => options.onNotification(message.channel, message.payload ?? ''));
    try {
      await client.connect();
      for (const channel of options.channels) await client.query(`listen ${client.escapeIdentifier(channel)}`);
      if (options.statement !== undefined) await client.query(options.statement);
      await options.onListening();
      begun();
      if (!closing.signal.aborted) await ended;
    } finally {
      options.onInterrupted?.();
      await client.end().catch(() => undefined);
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
