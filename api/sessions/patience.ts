import { setTimeout as delay } from 'node:timers/promises';

/** What is said of every name alike must also take alike long, in ms: longer than the work for a name that is somebody's. */
export const alikeMs = 150;

/**
 * Does the work and then gives what tells of it, no sooner than some milliseconds after it began, whether it succeeded or not:
 * so that the time does not tell what was done. Who has a place for the work can give it on before that.
 */
export async function toldAfter<Result>(
  milliseconds: number,
  work: () => Promise<Result>,
): Promise<() => Promise<Result>> {
  const waiting = delay(milliseconds);
  const [outcome] = await Promise.allSettled([work()]);
  return async () => {
    await waiting;
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  };
}

/** Does the work and answers no sooner than after some milliseconds; see `toldAfter`. */
export async function atLeast<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  return (await toldAfter(milliseconds, work))();
}
