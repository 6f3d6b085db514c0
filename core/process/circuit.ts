import { ConstantBackoff, handleAll, retry } from 'cockatiel';

const untilItAnswers = retry(handleAll, {
  maxAttempts: Number.POSITIVE_INFINITY,
  backoff: new ConstantBackoff(200),
}).dangerouslyUnref();

/**
 * A circuit breaker for the calls of a server: once it is open every call is refused at once, and only `probe` is
 * repeated until the server answers. By hand, since cockatiel's breaker makes the next call its probe, and all others
 * wait for that one: for seconds, where a server is silent.
 */
export class Circuit {
  readonly #probe: () => Promise<unknown>;
  readonly #closing = new AbortController();
  #outage: { reason: unknown; readonly since: Date } | undefined;

  /** @param probe a cheap call of the server with a deadline of its own. */
  constructor(probe: () => Promise<unknown>) {
    this.#probe = probe;
  }

  /** Why and since when calls are to be refused; undefined while the circuit is closed. */
  get outage(): { readonly reason: unknown; readonly since: Date } | undefined {
    return this.#outage;
  }

  /** Refuses all calls from now on, until a probe is answered. */
  open(reason: unknown): void {
    if (this.#outage !== undefined || this.#closing.signal.aborted) return;
    const outage = { reason, since: new Date() };
    this.#outage = outage;
    const probe = () =>
      this.#probe().catch((error: unknown) => {
        outage.reason = error;
        throw error;
      });
    untilItAnswers
      .execute(probe, this.#closing.signal)
      .catch(() => undefined)
      .finally(() => {
        this.#outage = undefined;
      });
  }

  end(): void {
    this.#closing.abort();
  }
}
