import { EventStoreUnavailable, translated } from './errors.ts';

export interface Timing {
  /** Longest wait for one answer, in ms. */
  readonly deadline: number;
  /** How long an outage is ridden out by trying again, in ms; more than `deadline`, or a lost answer is not asked again. */
  readonly patience: number;
}

export const defaultTiming: Timing = { deadline: 4_000, patience: 6_000 };

/**
 * Waits `ms` at most for `answer`, then throws `EventStoreUnavailable`; `abandon` lets go of what is still under way.
 * The client has no deadline of its own for batch appends and reads: one that is never answered would wait for ever.
 */
export async function withDeadline<T>(answer: Promise<T>, ms: number, abandon?: () => void): Promise<T> {
  const timedOut = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    abandon?.();
    timedOut.reject(new EventStoreUnavailable(new Error(`No answer in ${ms} ms`)));
  }, ms);
  try {
    return await Promise.race([answer, timedOut.promise]);
  } finally {
    clearTimeout(timer);
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Grows from 20 ms to 500 ms, with jitter so that callers do not come back all at once. */
export const backOff = (attempt: number): number => Math.min(20 * 2 ** attempt, 500) * (0.5 + Math.random() / 2);

/**
 * Tries an operation again while the log is away. During an outage that has outlasted somebody's patience, further
 * callers try once only, so that they learn of it at once.
 */
export class Patience {
  readonly #timing: Timing;
  #outage = false;

  constructor(timing: Timing) {
    this.#timing = timing;
  }

  /** `operation` must be safe to repeat. Throws its error translated to ours. */
  async attempt<T>(stream: string, operation: () => Promise<T>): Promise<T> {
    const until = performance.now() + (this.#outage ? 0 : this.#timing.patience);
    for (let attempt = 0; ; attempt += 1) {
      try {
        const answer = await operation();
        this.#outage = false;
        return answer;
      } catch (failure) {
        const error = translated(failure, stream);
        if (!(error instanceof EventStoreUnavailable)) throw error;
        const wait = backOff(attempt);
        if (performance.now() + wait > until) {
          this.#outage = true;
          throw error;
        }
        await pause(wait);
      }
    }
  }
}

/** Lets so many pieces of work run at once; the others wait for their turn, and their deadlines with them. */
export class Lanes {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(width: number) {
    this.#free = width;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free === 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#free -= 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }
}
