/**
 * When things changed, as far back as it matters. Who noted `count` when it read can ask later since when what it read
 * has been out of date. So a change costs the same however many pages are kept.
 */
export class ChangeTimes {
  private readonly times: number[] = [];
  private forgotten = 0;
  private readonly memoryMs: number;

  /** Times older than `memoryMs` are only known to be old. */
  constructor(memoryMs: number) {
    this.memoryMs = memoryMs;
  }

  /** Changes so far. */
  get count(): number {
    return this.forgotten + this.times.length;
  }

  /** Notes a change at `now`, in milliseconds of a clock that never goes back. */
  note(now: number): void {
    this.times.push(now);
    if (this.times.length < 1_000) return;
    const old = this.times.findIndex((time) => time > now - this.memoryMs);
    this.forgotten += this.times.splice(0, old).length;
  }

  /** When the first change after the `seen` first ones came; `-Infinity` for long ago, undefined when there was none. */
  firstAfter(seen: number): number | undefined {
    if (seen >= this.count) return undefined;
    return this.times[seen - this.forgotten] ?? Number.NEGATIVE_INFINITY;
  }
}
