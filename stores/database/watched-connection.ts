import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { patiently } from '@charsu/core/process/silence.ts';
import pg from 'pg';

/** Milliseconds that making the connection may take. */
const connectMs = patiently(5_000);
/** Milliseconds for an orderly end; a forced end does no harm. */
const leaveMs = 1_000;

interface Watch {
  /** Milliseconds between two checks whether the server is there. */
  readonly beatMs: number;
  /** Milliseconds without an answer after which it counts as gone. */
  readonly silenceMs: number;
}

/**
 * A long-lived connection to PostgreSQL that notices when its other end has vanished: TCP alone finds that out after
 * minutes, and never where nothing is sent. It is then closed, which rejects all queries on it. Statements on it must
 * be quick: behind a slow one the server would seem silent.
 */
export class WatchedConnection {
  readonly client: pg.Client;
  readonly #beatMs: number;
  readonly #socket = new Socket();
  readonly #gone = new AbortController();
  #connected = false;

  constructor(databaseUrl: string, { beatMs, silenceMs }: Watch) {
    this.#beatMs = beatMs;
    this.client = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      stream: () => this.#socket,
      connectionTimeoutMillis: connectMs,
      query_timeout: silenceMs,
    });
    this.client.on('error', () => this.#breakOff());
    this.client.on('end', () => this.#gone.abort());
  }

  /** Aborts when the connection has ended, cleanly or not. */
  get gone(): AbortSignal {
    return this.#gone.signal;
  }

  /** Connects and starts the checks; rejects when that takes too long. */
  async connect(): Promise<void> {
    await this.client.connect();
    this.#connected = true;
    void this.#beat().catch(() => this.#breakOff());
  }

  /** Ends the connection, in an orderly way if the server still answers. */
  async end(): Promise<void> {
    // The driver would never settle `connect` when it is ended while it connects.
    if (!this.#connected) return this.#breakOff();
    const late = setTimeout(() => this.#breakOff(), leaveMs);
    await this.client.end().finally(() => clearTimeout(late));
  }

  async #beat(): Promise<void> {
    while (!this.gone.aborted) {
      await this.client.query('select');
      await delay(this.#beatMs, undefined, { signal: this.gone });
    }
  }

  #breakOff(): void {
    this.#socket.destroy();
    this.#gone.abort();
  }
}
