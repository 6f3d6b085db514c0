import { setTimeout } from 'node:timers/promises';
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

/**
 * Milliseconds before the next attempt: doubling from 20 to 500, of which jitter takes up to half, so that callers do not
 * retry all at once.
 */
export const backOff = (attempt: number): number => Math.min(20 * 2 ** attempt, 500) * (0.5 + Math.random() / 2);

/** Resolves after `ms`, or at once when `signal` aborts. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, signal === undefined ? {} : { signal }).catch(() => undefined);
}
