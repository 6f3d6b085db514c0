import { onSilence, patiently } from '@charsu/core/process/silence.ts';
import pg from 'pg';

/** Milliseconds that making the connection may take. */
const connectMs = patiently(5_000);
/** Milliseconds for an orderly end; a forced end does no harm. */
const leaveMs = 1_000;

interface Watch {
  /** Milliseconds between two checks whether the server is there. */
  readonly beatMs: number;
  /** Milliseconds without any answer after which it counts as gone. */
  readonly silenceMs: number;
}

/**
 * A long-lived connection to PostgreSQL that notices when its other end has vanished: TCP alone finds that out after
 * minutes, and never where nothing is sent. It is then closed, which rejects all queries on it. Statements on it must
 * be quick: behind a slow one the server would seem silent.
 */
export class WatchedConnection {
  readonly client: pg.Client;
  readonly #watch: Watch;
  readonly #gone = new AbortController();
  #connected = false;

  constructor(databaseUrl: string, watch: Watch) {
    this.#watch = watch;
    this.client = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    this.client.on('error', () => this.#breakOff());
    this.client.on('end', () => this.#gone.abort());
  }

  /** Aborts when the connection has ended, cleanly or not. */
  get gone(): AbortSignal {
    return this.#gone.signal;
  }

  /** Connects and starts the checks; rejects when that takes too long. */
  async connect(): Promise<void> {
    const late = onSilence(connectMs, () => this.#breakOff());
    await this.client.connect().finally(late.end);
    this.#connected = true;
    const { beatMs, silenceMs } = this.#watch;
    const silence = onSilence(silenceMs, () => this.#breakOff());
    let asked = false;
    const beat = setInterval(() => {
      if (asked) return;
      asked = true;
      this.client.query('select').then(
        () => {
          asked = false;
          silence.broken();
        },
        () => this.#breakOff(),
      );
    }, beatMs);
    const stop = () => {
      clearInterval(beat);
      silence.end();
    };
    if (this.gone.aborted) stop();
    else this.gone.addEventListener('abort', stop, { once: true });
  }

  /** Ends the connection, in an orderly way if the server still answers. */
  async end(): Promise<void> {
    // The driver would never settle `connect` when it is ended while it connects.
    if (!this.#connected) return this.#breakOff();
    const late = onSilence(leaveMs, () => this.#breakOff());
    await this.client.end().finally(late.end);
  }

  #breakOff(): void {
    this.client.connection.stream.destroy();
    this.#gone.abort();
  }
}
