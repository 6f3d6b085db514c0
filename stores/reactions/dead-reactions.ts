import type { Database } from '../database/database.ts';
import { withBoss } from '../database/queues.ts';
import { reactionQueues } from './reactors.ts';

/** Dead letters that are moved back in one statement. */
const atOnce = 500;

/**
 * Moves the dead letters of a reactor back into the retry queue, unchanged: their commands carry the same
 * idempotency keys, so nothing is done twice. Returns how many there were.
 */
export async function retryDeadReactions(database: Database, reactor: string): Promise<number> {
  const brought = await withBoss(database, async (boss) => {
    const createdBefore = new Date();
    for (let all = 0; ; ) {
      const moved = await boss.redrive(reactionQueues.dead, { data: { reactor }, createdBefore, limit: atOnce });
      all += moved;
      if (moved === 0) return all;
    }
  });
  return brought ?? 0;
}
