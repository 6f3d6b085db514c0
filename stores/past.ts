import type pg from 'pg';
import { type Database, isLockHeld } from './database/database.ts';
import { withBoss } from './database/queues.ts';

/** The queues of the jobs that do nothing while events with past dates are written, such as demo data. */
export const queuesOfThePresent = { signBooks: 'sign-books', sweepDisplays: 'sweep-displays' } as const;

/** The advisory lock of a process that writes events with past dates. */
const pastLock = 0x7061_7374;

/**
 * Does work that writes events with past dates. Meanwhile nothing is signed, no payment is looked after, and no
 * display is ended by the clock: its renewal may be yet to be written. All is made up for once the work has succeeded.
 */
export async function writingThePast<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [pastLock]);
    const result = await work();
    await client.query('select pg_advisory_unlock($1)', [pastLock]);
    await withBoss(pool, async (boss) => {
      for (const queue of Object.values(queuesOfThePresent)) {
        if ((await boss.getQueue(queue)) !== null) await boss.send(queue);
      }
    });
    return result;
  } finally {
    // The lock of work that failed ends with its connection, which the server may have lost already.
    client.release(true);
  }
}

/** Whether events with past dates are being written. */
export const isThePastWritten = (database: Database): Promise<boolean> => isLockHeld(database, pastLock);
