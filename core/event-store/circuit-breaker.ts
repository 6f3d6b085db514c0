import { EventStoreUnavailable, translated } from './errors.ts';
import { backOff, pause, type Timing } from './timing.ts';

/** The most concurrent calls; further ones are refused, since the log is too slow. */
const mostUnderWay = 4_000;

/** Milliseconds between two probes of an open circuit. */
const probeInterval = 100;

/** The most unanswered probes: one that hangs, in a node that is going away, does not delay the next. */
const mostProbes = 10;

/**
 * Retry and circuit breaker. A call is retried while the log is away. When the retries of one call are used up, the
 * circuit opens: every call is refused at once, and only `probe` is repeated until the log answers it.
 */
export class CircuitBreaker {
  readonly #timing: Timing;
  readonly #probe: () => Promise<unknown>;
  /** Why and since when the circuit is open. */
  #outage: { readonly reason: unknown; readonly since: Date } | undefined;
  #underWay = 0;
  #ended = false;

  /** @param probe a cheap call of the log with a deadline of its own. */
  constructor(timing: Timing, probe: () => Promise<unknown>) {
    this.#timing = timing;
    this.#probe = probe;
  }

  /** Since when calls have been refused; undefined while the circuit is closed. */
  get openSince(): Date | undefined {
    return this.#outage?.since;
  }

  /** Throws `EventStoreUnavailable` while the circuit is open. */
  refuseWhileOpen(): void {
    if (this.#outage !== undefined) throw new EventStoreUnavailable(this.#outage.reason);
  }

  /** Runs `operation`, which must be safe to repeat. Throws its error as one of `errors.ts`. */
  async run<T>(stream: string, operation: () => Promise<T>): Promise<T> {
    this.refuseWhileOpen();
    if (this.#underWay >= mostUnderWay) throw new EventStoreUnavailable(new Error('Too many calls are under way'));
    this.#underWay += 1;
    try {
      return await this.#retry(stream, operation);
    } finally {
      this.#underWay -= 1;
    }
  }

  /** Stops the probes. */
  end(): void {
    this.#ended = true;
  }

  async #retry<T>(stream: string, operation: () => Promise<T>): Promise<T> {
    const until = performance.now() + this.#timing.retryFor;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await operation();
      } catch (failure) {
        const error = translated(failure, stream);
        if (!(error instanceof EventStoreUnavailable)) throw error;
        const wait = backOff(attempt);
        // A refused password does not pass within the retries.
        if (this.#outage === undefined && !error.refused && performance.now() + wait <= until) {
          await pause(wait);
          continue;
        }
        this.#open(error);
        throw error;
      }
    }
  }

  #open(error: EventStoreUnavailable): void {
    if (this.#outage !== undefined) return;
    const outage = { reason: error.cause ?? error, since: new Date() };
    this.#outage = outage;
    let unanswered = 0;
    const timer = setInterval(() => {
      if (this.#ended || this.#outage !== outage) clearInterval(timer);
      else if (unanswered < mostProbes) void probe();
    }, probeInterval);
    // The process can exit while the log is away.
    timer.unref();
    const probe = async (): Promise<void> => {
      unanswered += 1;
      try {
        await this.#probe();
        clearInterval(timer);
        if (this.#outage === outage) this.#outage = undefined;
      } catch {
        // Still away.
      } finally {
        unanswered -= 1;
      }
    };
  }
}
