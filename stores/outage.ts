import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds between two looks whether a server is back. */
const lookEveryMs = 200;

/**
 * Whether a server is away. Once it was found to be, nobody asks it any more, so that the hundredth request does not wait
 * as long as the first; one look after the other in the background finds out when it is back.
 */
export class Outage {
  readonly #answers: () => Promise<boolean>;
  #lasts = false;
  #over = false;

  /** @param answers looks, within a bounded time, whether the server answers; never rejects. */
  constructor(answers: () => Promise<boolean>) {
    this.#answers = answers;
  }

  get lasts(): boolean {
    return this.#lasts;
  }

  /** The server was found to be away. */
  begin(): void {
    if (this.#lasts || this.#over) return;
    this.#lasts = true;
    void this.#wait();
  }

  /** Looks no more. */
  close(): void {
    this.#over = true;
  }

  async #wait(): Promise<void> {
    do await delay(lookEveryMs, undefined, { ref: false });
    while (!this.#over && !(await this.#answers()));
    this.#lasts = false;
  }
}
