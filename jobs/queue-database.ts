import { outageLines } from '@charsu/core/process/outage-lines.ts';
import type { Log } from '@charsu/core/process/process-log.ts';
import { addressWithSignsOfLife, createPool, longestMs } from '@charsu/stores/database/database.ts';
import { listen } from '@charsu/stores/database/listen.ts';
import { PgBoss } from 'pg-boss';
import { superviseSeconds } from './queues.ts';

/** pg-boss with its connections to PostgreSQL. */
interface Queues {
  readonly boss: PgBoss;
  /** Waits for running jobs as long as a service may take to answer, and ends the connections. */
  close(): Promise<void>;
}

/**
 * Starts pg-boss. Its own pool waits without end for an answer on a connection that was lost without a word, and with
 * it the queue of that worker; and when its first attempt to listen fails, it never listens again. So it works on a
 * pool and a listener of the product, which notice both, the pool after `longest` ms. An outage is one line when it begins
 * and one when it ends.
 */
export async function openQueues(databaseUrl: string, log: Log, longest: number = longestMs.jobs): Promise<Queues> {
  const pool = createPool(databaseUrl, 4, longest);
  const outages = outageLines(log);
  let workedAt = 0;
  const boss = new PgBoss({
    db: {
      executeSql: async (text, values) => {
        const begunAt = performance.now();
        try {
          const result = await pool.query(text, values && [...values]);
          workedAt = performance.now();
          outages.worked('queues');
          return result;
        } catch (error) {
          // A query that hung while later ones worked is of an outage that is over.
          if (error instanceof Error && workedAt > begunAt) Object.assign(error, { isOver: true });
          throw error;
        }
      },
      listen: async (channel, onNotification, onListening) =>
        listen({
          databaseUrl: addressWithSignsOfLife(databaseUrl),
          channels: [channel],
          onNotification: (_, payload) => onNotification(payload),
          onListening,
        }),
    },
    useListenNotify: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    // The search server gets a job for each change.
    maintenanceIntervalSeconds: 300,
  });
  boss.on('error', (error) => {
    if (!('isOver' in error)) outages.failed('queues', error.message);
  });
  boss.on('warning', ({ message }) => log(`jobs: ${message}`, 'warn'));
  await boss.start();
  return {
    boss,
    async close() {
      await boss.stop({ graceful: true, timeout: 15_000 });
      await pool.end();
    },
  };
}
