import { randomUUID } from 'node:crypto';
import { CommandHandler } from '@event-driven-io/emmett';
import { getPostgreSQLEventStore, postgreSQLEventStoreConsumer } from '@event-driven-io/emmett-postgresql';
import pg from 'pg';
import { closedLoop, type Measured } from './closed-loop.ts';

/** Other systems on the same server, for comparison. */
interface Baselines {
  /** Single-row inserts, each one event in its own transaction; nothing is checked. */
  raw(clients: number, seconds: number): Promise<Measured>;
  /** emmett-postgresql's CommandHandler: reads the stream, decides, appends with the expected version. */
  emmett(clients: number, seconds: number): Promise<Measured>;
  /**
   * The rate at which emmett-postgresql's consumer hands events, in batches of a thousand, to a reactor without work,
   * from a log of `events`.
   */
  consumer(events: number): Promise<number>;
  close(): Promise<void>;
}

/** The two alternating events: a draft into a new stream, and the request to publish it. */
interface Payloads {
  readonly draft: Record<string, unknown>;
  readonly request: Record<string, unknown>;
}

/** Written at once, so that filling the log takes little time. */
const eventsOfStream = 100;

/** Makes a database of its own on the server at `databaseUrl`, which is dropped at the end. */
export async function createBaselines(databaseUrl: string, payloads: Payloads): Promise<Baselines> {
  const name = `baselines_${randomUUID().replaceAll('-', '')}`;
  const server = new pg.Client({ connectionString: databaseUrl });
  // Each query rejects by itself; without a listener a stopped server would end the process.
  server.on('error', () => undefined);
  await server.connect();
  await server.query(`create database ${name}`);
  const address = new URL(databaseUrl);
  address.pathname = `/${name}`;
  const connectionString = address.href;
  const metadata = { actor: { id: randomUUID(), kind: 'user' }, at: new Date().toISOString() };

  async function withPool(clients: number, work: (pool: pg.Pool) => Promise<Measured>): Promise<Measured> {
    // Emmett holds one connection while it takes another: with one for each client it would wait for ever.
    const pool = new pg.Pool({ connectionString, max: 2 * clients });
    try {
      return await work(pool);
    } finally {
      await pool.end();
    }
  }

  return {
    raw: (clients, seconds) =>
      withPool(clients, async (pool) => {
        await pool.query(
          `create table if not exists event (position bigint generated always as identity primary key,
             stream text not null, revision int not null, type text not null, data jsonb not null, metadata jsonb not null,
             unique (stream, revision))`,
        );
        const streams = Array.from({ length: clients }, () => '');
        return closedLoop(clients, seconds, async (client, turn) => {
          const first = turn % 2 === 0;
          if (first) streams[client] = `advertisement-${randomUUID()}`;
          await pool.query({
            name: 'append',
            text: 'insert into event (stream, revision, type, data, metadata) values ($1, $2, $3, $4, $5)',
            values: [
              streams[client],
              turn % 2,
              first ? 'AdvertisementDrafted' : 'PublicationRequested',
              first ? payloads.draft : payloads.request,
              metadata,
            ],
          });
        });
      }),
    emmett: (clients, seconds) =>
      withPool(clients, async (pool) => {
        const store = getPostgreSQLEventStore(connectionString, {
          schema: { autoMigration: 'CreateOrUpdate' },
          connectionOptions: { pool },
        });
        const handle = CommandHandler<{ readonly events: number }, { type: string; data: Record<string, unknown> }>({
          evolve: ({ events }) => ({ events: events + 1 }),
          initialState: () => ({ events: 0 }),
        });
        const streams = Array.from({ length: clients }, () => '');
        // The first append makes its tables.
        await handle(store, `warm-${randomUUID()}`, () => [{ type: 'AdvertisementDrafted', data: payloads.draft }]);
        const measured = await closedLoop(clients, seconds, async (client, turn) => {
          if (turn % 2 === 0) streams[client] = `advertisement-${randomUUID()}`;
          await handle(store, streams[client] ?? '', ({ events }) =>
            events === 0
              ? [{ type: 'AdvertisementDrafted', data: payloads.draft }]
              : [{ type: 'PublicationRequested', data: payloads.request }],
          );
        });
        await store.close();
        return measured;
      }),
    async consumer(events) {
      const store = getPostgreSQLEventStore(connectionString, { schema: { autoMigration: 'CreateOrUpdate' } });
      for (let written = 0; written < events; written += eventsOfStream) {
        await store.appendToStream(
          `advertisement-${randomUUID()}`,
          Array.from({ length: eventsOfStream }, () => ({ type: 'AdvertisementDrafted', data: payloads.draft })),
        );
      }
      await store.close();
      let seen = 0;
      const consumer = postgreSQLEventStoreConsumer({
        connectionString,
        stopWhen: { noMessagesLeft: true },
        pulling: { batchSize: 1_000, pullingFrequencyInMs: 10 },
      });
      consumer.reactor({
        processorId: randomUUID(),
        eachMessage: () => {
          seen += 1;
        },
      });
      const begunAt = performance.now();
      await consumer.start();
      const seconds = (performance.now() - begunAt) / 1_000;
      await consumer.close();
      if (seen < events) throw new Error(`Emmett's consumer handed out ${seen} of ${events} events`);
      return seen / seconds;
    },
    async close() {
      // Emmett's clients end asynchronously and ignore the errors of a forced end: PostgreSQL waits some seconds for
      // ending sessions.
      await server.query(`drop database ${name}`);
      await server.end();
    },
  };
}
