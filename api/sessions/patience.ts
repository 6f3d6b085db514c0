import { setTimeout as delay } from 'node:timers/promises';

/** What is said of every name alike must also take alike long, in ms: longer than the work for a name that is somebody's. */
export const alikeMs = 150;

/**
 * Does the work and answers no sooner than after some milliseconds, whether it succeeded or not: so that the time does not tell
 * what was done.
 */
export async function atLeast<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([work(), delay(milliseconds)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
