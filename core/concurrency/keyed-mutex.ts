/**
 * A mutex for each key: work under one key runs one after the other, in the order of the calls; different keys do not
 * wait for one another. The commands on one stream use it, so that they do not conflict within this process.
 */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<void>>();

  /** Keys with work under way. */
  get size(): number {
    return this.#last.size;
  }

  /** Runs `work` once all earlier work under the key has ended, well or not; settles as it does. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key);
    const done = Promise.withResolvers<void>();
    this.#last.set(key, done.promise);
    try {
      await before;
      return await work();
    } finally {
      if (this.#last.get(key) === done.promise) this.#last.delete(key);
      done.resolve();
    }
  }
}
