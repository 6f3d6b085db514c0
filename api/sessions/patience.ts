import { setTimeout as delay } from 'node:timers/promises';

/** Equal answers for all names must also take equal time, in ms: longer than the work for an existing name. */
export const alikeMs = 150;

/** Runs the work; `wait` ends a whole multiple of `milliseconds` after its begin. */
async function outcomeOf<Result>(milliseconds: number, work: () => Promise<Result>) {
  const began = performance.now();
  const [outcome] = await Promise.allSettled([work()]);
  const until = began + Math.ceil((performance.now() - began) / milliseconds) * milliseconds;
  // Node warns of a negative time, in a line that is none of the log's.
  return { outcome, wait: () => delay(Math.max(0, until - performance.now())) };
}

function resultOf<Result>(outcome: PromiseSettledResult<Result>): Result {
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

/**
 * Runs the work and returns its result or error after a whole multiple of `milliseconds`, so that the time does not
 * reveal what was done, even if it took longer because many wait for a core. A caller that holds a place for the work
 * can release it before that.
 */
export async function resultAfter<Result>(
  milliseconds: number,
  work: () => Promise<Result>,
): Promise<() => Promise<Result>> {
  const { outcome, wait } = await outcomeOf(milliseconds, work);
  return async () => {
    await wait();
    return resultOf(outcome);
  };
}

/** As `resultAfter`, but returns a success at once: only a person who knows the secret sees it. */
export async function refusedAfter<Result>(
  milliseconds: number,
  work: () => Promise<Result>,
): Promise<() => Promise<Result>> {
  const { outcome, wait } = await outcomeOf(milliseconds, work);
  return async () => {
    if (outcome.status === 'rejected') await wait();
    return resultOf(outcome);
  };
}
