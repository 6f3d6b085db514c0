import { setTimeout as delay } from 'node:timers/promises';
import { patiently } from '@charsu/core/process/silence.ts';
import { WatchedConnection } from './watched-connection.ts';

interface ListenOptions {
  readonly databaseUrl: string;
  readonly channels: readonly string[];
  /** A statement to run on every new connection; it must not wait for locks. */
  readonly statement?: string;
  readonly onNotification: (channel: string, payload: string) => void;
  /**
   * Called each time that listening begins: notifications before it may have been missed. The signal aborts when the
   * connection has ended, and with it every need for an answer.
   */
  readonly onListening: (gone: AbortSignal) => Promise<void> | void;
  /** Called when the connection has ended. */
  readonly onInterrupted?: () => void;
  /** Milliseconds between two checks whether the server is there, and for its answer. */
  readonly heartbeatMs?: number;
}

interface Listener {
  /** Settles when listening has first begun. */
  readonly listening: Promise<void>;
  close(): Promise<void>;
}

const usualHeartbeatMs = patiently(2_000);
/** Milliseconds before another attempt to connect. */
const againMs = 200;

/** Listens to PostgreSQL's notifications on a connection of its own, and reconnects when it breaks or falls silent. */
export function listen(options: ListenOptions): Listener {
  const closing = new AbortController();
  const { promise: listening, resolve: begun } = Promise.withResolvers<void>();
  const beatMs = options.heartbeatMs ?? usualHeartbeatMs;

  async function begin({ client, gone }: WatchedConnection): Promise<void> {
    for (const channel of options.channels) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    if (options.statement !== undefined) await client.query(options.statement);
    await options.onListening(gone);
    if (!gone.aborted) begun();
  }

  async function once(): Promise<void> {
    const connection = new WatchedConnection(options.databaseUrl, { beatMs, silenceMs: 2 * beatMs });
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    connection.gone.addEventListener('abort', () => end(), { once: true });
    connection.client.on('notification', ({ channel, payload }) => options.onNotification(channel, payload ?? ''));
    const close = () => void connection.end();
    closing.signal.addEventListener('abort', close, { once: true });
    try {
      await connection.connect();
      await Promise.race([begin(connection), ended]);
      await ended;
    } finally {
      closing.signal.removeEventListener('abort', close);
      options.onInterrupted?.();
      await connection.end();
    }
  }

  async function forEver(): Promise<void> {
    while (!closing.signal.aborted) {
      // An unreachable server is what this loop waits for.
      await once().catch(() => undefined);
      await delay(againMs, undefined, { signal: closing.signal }).catch(() => undefined);
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
