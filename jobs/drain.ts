import { noting, type OutageLines } from '@charsu/core/process/outage-lines.ts';
import type { PgBoss } from 'pg-boss';
import { queueNames } from './queues.ts';

interface Draining {
  /** Brings the search server the oldest of what waits for it; resolves with 0 when nothing does. */
  readonly drain: () => Promise<number>;
  readonly outages: OutageLines;
  /** Ends a run after its present part. */
  readonly stopping: AbortSignal;
}

/** Brings the search server what waits for it: everything, by one job at a time. */
export async function workOnDrain(boss: PgBoss, { drain, outages, stopping }: Draining): Promise<void> {
  // A job that is tried again becomes due without a notification.
  await boss.work(queueNames.drainSearchOutbox, { notifyPollingIntervalSeconds: 2 }, ([job]) =>
    noting('search outbox', outages, async () => {
      while (!stopping.aborted && !job?.signal.aborted && (await drain()) > 0);
    }),
  );
}
