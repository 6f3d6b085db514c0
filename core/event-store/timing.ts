import { setTimeout } from 'node:timers/promises';
import { ExponentialBackoff, halfJitterGenerator, type IBackoffFactory } from 'cockatiel';
import { inTime, patiently } from '../process/silence.ts';
import { EventStoreUnavailable } from './errors.ts';

/** The time limits of calls of the log. */
export interface Timing {
  /** The longest wait for one answer, in ms. */
  readonly deadline: number;
  /**
   * Milliseconds for which a call is retried while the log is away: short where a person waits, long for background
   * work. A call that has used up its deadline is not retried.
   */
  readonly retryFor: number;
}

/** The time limits where people wait; PATIENCE does not lengthen them. */
export const usualTiming: Timing = { deadline: 3_000, retryFor: 600 };
export const defaultTiming: Timing = { ...usualTiming, deadline: patiently(usualTiming.deadline) };

/**
 * Waits `ms` at most for `answer`, then throws `EventStoreUnavailable`; `abandon` cancels the call. The official client
 * has no deadline for batch appends and reads: an unanswered one would wait for ever.
 */
export const withDeadline = <T>(answer: Promise<T>, ms: number, abandon?: () => void): Promise<T> =>
  inTime(answer, ms, () => {
    abandon?.();
    return new EventStoreUnavailable(new Error(`No answer in ${ms} ms`));
  });

/** The pauses between attempts: some 20 ms, doubling to 500, with jitter, so that callers do not retry all at once. */
export const backoff: IBackoffFactory<unknown> = new ExponentialBackoff({
  initialDelay: 20,
  maxDelay: 500,
  generator: halfJitterGenerator,
});

/** Resolves after `ms`, or at once when `signal` aborts. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, signal === undefined ? {} : { signal }).catch(() => undefined);
}
