import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds between two checks whether a server is back. */
const lookEveryMs = 200;

/**
 * Whether a server is away. Once it is known to be away no request tries it, so that the hundredth does not wait as
 * long as the first. Repeated checks in the background find out when it is back.
 */
export class Outage {
  readonly #answers: () => Promise<boolean>;
  #lasts = false;
  #over = false;

  /** @param answers checks, within a bounded time, whether the server answers; never rejects. */
  constructor(answers: () => Promise<boolean>) {
    this.#answers = answers;
  }

  get lasts(): boolean {
    return this.#lasts;
  }

  /** Notes that the server is away. */
  begin(): void {
    if (this.#lasts || this.#over) return;
    this.#lasts = true;
    void this.#wait();
  }

  /** Ends the checks. */
  close(): void {
    this.#over = true;
  }

  async #wait(): Promise<void> {
    do await delay(lookEveryMs, undefined, { ref: false });
    while (!this.#over && !(await this.#answers()));
    this.#lasts = false;
  }
}
