import { systemContext } from '@charsu/core/application/commands.ts';
import type { Commands } from '@charsu/core/application/create-commands.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { messageOf } from '@charsu/core/process/process-log.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import type { Job, JobResult, PgBoss } from 'pg-boss';
import { type DueDisplay, queueNames } from './queues.ts';

/** The most due displays in one sweep; the rest waits for the next, a minute later. */
const sweepSize = 20_000;
const batchesOfDisplays = {
  batchSize: 50,
  burstWhenBatchFull: true,
  perJobResults: true,
  // A job that failed becomes due again without a notification; pg-boss would look after 30 s.
  notifyPollingIntervalSeconds: 2,
} as const;

interface Sweeping {
  readonly boss: Pick<PgBoss, 'insert'>;
  readonly queries: { readonly advertisement: Pick<Queries['advertisement'], 'dueForExpiry'> };
  /** Whether events with past dates are being written. */
  readonly isThePastWritten: () => Promise<boolean>;
  /** Now, as an ISO 8601 instant in UTC. */
  readonly now: () => string;
}

interface DisplayDependencies extends Sweeping {
  readonly boss: PgBoss;
  readonly commands: { readonly advertisement: Pick<Commands['advertisement'], 'endDisplay'> };
}

/**
 * Finds every display that is over and not closed, and queues each once. It uses the read model, not a timer, so after
 * days of standstill the first sweep finds all of them. While the past is written it finds none: what is over may be renewed in
 * a moment, with a past date. Resolves with the number of queued displays.
 */
export async function sweepDisplays({ boss, queries, isThePastWritten, now }: Sweeping): Promise<number> {
  if (await isThePastWritten()) return 0;
  const due = await queries.advertisement.dueForExpiry(now(), sweepSize);
  if (due.length === 0) return 0;
  const queued = await boss.insert(
    queueNames.endDisplay,
    due.map((advertisementId) => ({ singletonKey: advertisementId, data: { advertisementId } satisfies DueDisplay })),
    { returnId: true },
  );
  return queued?.length ?? 0;
}

/** Ends or renews the displays of a batch. A failure concerns its own job only, which is retried. */
async function endDisplays(
  jobs: readonly Job<DueDisplay>[],
  { commands, now }: DisplayDependencies,
): Promise<JobResult[]> {
  return await Promise.all(
    jobs.map(async ({ id, data }): Promise<JobResult> => {
      try {
        // The decider does nothing where the period is running or closed, so a job may run twice.
        await commands.advertisement.endDisplay(data.advertisementId, {
          ...systemContext(now()),
          correlationId: id,
        });
        return { id, status: 'completed' };
      } catch (error) {
        const message = messageOf(error);
        // A broken rule stays broken; only external failures may pass.
        return { id, status: error instanceof DomainError ? 'deadletter' : 'failed', output: { message } };
      }
    }),
  );
}

/** Sweeps every minute and handles the queued displays. */
export async function workOnDisplays(dependencies: DisplayDependencies): Promise<void> {
  const { boss } = dependencies;
  await boss.work(queueNames.sweepDisplays, async () => ({ queued: await sweepDisplays(dependencies) }));
  await boss.work<DueDisplay, unknown, typeof batchesOfDisplays>(queueNames.endDisplay, batchesOfDisplays, (jobs) =>
    endDisplays(jobs, dependencies),
  );
  await boss.schedule(queueNames.sweepDisplays, '* * * * *');
  // At once, to not wait for the next full minute after a standstill.
  await boss.send(queueNames.sweepDisplays);
}
