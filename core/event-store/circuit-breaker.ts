import { bulkhead, handleWhen, retry } from 'cockatiel';
import { Circuit } from '../process/circuit.ts';
import { EventStoreUnavailable, translated } from './errors.ts';
import { backoff, type Timing } from './timing.ts';

/** The most concurrent calls; further ones are refused, since the log is too slow. */
const mostUnderWay = 4_000;

/**
 * Retry and circuit breaker. A call is retried while the log is away. When the retries of one call are used up, the
 * circuit opens: every call is refused at once, and only `probe` is repeated until the log answers it.
 */
export class CircuitBreaker {
  readonly #retryFor: number;
  readonly #circuit: Circuit;
  readonly #underWay = bulkhead(mostUnderWay);

  /** @param probe a cheap call of the log with a deadline of its own. */
  constructor({ retryFor }: Timing, probe: () => Promise<unknown>) {
    this.#retryFor = retryFor;
    this.#circuit = new Circuit(probe);
  }

  /** Since when calls have been refused; undefined while the circuit is closed. */
  get openSince(): Date | undefined {
    return this.#circuit.outage?.since;
  }

  /** Throws `EventStoreUnavailable` while the circuit is open. */
  refuseWhileOpen(): void {
    if (this.#circuit.outage !== undefined) throw new EventStoreUnavailable(this.#circuit.outage.reason);
  }

  /** Runs `operation`, which must be safe to repeat. Throws its error as one of `errors.ts`. */
  async run<T>(stream: string, operation: () => Promise<T>): Promise<T> {
    this.refuseWhileOpen();
    if (this.#underWay.executionSlots === 0) throw new EventStoreUnavailable(new Error('Too many calls are under way'));
    const until = performance.now() + this.#retryFor;
    // A refused password does not pass within the retries.
    const mayPass = (error: unknown) =>
      error instanceof EventStoreUnavailable &&
      !error.refused &&
      this.#circuit.outage === undefined &&
      performance.now() <= until;
    const retrying = retry(handleWhen(mayPass), { maxAttempts: Number.POSITIVE_INFINITY, backoff });
    const attempt = () =>
      operation().catch((failure: unknown) => {
        throw translated(failure, stream);
      });
    try {
      return await this.#underWay.execute(() => retrying.execute(attempt));
    } catch (error) {
      if (error instanceof EventStoreUnavailable) this.#circuit.open(error.cause ?? error);
      throw error;
    }
  }

  /** Stops the probes. */
  end(): void {
    this.#circuit.end();
  }
}
