import { randomUUID } from 'node:crypto';
import { launchService } from '@charsu/embedded/service.ts';
import { getPostgreSQLEventStore, postgreSQLEventStoreConsumer } from '@event-driven-io/emmett-postgresql';
import pg from 'pg';

interface Application {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Other systems on the same server, for comparison. */
interface Baselines {
  /** Starts the application with Emmett, a process of its own that accepts the product's tokens. */
  startApplication(folders: { readonly secretsDir: string; readonly logDir: string }): Promise<Application>;
  /**
   * The rate at which emmett-postgresql's consumer hands events, in batches of a thousand, to a reactor without work,
   * from a log of `events` with this data.
   */
  consumer(events: number, data: Record<string, unknown>): Promise<number>;
  close(): Promise<void>;
}

/** Written at once, so that filling the log takes little time. */
const eventsOfStream = 100;

/** Makes a database of its own on the server at `databaseUrl`, which is dropped at the end. */
export async function createBaselines(databaseUrl: string): Promise<Baselines> {
  const name = `baselines_${randomUUID().replaceAll('-', '')}`;
  const server = new pg.Client({ connectionString: databaseUrl });
  // Each query rejects by itself; without a listener a stopped server would end the process.
  server.on('error', () => undefined);
  await server.connect();
  await server.query(`create database ${name}`);
  const address = new URL(databaseUrl);
  address.pathname = `/${name}`;
  const connectionString = address.href;

  return {
    async startApplication({ secretsDir, logDir }) {
      const run = await launchService({
        name: 'emmett',
        entry: 'bench/peer/emmett-application.ts',
        env: { ...process.env, PEER_DATABASE_URL: connectionString, PEER_SECRETS: secretsDir },
        logDir,
      });
      return { url: `http://127.0.0.1:${run.port}`, pid: run.pid, stop: run.stop };
    },
    async consumer(events, data) {
      const store = getPostgreSQLEventStore(connectionString, { schema: { autoMigration: 'CreateOrUpdate' } });
      for (let written = 0; written < events; written += eventsOfStream) {
        await store.appendToStream(
          `advertisement-${randomUUID()}`,
          Array.from({ length: eventsOfStream }, () => ({ type: 'AdvertisementDrafted', data })),
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
