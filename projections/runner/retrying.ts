import { setTimeout as delay } from 'node:timers/promises';
import { type Log, messageOf } from '@charsu/core/process/process-log.ts';

interface RetryingOptions {
  /** Prefix of the log lines. */
  readonly name: string;
  readonly signal: AbortSignal;
  /** Called once for each failure that is retried. */
  readonly log: Log;
}

const firstPauseMs = 100;
const longestPauseMs = 2_000;

/**
 * Retries a step while the log or the database is away, with growing pauses. By hand, since the pauses of a library do not
 * end with the signal, and a process that is asked to stop would wait for them.
 */
export class Retrying {
  readonly #options: RetryingOptions;
  #reported: string | undefined;

  constructor(options: RetryingOptions) {
    this.#options = options;
  }

  /**
   * Runs `step` until it succeeds. Rethrows an error for which `isPassing` is false, and any error once the signal has
   * aborted.
   */
  async run<Result>(step: () => Promise<Result>, isPassing: (error: unknown) => boolean = () => true): Promise<Result> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await step();
      } catch (error) {
        if (!isPassing(error) || this.#options.signal.aborted) throw error;
        this.report(error);
        await this.pause(attempt);
      }
    }
  }

  /** The pause before another attempt, cut short by the signal. */
  async pause(attempt: number): Promise<void> {
    const ms = Math.min(firstPauseMs * 2 ** attempt, longestPauseMs);
    await delay(ms, undefined, { signal: this.#options.signal }).catch(() => undefined);
  }

  /** Logs an error, unless it is the one that was logged last. */
  report(error: unknown): void {
    const trouble = messageOf(error);
    if (trouble === this.#reported) return;
    this.#reported = trouble;
    this.#options.log(`${this.#options.name}: ${trouble}; trying again`, 'warn');
  }
}
