import { systemContext } from '@charsu/core/application/commands.ts';
import type { Commands } from '@charsu/core/application/create-commands.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import type { PgBoss } from 'pg-boss';
import { type DueDisplay, eachJob, queueNames } from './queues.ts';

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

/** Sweeps every minute and handles the queued displays. */
export async function workOnDisplays(dependencies: DisplayDependencies): Promise<void> {
  const { boss, commands, now } = dependencies;
  await boss.work(queueNames.sweepDisplays, async () => ({ queued: await sweepDisplays(dependencies) }));
  await boss.work<DueDisplay, unknown, typeof batchesOfDisplays>(queueNames.endDisplay, batchesOfDisplays, (jobs) =>
    eachJob(jobs, ({ id, data }) =>
      // The decider does nothing where the period is running or closed, so a job may run twice.
      commands.advertisement.endDisplay(data.advertisementId, { ...systemContext(now()), correlationId: id }),
    ),
  );
  await boss.schedule(queueNames.sweepDisplays, '* * * * *');
  // At once, to not wait for the next full minute after a standstill.
  await boss.send(queueNames.sweepDisplays);
}
