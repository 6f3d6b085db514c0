/** Keeps the entries used last, up to a number of them. */
export class RecentStates<Entry> {
  readonly #entries = new Map<string, Entry>();
  readonly #capacity: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get(stream: string): Entry | undefined {
    const entry = this.#entries.get(stream);
    if (entry !== undefined) this.set(stream, entry);
    return entry;
  }

  set(stream: string, entry: Entry): void {
    // A map keeps the order of insertion: what is used moves to its end.
    this.#entries.delete(stream);
    this.#entries.set(stream, entry);
    if (this.#entries.size <= this.#capacity) return;
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined) this.#entries.delete(oldest);
  }

  delete(stream: string): void {
    this.#entries.delete(stream);
  }
}
