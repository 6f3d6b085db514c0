import { setTimeout as delay } from 'node:timers/promises';

/** What is said of every name alike must also take alike long, in ms: longer than the work for a name that is somebody's. */
export const alikeMs = 150;

/** Does the work; `wait` ends a whole multiple of some milliseconds after it began. */
async function outcomeOf<Result>(milliseconds: number, work: () => Promise<Result>) {
  const began = performance.now();
  const [outcome] = await Promise.allSettled([work()]);
  const until = began + Math.ceil((performance.now() - began) / milliseconds) * milliseconds;
  return { outcome, wait: () => delay(until - performance.now()) };
}

function resultOf<Result>(outcome: PromiseSettledResult<Result>): Result {
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

/**
 * Does the work and then gives what tells of it, after a whole multiple of some milliseconds since it began, whether it succeeded or not:
 * so that the time does not tell what was done, even when it took longer because many wait for a core. Whoever has a place for the work can
 * give it on before that.
 */
export async function toldAfter<Result>(
  milliseconds: number,
  work: () => Promise<Result>,
): Promise<() => Promise<Result>> {
  const { outcome, wait } = await outcomeOf(milliseconds, work);
  return async () => {
    await wait();
    return resultOf(outcome);
  };
}

/** As `toldAfter`, but success is told at once: only somebody who knows the secret sees it. */
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
