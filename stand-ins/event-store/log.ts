import { patiently } from '@charsu/core/process/silence.ts';
import pg from 'pg';
import type { RecordedEvent } from './record.ts';
import { parseMetadata, type StreamState, UNKNOWN_STREAM } from './stream-state.ts';

/** A page of the whole log holds at most this many events and this many positions, that is about as many bytes. */
const PAGE_EVENTS = 1_000;
const PAGE_BYTES = 4 * 1024 * 1024;

const CONNECT_TIMEOUT_MS = patiently(3_000);
const QUERY_TIMEOUT_MS = 15_000;

type Row = {
  position: string;
  revision: string;
  created: string;
  json: boolean;
  id: string;
  stream: string;
  type: string;
  data: Buffer;
  metadata: Buffer;
};

type StateRow = { name: string; last: string; meta_last: string | null; meta: Buffer | null };

/** Connection settings of both the readers' pool and the writer's session. */
export function connectionSettings(databaseUrl: string): pg.ClientConfig {
  return {
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'charsu event store',
    // Every statement finds its rows by an index for all values: to plan it again would cost more than to run it.
    options: [process.env.PGOPTIONS, '-c plan_cache_mode=force_generic_plan'].filter(Boolean).join(' '),
  };
}

/** Reads the log from Postgres. Every method throws the driver's error when Postgres is away. */
export class EventLog {
  readonly #pool: pg.Pool;
  readonly #schema: string;

  constructor(databaseUrl: string, schema: string, onIdleError: (error: Error) => void) {
    this.#pool = new pg.Pool({ ...connectionSettings(databaseUrl), max: 6 });
    this.#pool.on('error', onIdleError);
    this.#schema = schema;
  }

  /** The next events after a position (exclusive), oldest first; empty only when there are none. */
  async forwards(after: number, limit = PAGE_EVENTS): Promise<RecordedEvent[]> {
    const count = Math.min(limit, PAGE_EVENTS);
    // Positions advance by the size of the event, so a range of positions bounds the bytes of a page.
    const page = await this.#events('forwards', 'position > $1 and position <= $2 order by position limit $3', [
      after,
      Math.min(after + PAGE_BYTES, Number.MAX_SAFE_INTEGER),
      count,
    ]);
    if (page.length > 0) return page;
    return this.#events('next', 'position > $1 order by position limit 1', [after]);
  }

  /** The next events before a position (exclusive), newest first; empty only when there are none. */
  async backwards(before: number, limit = PAGE_EVENTS): Promise<RecordedEvent[]> {
    const count = Math.min(limit, PAGE_EVENTS);
    const page = await this.#events('backwards', 'position < $1 and position >= $2 order by position desc limit $3', [
      before,
      before - PAGE_BYTES,
      count,
    ]);
    if (page.length > 0) return page;
    return this.#events('previous', 'position < $1 order by position desc limit 1', [before]);
  }

  /** A page of one stream from a revision (inclusive), oldest first; empty only when there are none. */
  streamForwards(stream: string, from: number, limit: number): Promise<RecordedEvent[]> {
    return this.#streamPage('stream_forwards', 'revision >= $2', 'asc', [stream, from, limit]);
  }

  /** A page of one stream from a revision (inclusive), newest first; empty only when there are none. */
  streamBackwards(stream: string, from: number, limit: number): Promise<RecordedEvent[]> {
    return this.#streamPage('stream_backwards', 'revision <= $2', 'desc', [stream, from, limit]);
  }

  async state(stream: string): Promise<StreamState> {
    const states = await readStates(this.#pool, this.#schema, [stream]);
    return states.get(stream) ?? UNKNOWN_STREAM;
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  #streamPage(name: string, range: string, order: 'asc' | 'desc', [stream, from, limit]: [string, number, number]) {
    // The running sum bounds the bytes of a page, however large its events are; the first event always comes.
    const text = `
      select * from (
        select position, revision, created, json, id, stream, type, data, metadata,
               sum(octet_length(data) + octet_length(metadata)) over (order by revision ${order}) as running
        from ${this.#schema}.events where stream = $1 and ${range} order by revision ${order} limit $3
      ) page
      where running - octet_length(data) - octet_length(metadata) < ${PAGE_BYTES}`;
    return this.#query(name, text, [stream, from, Math.min(limit, PAGE_EVENTS)]);
  }

  #events(name: string, condition: string, values: readonly number[]): Promise<RecordedEvent[]> {
    const columns = 'position, revision, created, json, id, stream, type, data, metadata';
    return this.#query(name, `select ${columns} from ${this.#schema}.events where ${condition}`, values);
  }

  async #query(name: string, text: string, values: readonly (number | string)[]): Promise<RecordedEvent[]> {
    const { rows } = await this.#pool.query<Row>({ name, text, values: [...values] });
    return rows.map(toEvent);
  }
}

/** The states of streams (not metastreams), in one query: two index look-ups a stream. */
export async function readStates(
  connection: pg.Pool | pg.Client,
  schema: string,
  streams: readonly string[],
): Promise<Map<string, StreamState>> {
  const { rows } = await connection.query<StateRow>({
    name: 'states',
    text: `
      select asked.name, coalesce(latest.revision, -1) as last, meta.revision as meta_last, meta.data as meta
      from unnest($1::text[]) as asked (name)
      left join lateral (
        select revision from ${schema}.events where stream = asked.name order by revision desc limit 1
      ) latest on true
      left join lateral (
        select revision, data from ${schema}.events where stream = '$$' || asked.name order by revision desc limit 1
      ) meta on true`,
    values: [[...streams]],
  });
  return new Map(rows.map((row) => [row.name, toState(row)]));
}

function toState(row: StateRow): StreamState {
  return {
    last: Number(row.last),
    metaLast: row.meta_last === null ? UNKNOWN_STREAM.metaLast : Number(row.meta_last),
    metadata: row.meta === null ? UNKNOWN_STREAM.metadata : parseMetadata(row.meta),
  };
}

function toEvent(row: Row): RecordedEvent {
  return {
    position: Number(row.position),
    revision: Number(row.revision),
    created: Number(row.created),
    json: row.json,
    id: row.id,
    stream: row.stream,
    type: row.type,
    data: row.data,
    metadata: row.metadata,
  };
}
