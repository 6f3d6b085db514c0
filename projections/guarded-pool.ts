import { onSilence, patiently } from '@charsu/core/silence.ts';
import pg from 'pg';
import { Outage } from './outage.ts';

/** PostgreSQL does not answer. */
export class DatabaseUnavailable extends Error {
  constructor() {
    super('The database cannot be reached.');
    this.name = 'DatabaseUnavailable';
  }
}

/** Milliseconds after which an unanswered question makes us look whether the server answers at all. */
const patienceMs = 1_000;
const lookEveryMs = 250;
/** Milliseconds that a living server takes at most to accept a connection and answer nothing on it. */
const answerMs = patiently(1_500);
/** Milliseconds after which a connection that nobody waits for any more is let go. */
const letGoMs = 4 * answerMs;

const tooManyConnections = '53300';
/** Somebody waits for a connection. */
interface Turn {
  readonly since: number;
  readonly refuse: (error: Error) => void;
}
type Callback = Parameters<pg.Pool['connect']>[0];

/**
 * A pool that tells a server that is slow from one that is away: killed, stopped, hung, or behind a broken wire. A query may
 * take as long as it takes while the server answers others. When it does not, whoever waits is refused with
 * `DatabaseUnavailable` or the end of their connection, within three seconds, and whoever asks from then on at
 * once, until it answers again.
 */
export class GuardedPool extends pg.Pool {
  readonly #connection: pg.ClientConfig;
  /** Connections in use and those who wait for one, each since when, the oldest first. */
  readonly #busy = new Map<pg.PoolClient, number>();
  readonly #turns = new Set<Turn>();
  readonly #outage = new Outage(() => this.#answers());
  #looking = false;
  /** When the server was last seen answering. */
  #seen = 0;

  constructor(config: pg.PoolConfig) {
    super({ connectionTimeoutMillis: patiently(5_000), keepAlive: true, ...config });
    this.#connection = {
      ...(config.connectionString === undefined ? {} : { connectionString: config.connectionString }),
      connectionTimeoutMillis: letGoMs,
      query_timeout: letGoMs,
    };
    // A connection that breaks while idle is replaced at the next query.
    this.on('error', () => undefined);
    // While a connection is in use the pool does not listen to it; whoever uses it hears of the end from their query.
    this.on('connect', (client) => client.on('error', () => undefined));
    this.on('acquire', (client) => this.#busy.set(client, performance.now()));
    this.on('release', (_error, client) => this.#busy.delete(client));
    const watch = setInterval(() => {
      if (this.ending) {
        clearInterval(watch);
        this.#outage.close();
      } else if (performance.now() - Math.max(this.#oldest(), this.#seen) > patienceMs) void this.#look();
    }, lookEveryMs).unref();
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const turn = this.#takeTurn();
    if (callback === undefined) return turn;
    turn.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  async #takeTurn(): Promise<pg.PoolClient> {
    if (this.#outage.lasts) throw new DatabaseUnavailable();
    const { promise, resolve, reject } = Promise.withResolvers<pg.PoolClient>();
    const turn: Turn = { since: performance.now(), refuse: reject };
    this.#turns.add(turn);
    super.connect().then(
      (client) => {
        // Refused meanwhile: the connection goes to the next.
        if (this.#turns.delete(turn)) resolve(client);
        else client.release();
      },
      (error: Error) => {
        this.#turns.delete(turn);
        void this.#look();
        reject(error);
      },
    );
    return promise;
  }

  #oldest(): number {
    const [turn] = this.#turns;
    const [busySince = Number.POSITIVE_INFINITY] = this.#busy.values();
    return Math.min(turn?.since ?? Number.POSITIVE_INFINITY, busySince);
  }

  async #look(): Promise<void> {
    if (this.#looking || this.#outage.lasts || this.ending) return;
    this.#looking = true;
    try {
      if (await this.#answers()) this.#seen = performance.now();
      else this.#refuseAll();
    } finally {
      this.#looking = false;
    }
  }

  #refuseAll(): void {
    this.#outage.begin();
    for (const turn of this.#turns) turn.refuse(new DatabaseUnavailable());
    this.#turns.clear();
    // Whoever waits for an answer on one of these hears that it has ended.
    for (const client of this.#busy.keys()) void client.end().catch(() => undefined);
  }

  /** Asks on a connection of its own: the pool's may all be waiting. */
  async #answers(): Promise<boolean> {
    const client = new pg.Client(this.#connection);
    client.on('error', () => undefined);
    const silent = Promise.withResolvers<boolean>();
    const silence = onSilence(answerMs, () => silent.resolve(false));
    const asked = client.connect().then(async () => {
      await client.query('select');
      return true;
    });
    try {
      return await Promise.race([asked, silent.promise]);
    } catch (error) {
      return error instanceof pg.DatabaseError && error.code === tooManyConnections;
    } finally {
      silence.end();
      asked.catch(() => undefined);
      void client.end().catch(() => undefined);
    }
  }
}
