/** Tells all who wait at the moment that something has changed. */
export class Bell {
  readonly #waiting = new Set<() => void>();

  ring(): void {
    for (const wake of [...this.#waiting]) wake();
  }

  /** Waits for the next ring: true; or, false, for `ms` to go by. An aborted signal counts as a ring. */
  rung(signal: AbortSignal, ms?: number): Promise<boolean> {
    if (signal.aborted) return Promise.resolve(true);
    return new Promise((resolve) => {
      const settle = (heard: boolean) => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve(heard);
      };
      const wake = () => settle(true);
      const timer = ms === undefined ? undefined : setTimeout(() => settle(false), ms);
      this.#waiting.add(wake);
      signal.addEventListener('abort', wake, { once: true });
    });
  }
}
