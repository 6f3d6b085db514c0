import type { RecordedEvent } from './record.ts';

const MAX_EVENTS = 8_192;
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * The tail of the log in memory, for live subscribers, and the signal that it grew. Bounded in events and bytes: a
 * subscriber that is further behind than this reads Postgres.
 */
export class RecentEvents {
  /** The events from `#start` on; before it is nothing. */
  #events: (RecordedEvent | undefined)[] = [];
  #start = 0;
  #bytes = 0;
  #floor = 0;
  #head = 0;
  #waiting = new Set<() => void>();

  /** Position of the last event that subscribers may see. */
  get head(): number {
    return this.#head;
  }

  /** True when every event after `position` is in memory. */
  covers(position: number): boolean {
    return position >= this.#floor;
  }

  /** Empties the list and starts again at `head`: earlier events are read from Postgres. */
  reset(head: number): void {
    this.#events = [];
    this.#start = 0;
    this.#bytes = 0;
    this.#floor = head;
    this.#head = head;
    this.#wake();
  }

  /** Adds committed events, in order. */
  publish(events: readonly RecordedEvent[]): void {
    for (const event of events) {
      this.#events.push(event);
      this.#bytes += sizeOf(event);
      this.#head = event.position;
    }
    while (this.#events.length - this.#start > MAX_EVENTS || this.#bytes > MAX_BYTES) {
      const oldest = this.#events[this.#start];
      if (!oldest) break;
      this.#bytes -= sizeOf(oldest);
      this.#floor = oldest.position;
      this.#events[this.#start] = undefined;
      this.#start += 1;
    }
    // Dropping from the front of the array one by one would copy it each time.
    if (this.#start > MAX_EVENTS) {
      this.#events = this.#events.slice(this.#start);
      this.#start = 0;
    }
    this.#wake();
  }

  /** Up to `limit` events after `position`, which must be covered. */
  after(position: number, limit: number): RecordedEvent[] {
    let low = this.#start;
    let high = this.#events.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const event = this.#events[middle];
      if (event && event.position <= position) low = middle + 1;
      else high = middle;
    }
    return this.#events.slice(low, low + limit).filter((event) => event !== undefined);
  }

  /** Resolves when there may be events after `position`, or when the signal aborts. */
  grownBeyond(position: number, signal: AbortSignal): Promise<void> {
    if (this.#head > position || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        this.#waiting.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      this.#waiting.add(done);
      signal.addEventListener('abort', done, { once: true });
    });
  }

  #wake(): void {
    for (const done of [...this.#waiting]) done();
  }
}

/** In bytes, about. Counted from the start with the frame, which holds all of it once more as soon as a subscriber reads it. */
function sizeOf(event: RecordedEvent): number {
  return 2 * (event.data.length + event.metadata.length + event.stream.length + 200);
}
