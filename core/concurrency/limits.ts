import AsyncLock from 'async-lock';
import pLimit from 'p-limit';
import { DomainError } from '../domain/domain-error.ts';

/** A mutex for each key: work under one key runs one after the other, in the order of the calls. */
export const keyedMutex = (): AsyncLock => new AsyncLock({ maxPending: Number.POSITIVE_INFINITY });

/**
 * Runs `atOnce` works at once, first come, first served. Throws `Status_503` at once, without any effect, where
 * `mostWaiting` wait already.
 */
export function boundedQueue(atOnce: number, mostWaiting: number) {
  const limit = pLimit(atOnce);
  return {
    atOnce,
    /** How many works wait. */
    get waiting(): number {
      return limit.pendingCount;
    },
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      if (limit.activeCount === atOnce && limit.pendingCount >= mostWaiting) throw new DomainError('Status_503');
      return limit(work);
    },
  };
}
