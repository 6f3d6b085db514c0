import { inTime, patiently } from '../silence.ts';
import { EventStoreUnavailable, translated } from './errors.ts';

export interface Timing {
  /** Longest wait for one answer, in ms. */
  readonly deadline: number;
  /**
   * How long an outage is ridden out by trying again, in ms. Short where a person waits, who is better told; long for
   * work that nobody waits for. Less than `deadline`: a call that timed out is not tried again.
   */
  readonly patience: number;
}

/** What people wait at most, whatever PATIENCE says. */
export const usualTiming: Timing = { deadline: 3_000, patience: 600 };
export const defaultTiming: Timing = { ...usualTiming, deadline: patiently(usualTiming.deadline) };

/**
 * Waits `ms` at most for `answer`, then throws `EventStoreUnavailable`; `abandon` lets go of what is still under way.
 * The client has no deadline of its own for batch appends and reads: one that is never answered would wait for ever.
 */
export const withDeadline = <T>(answer: Promise<T>, ms: number, abandon?: () => void): Promise<T> =>
  inTime(answer, ms, () => {
    abandon?.();
    return new EventStoreUnavailable(new Error(`No answer in ${ms} ms`));
  });

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Grows from 20 ms to 500 ms, with jitter so that callers do not come back all at once. */
export const backOff = (attempt: number): number => Math.min(20 * 2 ** attempt, 500) * (0.5 + Math.random() / 2);

/** Operations under way at once; whoever comes on top of them is told that the log is away, since it does not keep up. */
const mostUnderWay = 4_000;

/** Pause in ms between two looks whether an outage is over. */
const probePause = 200;

/**
 * Tries an operation again while the log is away. Once an outage has outlasted somebody's patience, nobody else waits
 * for it: all are refused at once, and only `probe` asks, again and again, until the log answers.
 */
export class Patience {
  readonly #timing: Timing;
  readonly #probe: () => Promise<unknown>;
  /** Why the log counts as away. */
  #outage: unknown;
  #underWay = 0;
  #ended = false;

  /** @param probe a cheap call of the log with a deadline of its own. */
  constructor(timing: Timing, probe: () => Promise<unknown>) {
    this.#timing = timing;
    this.#probe = probe;
  }

  /** `operation` must be safe to repeat. Throws its error translated to ours. */
  async attempt<T>(stream: string, operation: () => Promise<T>): Promise<T> {
    if (this.#outage !== undefined) throw new EventStoreUnavailable(this.#outage);
    if (this.#underWay >= mostUnderWay) throw new EventStoreUnavailable(new Error('Too many calls are under way'));
    this.#underWay += 1;
    try {
      return await this.#persist(stream, operation);
    } finally {
      this.#underWay -= 1;
    }
  }

  /** Looks no longer whether an outage is over. */
  end(): void {
    this.#ended = true;
  }

  async #persist<T>(stream: string, operation: () => Promise<T>): Promise<T> {
    const until = performance.now() + this.#timing.patience;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await operation();
      } catch (failure) {
        const error = translated(failure, stream);
        if (!(error instanceof EventStoreUnavailable)) throw error;
        const wait = backOff(attempt);
        if (this.#outage === undefined && performance.now() + wait <= until) {
          await pause(wait);
          continue;
        }
        this.#declareOutage(error);
        throw error;
      }
    }
  }

  #declareOutage(reason: EventStoreUnavailable): void {
    if (this.#outage !== undefined) return;
    this.#outage = reason.cause ?? reason;
    const look = async (): Promise<void> => {
      if (this.#ended) return;
      try {
        await this.#probe();
        this.#outage = undefined;
      } catch (error) {
        this.#outage = error;
        // Nobody's exit waits for the log to come back.
        setTimeout(look, probePause).unref();
      }
    };
    setTimeout(look, probePause).unref();
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
