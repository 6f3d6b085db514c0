import { once } from 'node:events';
import pg from 'pg';
import { Unavailable } from './errors.ts';
import type { Sighting } from './judge.ts';
import { connectionSettings, readStates } from './log.ts';
import type { RecordedEvent } from './record.ts';
import { createTables } from './schema.ts';
import type { StreamState } from './stream-state.ts';

/** How many of the newest events' ids are known again after a restart. */
const REMEMBERED_IDS = 20_000;

/** SQLSTATE of a lock that was waited for in vain. */
const LOCK_NOT_AVAILABLE = '55P03';

const CLOSE_TIMEOUT_MS = 1_000;

/** Revisions of a stream whose event ids are wanted. */
export type RevisionRange = { readonly stream: string; readonly from: number; readonly to: number };

type StoredEvent = Sighting & { readonly id: string };

type SightingRow = { id: string; stream: string; revision: string; position: string };

/**
 * The one connection that writes. It holds an advisory lock, so that there is never a second sequencer over the same
 * table, and it writes on the connection that holds the lock: if that is lost, so is the right to write.
 */
export class WriterSession {
  readonly #client: pg.Client;
  readonly #schema: string;
  #lost = false;

  /** Position of the last event in the log, 0 without any. */
  readonly head: number;
  /** The newest events, oldest first. */
  readonly remembered: readonly StoredEvent[];

  private constructor(client: pg.Client, schema: string, head: number, remembered: readonly StoredEvent[]) {
    this.#client = client;
    this.#schema = schema;
    this.head = head;
    this.remembered = remembered;
    client.on('error', () => {
      this.#lost = true;
    });
    client.on('end', () => {
      this.#lost = true;
    });
  }

  /**
   * Connects, waits up to `lockWaitMs` for the lock (a predecessor that was killed lets go of it when Postgres notices),
   * creates the table if it is not there and reads where the log ends.
   * @throws Unavailable when another process keeps the lock; the driver's error when Postgres cannot be reached.
   */
  static async open(databaseUrl: string, schema: string, lockWaitMs: number): Promise<WriterSession> {
    const client = new pg.Client(connectionSettings(databaseUrl));
    // While opening, each query rejects by itself; without a listener the same error would end the process.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(`set lock_timeout = ${Math.trunc(lockWaitMs)}`);
      await takeLock(client, schema);
      await client.query(createTables(schema));
      const { rows } = await client.query<SightingRow>(
        `select id, stream, revision, position from ${schema}.events order by position desc limit $1`,
        [REMEMBERED_IDS],
      );
      return new WriterSession(client, schema, Number(rows[0]?.position ?? 0), rows.map(toStored).reverse());
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  /** True once the connection is gone; a new session has to be opened. */
  get lost(): boolean {
    return this.#lost;
  }

  states(streams: readonly string[]): Promise<Map<string, StreamState>> {
    return readStates(this.#client, this.#schema, streams);
  }

  async stored(ranges: readonly RevisionRange[]): Promise<StoredEvent[]> {
    const { rows } = await this.#client.query<SightingRow>({
      name: 'stored',
      text: `
        select e.id, e.stream, e.revision, e.position
        from unnest($1::text[], $2::bigint[], $3::bigint[]) as r (stream, low, high)
        join ${this.#schema}.events e on e.stream = r.stream and e.revision between r.low and r.high`,
      values: [ranges.map((r) => r.stream), ranges.map((r) => r.from), ranges.map((r) => r.to)],
    });
    return rows.map(toStored);
  }

  /** Writes the events durably, all or none: one statement, one transaction. */
  async insert(events: readonly RecordedEvent[]): Promise<void> {
    // All payloads travel as one binary parameter; an array of bytea would be sent as text, twice the size.
    let at = 1;
    const offsets = events.map((event) => {
      const offset = at;
      at += event.data.length + event.metadata.length;
      return offset;
    });
    await this.#client.query({
      name: 'insert',
      text: `
        insert into ${this.#schema}.events (position, revision, created, json, id, stream, type, data, metadata)
        select e.position, e.revision, e.created, e.json, e.id, e.stream, e.type,
               substring($1::bytea from e.at for e.data_length),
               substring($1::bytea from e.at + e.data_length for e.metadata_length)
        from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::boolean[], $6::uuid[], $7::text[], $8::text[],
                    $9::int[], $10::int[], $11::int[])
          as e (position, revision, created, json, id, stream, type, at, data_length, metadata_length)`,
      values: [
        Buffer.concat(events.flatMap((event) => [event.data, event.metadata])),
        events.map((event) => event.position),
        events.map((event) => event.revision),
        events.map((event) => event.created),
        events.map((event) => event.json),
        events.map((event) => event.id),
        events.map((event) => event.stream),
        events.map((event) => event.type),
        offsets,
        events.map((event) => event.data.length),
        events.map((event) => event.metadata.length),
      ],
    });
  }

  /** Lets go of the lock. A Postgres that does not answer is not waited for. */
  async close(): Promise<void> {
    this.#lost = true;
    const patience = AbortSignal.timeout(CLOSE_TIMEOUT_MS);
    await Promise.race([this.#client.end(), once(patience, 'abort')]);
  }
}

async function takeLock(client: pg.Client, schema: string): Promise<void> {
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [`event-store ${schema}`]);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE) {
      throw new Unavailable(`Another event store is writing to the schema ${schema} of this database.`, {
        cause: error,
      });
    }
    throw error;
  }
}

function toStored(row: SightingRow): StoredEvent {
  return { id: row.id, stream: row.stream, revision: Number(row.revision), position: Number(row.position) };
}
