import { randomUUID } from 'node:crypto';
import { launchService } from '@charsu/embedded/service.ts';
import { getPostgreSQLEventStore, postgreSQLEventStoreConsumer } from '@event-driven-io/emmett-postgresql';
import pg from 'pg';
import type { Run } from '../run.ts';
import { timed } from './measure.ts';

/** Written at once, so that filling the log takes little time. */
const eventsOfStream = 100;

/** Other systems, for comparison, in a database of their own on the server at `databaseUrl`, dropped at the end. */
export async function createBaselines(run: Run, databaseUrl: string) {
  const name = `baselines_${randomUUID().replaceAll('-', '')}`;
  const server = new pg.Client({ connectionString: databaseUrl });
  // Each query rejects by itself; without a listener a stopped server would end the process.
  server.on('error', () => undefined);
  await server.connect();
  await server.query(`create database ${name}`);
  run.use(server, async () => {
    // Emmett's clients end asynchronously and ignore the errors of a forced end: PostgreSQL waits some seconds for
    // ending sessions.
    await server.query(`drop database ${name}`);
    await server.end();
  });
  const address = new URL(databaseUrl);
  address.pathname = `/${name}`;
  const connectionString = address.href;

  return {
    /** Starts the application with Emmett, a process of its own that accepts the tokens of a product's secrets. */
    async startApplication(secretsDir: string) {
      const application = await launchService({
        name: 'emmett',
        entry: 'bench/peer/emmett-application.ts',
        env: { ...process.env, PEER_DATABASE_URL: connectionString, PEER_SECRETS: secretsDir },
        logDir: run.workFolder,
      });
      run.use(application, (started) => started.stop());
      return { url: `http://127.0.0.1:${application.port}`, pid: application.pid };
    },
    /**
     * The rate at which emmett-postgresql's consumer hands events, in batches of a thousand, to a reactor without work,
     * from a log of `events` with this data.
     */
    async consumer(events: number, data: Record<string, unknown>): Promise<number> {
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
      const { seconds } = await timed(() => consumer.start());
      await consumer.close();
      if (seen < events) throw new Error(`Emmett's consumer handed out ${seen} of ${events} events`);
      return seen / seconds;
    },
  };
}
