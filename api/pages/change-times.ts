/** The first change after a read. */
export interface MissedChange {
  /** When it came; `-Infinity` for long ago. */
  readonly at: number;
  /** Whether it came after a rest without changes. */
  readonly afterRest: boolean;
}

/**
 * The times of recent changes. A reader that notes `count` can ask later since when its data has been out of date. So
 * the cost of a change does not depend on the number of kept pages.
 */
export class ChangeTimes {
  private readonly times: number[] = [];
  private forgotten = 0;
  private readonly memoryMs: number;
  private readonly restMs: number;

  /** Times older than `memoryMs` count as long ago; a rest is `restMs` without a change. */
  constructor(memoryMs: number, restMs: number) {
    this.memoryMs = memoryMs;
    this.restMs = restMs;
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

  /** The first change after the `seen` first ones; undefined when there was none. */
  firstAfter(seen: number): MissedChange | undefined {
    if (seen >= this.count) return undefined;
    const place = seen - this.forgotten;
    const at = this.times[place] ?? Number.NEGATIVE_INFINITY;
    const before = this.times[place - 1] ?? Number.NEGATIVE_INFINITY;
    return { at, afterRest: at - before >= this.restMs };
  }
}
