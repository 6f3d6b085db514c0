import { setTimeout as delay } from 'node:timers/promises';

/**
 * Does the work and answers no sooner than after some milliseconds, whether it succeeded or not: so that the time does not tell
 * what was done.
 */
export async function atLeast<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([work(), delay(milliseconds)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
