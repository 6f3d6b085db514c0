import type { Deposits } from '@charsu/core/application/deposits.ts';
import { EventStoreUnavailable } from '@charsu/core/event-store/errors.ts';
import type { OutageLines } from '@charsu/core/process/outage-lines.ts';
import { messageOf } from '@charsu/core/process/process-log.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import { isPassing } from '@charsu/stores/database/database.ts';
import type { PgBoss } from 'pg-boss';
import { queueNames } from './queues.ts';

/** The most payments in one run; the rest waits for the next. */
const mostInRun = 200;
/** Asked about together: eight of which the gateway says nothing hold up the next ones no longer than one does. */
const togetherAtMost = 8;
/**
 * Seconds from the beginning of a run to the next one, which begins once this one has ended. The schedule alone would have a
 * run at any time of each minute: a payment could wait for longer than the minute within which it is to be completed.
 */
const pauseSeconds = 15;
/**
 * Younger payments, in ms, are left to their own calls. It is short, since a payment whose process died is to be completed
 * within a minute; two that complete one payment at once credit it once.
 */
const settledMs = 5_000;

interface PaymentDependencies {
  /** Undefined where no gateway is set up. */
  readonly deposits: Pick<Deposits, 'lookAfter' | 'claimForgotten'> | undefined;
  readonly queries: Pick<Queries, 'payment'>;
  readonly isThePastWritten: () => Promise<boolean>;
  /** ISO 8601 instant. */
  readonly now: () => string;
  /** A server that is away is one outage, however many payments wait for it; a payment that fails by itself is another. */
  readonly outages: OutageLines;
}

/**
 * Completes payments whose payers do not come back: asks the gateway about each open one, and claims the money of
 * given-up ones that were paid after all (D1b). A failure does not hold up the others. Resolves with their number.
 */
export async function lookAfterPayments({
  deposits,
  queries,
  isThePastWritten,
  now,
  outages,
}: PaymentDependencies): Promise<number> {
  // The ends of payments of the past are yet to be written.
  if (deposits === undefined || (await isThePastWritten())) return 0;
  const before = new Date(Date.parse(now()) - settledMs).toISOString();
  const ids = await queries.payment.toLookAfter(before, mostInRun);
  let isAway = false;
  const failed = (id: string, error: unknown) => {
    const isOutage = error instanceof EventStoreUnavailable || isPassing(error);
    isAway ||= isOutage;
    outages.failed(isOutage ? 'payments' : `payment ${id}`, messageOf(error));
  };
  const lookAfter = (id: string) =>
    deposits.lookAfter(id).then(
      () => outages.worked(`payment ${id}`),
      (error: unknown) => failed(id, error),
    );
  for (let first = 0; first < ids.length; first += togetherAtMost) {
    await Promise.all(ids.slice(first, first + togetherAtMost).map(lookAfter));
  }
  const claimed = await deposits.claimForgotten(failed);
  if (!isAway) outages.worked('payments');
  return ids.length + claimed;
}

/**
 * Looks after payments at once, and again every quarter of a minute. Each run sends the next one before it begins: if its
 * process dies in it, another process goes on as soon.
 */
export async function workOnPayments(boss: PgBoss, dependencies: PaymentDependencies): Promise<void> {
  const { lookAfterPayments: queue } = queueNames;
  await boss.work(queue, async () => {
    await boss.send(queue, null, { startAfter: pauseSeconds });
    return { lookedAfter: await lookAfterPayments(dependencies) };
  });
  // After a run that could not send the next one.
  await boss.schedule(queue, '* * * * *');
  await boss.send(queue);
}
