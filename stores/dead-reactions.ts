import { PgBoss } from 'pg-boss';
import type { Database } from './database.ts';
import { reactionQueues } from './reactors.ts';

/** Reactions that are moved back in one statement. */
const atOnce = 500;

/**
 * Moves the reactions that a reactor gave up back into its retry queue, unchanged: their commands carry the same
 * idempotency keys, so nothing is done twice. Returns how many there were.
 */
export async function retryDeadReactions(database: Database, reactor: string): Promise<number> {
  const { rows } = await database.query<{ jobs: string | null }>(`select to_regclass('pgboss.job')::text as jobs`);
  if (!rows[0]?.jobs) return 0;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.query(text, values && [...values]) },
    supervise: false,
    schedule: false,
    migrate: false,
  });
  // Failed calls reject their own promises.
  boss.on('error', () => undefined);
  await boss.start();
  try {
    const createdBefore = new Date();
    for (let brought = 0; ; ) {
      const moved = await boss.redrive(reactionQueues.dead, { data: { reactor }, createdBefore, limit: atOnce });
      brought += moved;
      if (moved === 0) return brought;
    }
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}
