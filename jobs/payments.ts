import type { Deposits } from '@charsu/core/application/deposits.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';

/** Most payments that one run looks after; what is left waits for the next, a minute later. */
const mostAtOnce = 200;
/** A request of this age, in ms, has been left by whoever sent it. */
const settledMs = 60_000;

export interface PaymentDependencies {
  /** Undefined where no gateway is set up. */
  readonly deposits: Pick<Deposits, 'lookAfter' | 'claimForgotten'> | undefined;
  readonly queries: Pick<Queries, 'payment'>;
  /** ISO 8601 instant. */
  readonly now: () => string;
  readonly log: (line: string) => void;
}

/**
 * Brings payments to their ends that nobody comes back for: asks the gateway about each that is open, and
 * claims what it was paid for those that were given up (D1b). One that fails does not hold up the others. Resolves with how many it
 * looked after.
 */
export async function lookAfterPayments({ deposits, queries, now, log }: PaymentDependencies): Promise<number> {
  if (deposits === undefined) return 0;
  const before = new Date(Date.parse(now()) - settledMs).toISOString();
  const ids = await queries.payment.toLookAfter(before, mostAtOnce);
  for (const id of ids) {
    try {
      await deposits.lookAfter(id);
    } catch (error) {
      log(`jobs: payment ${id}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return ids.length + (await deposits.claimForgotten());
}
