import { onSilence, patiently, type Silence } from '@charsu/core/process/silence.ts';
import pg from 'pg';
import { Outage } from './outage.ts';
import { processOf, UsedConnections } from './used-connections.ts';

/** PostgreSQL does not answer, or refuses: then with its own words. */
export class DatabaseUnavailable extends Error {
  /** The server was reached, and refused the role, its password or the database. */
  readonly refused: boolean;

  /** @param refusal of the server. */
  constructor(refusal?: Error) {
    super(refusal === undefined ? 'The database cannot be reached.' : `The database refused: ${refusal.message}`, {
      cause: refusal,
    });
    this.name = 'DatabaseUnavailable';
    this.refused = refusal !== undefined;
  }
}

/** Codes of a server that refuses a role, its password or the database. */
const refusing: ReadonlySet<string | undefined> = new Set(['28000', '28P01', '3D000']);

/** How long a pool waits, in ms. */
interface Waits {
  /** After this time an unanswered query starts a check whether the server answers at all. */
  readonly patience: number;
  /** The longest time that a healthy server takes to accept a connection and answer a small query on it. */
  readonly answer: number;
}
const usualWaits: Waits = { patience: 1_000, answer: patiently(1_500) };
const lookEveryMs = 250;

const tooManyConnections = '53300';

/**
 * Which of these server processes ($1) work on no statement: they have answered, received none, or wait for the client,
 * that is for us. None when $2 is not the process that answers here: then a proxy stands in between, with process
 * numbers of its own.
 */
const notWorking = `
  select process from unnest($1::int[]) process
  where pg_backend_pid() = $2 and not exists (
    select from pg_stat_activity
    where pid = process and wait_event_type is distinct from 'Client'
      and coalesce(state, 'disabled') in ('active', 'fastpath function call', 'disabled'))`;

/** A caller that waits for a connection. */
interface Turn {
  readonly since: number;
  readonly refuse: (error: Error) => void;
}
type Callback = Parameters<pg.Pool['connect']>[0];
/** The result of a check: the server answers on no connection, or it answers and has dropped some connections. */
type Found = 'away' | readonly pg.PoolClient[];

/**
 * A pool that distinguishes a slow server from one that is away: killed, stopped, hung, or cut off from the network. A
 * query may take any time while the server works on it. When the server does not answer on any connection, waiting
 * queries are refused within three seconds, with `DatabaseUnavailable` or the end of their connection, and later ones
 * at once until it answers again. A single connection that is lost is ended within the same time, since the server
 * reports that it runs no statement there.
 */
export class GuardedPool extends pg.Pool {
  readonly #connection: pg.ClientConfig;
  readonly #waits: Waits;
  readonly #used = new UsedConnections();
  /** Callers that wait for a connection, the oldest first. */
  readonly #turns = new Set<Turn>();
  readonly #outage = new Outage(async () => (await this.#ask()) !== 'away');
  /** The checks under way. Each ends as soon as the server answers on any connection. */
  readonly #looks = new Set<Silence>();
  #looking = false;
  /** The server's refusal at the latest check. */
  #refusal: Error | undefined;
  /** When the server was last seen answering. */
  #seen = 0;
  /** Since when idle connections are idle. */
  readonly #idleSince = new WeakMap<pg.PoolClient, number>();
  /** When a connection was last found to be lost: connections that were idle then may be lost with it. */
  #lost = 0;

  constructor(config: pg.PoolConfig, waits = usualWaits) {
    super({ connectionTimeoutMillis: patiently(5_000), keepAlive: true, ...config });
    this.#waits = waits;
    this.#connection = config.connectionString === undefined ? {} : { connectionString: config.connectionString };
    // A connection that breaks while idle is replaced at the next query.
    this.on('error', () => undefined);
    // While a connection is in use the pool does not listen to it: the query on it reports its end.
    this.on('connect', (client) => client.on('error', () => undefined));
    this.on('acquire', (client) => this.#used.take(client));
    this.on('release', (_error, client) => {
      this.#idleSince.set(client, performance.now());
      if (this.#used.giveBack(client)) this.#heard();
    });
    const watch = setInterval(() => {
      this.#listen();
      if (this.ending) {
        clearInterval(watch);
        this.#outage.close();
      } else if (performance.now() - Math.max(this.#oldest(), this.#seen) > waits.patience) void this.#look();
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
    if (this.#outage.lasts) throw new DatabaseUnavailable(this.#refusal);
    const { promise, resolve, reject } = Promise.withResolvers<pg.PoolClient>();
    const turn: Turn = { since: performance.now(), refuse: reject };
    this.#turns.add(turn);
    this.#connected().then(
      (client) => {
        // The caller was refused meanwhile: the connection goes to the next one.
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

  /** A connection that is not known to be lost. */
  async #connected(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await super.connect();
      if ((this.#idleSince.get(client) ?? Number.POSITIVE_INFINITY) >= this.#lost) return client;
      client.release(true);
    }
  }

  #oldest(): number {
    const [turn] = this.#turns;
    return Math.min(turn?.since ?? Number.POSITIVE_INFINITY, this.#used.oldest);
  }

  #listen(): void {
    if (this.#used.lookAt()) this.#heard();
  }

  #heard(): void {
    for (const silence of this.#looks) silence.broken();
  }

  async #look(): Promise<void> {
    if (this.#looking || this.#outage.lasts || this.ending) return;
    this.#looking = true;
    try {
      const asked = performance.now();
      const found = await this.#ask();
      if (found === 'away') this.#refuseAll();
      else {
        this.#listen();
        // A second check at once shows whether the answer is lost or only late.
        if (found.length === 0) this.#seen = performance.now();
        for (const client of found) {
          if (!this.#used.suspect(client, asked)) continue;
          this.#lost = performance.now();
          breakOff(client);
        }
      }
    } finally {
      this.#looking = false;
    }
  }

  #refuseAll(): void {
    this.#outage.begin();
    for (const turn of this.#turns) turn.refuse(new DatabaseUnavailable(this.#refusal));
    this.#turns.clear();
    for (const client of this.#used.clients) breakOff(client);
  }

  /** Asks on a connection of its own: the pool's may all be waiting. */
  async #ask(): Promise<Found> {
    const silent = this.#used.silentFor(this.#waits.patience);
    const client = new pg.Client(this.#connection);
    client.on('error', () => undefined);
    let connected = false;
    const asked = client.connect().then(async () => {
      connected = true;
      const { rows } = await client.query<{ process: number }>(notWorking, [[...silent.keys()], processOf(client)]);
      return rows.flatMap(({ process }) => silent.get(process) ?? []);
    });
    const { promise: late, resolve } = Promise.withResolvers<Found>();
    const silence = onSilence(this.#waits.answer, () => resolve('away'));
    // Other connections were answered meanwhile: only this one cannot be opened.
    const limit = onSilence(4 * this.#waits.answer, () => resolve([]));
    this.#looks.add(silence);
    this.#refusal = undefined;
    try {
      return await Promise.race([asked, late]);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) return 'away';
      if (refusing.has(error.code)) this.#refusal = error;
      return error.code === tooManyConnections ? [] : 'away';
    } finally {
      this.#looks.delete(silence);
      silence.end();
      limit.end();
      asked.catch(() => undefined);
      // The driver would finish connecting before it ends the connection.
      if (connected) breakOff(client);
      else client.connection.stream.destroy();
    }
  }
}

/** Ends a connection; queries on it are rejected. */
function breakOff(client: pg.Client): void {
  void client.end().catch(() => undefined);
}
