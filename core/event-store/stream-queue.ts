/**
 * Lets the commands of one stream take turns inside this process, so that they do not lose races against each other;
 * different streams do not wait for one another. A stream that nobody waits for is forgotten.
 */
export class StreamQueue {
  readonly #last = new Map<string, Promise<void>>();

  /** Streams with work under way. */
  get size(): number {
    return this.#last.size;
  }

  async run<T>(stream: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(stream);
    const done = Promise.withResolvers<void>();
    this.#last.set(stream, done.promise);
    try {
      await before;
      return await work();
    } finally {
      if (this.#last.get(stream) === done.promise) this.#last.delete(stream);
      done.resolve();
    }
  }
}
