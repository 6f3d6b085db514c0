/** Wakes all present waiters when something has changed. */
export class Signal {
  readonly #waiting = new Set<() => void>();

  /** Wakes those that wait now; who waits later needs another one. */
  notify(): void {
    for (const wake of [...this.#waiting]) wake();
  }

  /**
   * Waits for the next notification: true; false when `ms` have passed first. An aborted `AbortSignal` counts as a
   * notification.
   */
  notified(signal: AbortSignal, ms?: number): Promise<boolean> {
    if (signal.aborted) return Promise.resolve(true);
    return new Promise((resolve) => {
      const settle = (isNotified: boolean) => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve(isNotified);
      };
      const wake = () => settle(true);
      const timer = ms === undefined ? undefined : setTimeout(() => settle(false), ms);
      this.#waiting.add(wake);
      signal.addEventListener('abort', wake, { once: true });
    });
  }
}
