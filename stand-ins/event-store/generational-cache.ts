/**
 * A bounded map that drops entries not used lately. Two generations: reading or writing puts an entry into the young
 * one; when that is full it becomes the old one, and the old one is dropped. (A least-recently-used list in one Map is
 * slow: finding the oldest key walks over all deleted ones.)
 */
export class GenerationalCache<Value> {
  readonly #capacity: number;
  #young = new Map<string, Value>();
  #old = new Map<string, Value>();

  /** Holds at least `capacity` entries and at most twice as many. */
  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get(key: string): Value | undefined {
    const young = this.#young.get(key);
    if (young !== undefined) return young;
    const old = this.#old.get(key);
    if (old !== undefined) this.set(key, old);
    return old;
  }

  set(key: string, value: Value): void {
    this.#young.set(key, value);
    if (this.#young.size < this.#capacity) return;
    this.#old = this.#young;
    this.#young = new Map();
  }

  clear(): void {
    this.#young = new Map();
    this.#old = new Map();
  }
}
