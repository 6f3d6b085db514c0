import { Circuit } from '@charsu/core/process/circuit.ts';
import { patiently } from '@charsu/core/process/silence.ts';
import { handleAll, retry } from 'cockatiel';
import pg from 'pg';

/** Codes of a server that refuses a role, its password or the database. */
const refusing: ReadonlySet<string | undefined> = new Set(['28000', '28P01', '3D000']);

/** PostgreSQL does not answer, or refuses: then with its own words. */
export class DatabaseUnavailable extends Error {
  /** The server was reached, and refused the role, its password or the database. */
  readonly refused: boolean;

  /** @param reason why the server counts as away. */
  constructor(reason?: unknown) {
    const refused = reason instanceof pg.DatabaseError && refusing.has(reason.code);
    super(refused ? `The database refused: ${reason.message}` : 'The database cannot be reached.', { cause: reason });
    this.name = 'DatabaseUnavailable';
    this.refused = refused;
  }
}

const tooManyConnections = '53300';
/** A connection in use for this time, in ms, starts a check whether the server answers at all. */
const patienceMs = 1_000;
const lookEveryMs = 250;
/** The longest time that a healthy server takes to accept a connection, or to answer a small query, in ms. */
const usualAnswerMs = patiently(1_000);
const connectMs = patiently(3_000);

/** One answer may be late because this process was stopped, which its timers see first. */
const twice = retry(handleAll, { maxAttempts: 1 });

type Callback = Parameters<pg.Pool['connect']>[0];

/**
 * A pool that distinguishes a slow server from one that is away: killed, stopped, hung, or cut off from the network. When
 * a server does not answer any more, its connections are ended within some three seconds, and queries are refused at
 * once with `DatabaseUnavailable` until it answers again. By hand, since the driver only limits the time of each query.
 */
export class GuardedPool extends pg.Pool {
  readonly #asking: pg.ClientConfig;
  /** The connections in use, and since when (`performance.now()`); the longest used is the first. */
  readonly #used = new Map<pg.PoolClient, number>();
  readonly #open = new Set<pg.PoolClient>();
  readonly #broken = new WeakSet<pg.PoolClient>();
  readonly #circuit = new Circuit(() => this.#ask());
  /** When the server was last known to answer. */
  #answeredAt = 0;
  #looking = false;

  constructor(config: pg.PoolConfig, answerMs = usualAnswerMs) {
    super({ connectionTimeoutMillis: connectMs, keepAlive: true, keepAliveInitialDelayMillis: 3_000, ...config });
    const { connectionString } = config;
    this.#asking = {
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      ...(connectionString && { connectionString }),
    };
    // A connection that breaks while idle is replaced at the next query.
    this.on('error', () => undefined);
    // While a connection is in use the pool does not listen to it: the query on it reports its end.
    this.on('connect', (client) => {
      this.#open.add(client.on('error', () => undefined));
      // All that was asked on it is answered. One connection may be in use for hours, as that of an import's trial.
      client.on('drain', () => {
        this.#answeredAt = performance.now();
      });
    });
    this.on('remove', (client) => this.#open.delete(client));
    this.on('acquire', (client) => this.#used.set(client, performance.now()));
    this.on('release', (_error, client) => this.#used.delete(client));
    const watch = setInterval(() => {
      const [since = Number.POSITIVE_INFINITY] = this.#used.values();
      // A query that has no answer would keep the pool from ending.
      if (this.ended) {
        clearInterval(watch);
        this.#circuit.end();
      } else if (performance.now() - Math.max(since, this.#answeredAt) > patienceMs) void this.#look();
    }, lookEveryMs).unref();
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const connected = this.#connected();
    if (callback === undefined) return connected;
    connected.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  /** Ends all connections: what waits for an answer on one of them is rejected, and idle ones are replaced. */
  breakOff(): void {
    for (const client of this.#open) {
      this.#broken.add(client);
      end(client);
    }
  }

  async #connected(): Promise<pg.PoolClient> {
    const { outage } = this.#circuit;
    if (outage !== undefined) throw new DatabaseUnavailable(outage.reason);
    try {
      for (;;) {
        const client = await super.connect();
        if (!this.#broken.has(client)) return client;
        client.release(true);
      }
    } catch (error) {
      void this.#look();
      throw error;
    }
  }

  async #look(): Promise<void> {
    if (this.#looking || this.#circuit.outage !== undefined || this.ended) return;
    this.#looking = true;
    const askedAt = performance.now();
    try {
      await twice.execute(() => this.#ask());
      this.#answeredAt = performance.now();
    } catch (error) {
      // Other connections were answered meanwhile: only this one could not be opened.
      if (this.#answeredAt > askedAt) return;
      this.#circuit.open(error);
      this.breakOff();
    } finally {
      this.#looking = false;
    }
  }

  /** Asks on a connection of its own: the pool's may all be waiting. */
  async #ask(): Promise<void> {
    const client = new pg.Client(this.#asking);
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select');
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === tooManyConnections)) throw error;
    } finally {
      end(client);
    }
  }
}

/** Ends a connection; queries on it are rejected. */
function end(client: pg.Client): void {
  void client.end().catch(() => undefined);
}
