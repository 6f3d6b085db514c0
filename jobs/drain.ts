import { setTimeout as delay } from 'node:timers/promises';
import { outageLines } from '@charsu/core/process/outage-lines.ts';
import { type Log, messageOf } from '@charsu/core/process/process-log.ts';

interface DrainOptions {
  /** Handles the oldest entries; resolves with their number, 0 when none wait. */
  readonly drain: () => Promise<number>;
  /** The name of the outbox, for the log. */
  readonly name: string;
  /** When the next entry becomes due by time alone, ISO 8601; undefined: none does. The drain wakes itself then. */
  readonly nextDue?: () => Promise<string | undefined>;
  /** The longest pause between retries while the target is away, in ms. */
  readonly longestPauseMs?: number;
  readonly log: Log;
}

export interface Drain {
  /** Starts a drain. Calls during a drain lead to one more. */
  wake(): void;
  /** Resolves once no entry waits; rejects with the error of the last drain. */
  settled(): Promise<void>;
  /** Finishes the running drain and stops. */
  close(): Promise<void>;
}

const firstPauseMs = 100;
/** Milliseconds before a drain wakes itself: another process may be at work on what is due. */
const soonestMs = 50;

/**
 * Drains an outbox whenever it is woken, one drain at a time. A failed drain is retried with growing pauses; the
 * entries stay.
 */
export function createDrain({ drain, name, nextDue, longestPauseMs = 10_000, log }: DrainOptions): Drain {
  const closing = new AbortController();
  const outages = outageLines(log);
  let wanted = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let waiters: { resolve: () => void; reject: (error: unknown) => void }[] = [];

  function tell(error?: unknown): void {
    const told = waiters;
    waiters = [];
    for (const waiter of told) {
      if (error === undefined) waiter.resolve();
      else waiter.reject(error);
    }
  }

  async function run(): Promise<void> {
    let pause = firstPauseMs;
    while (wanted && !closing.signal.aborted) {
      wanted = false;
      try {
        while ((await drain()) > 0 && !closing.signal.aborted);
        const due = closing.signal.aborted ? undefined : await nextDue?.();
        clearTimeout(timer);
        if (due !== undefined) timer = setTimeout(wake, Math.max(soonestMs, Date.parse(due) - Date.now() + 5));
        pause = firstPauseMs;
        outages.worked(name);
        if (!wanted) tell();
      } catch (error) {
        outages.failed(name, messageOf(error));
        tell(error);
        wanted = true;
        await delay(pause, undefined, { signal: closing.signal }).catch(() => undefined);
        pause = Math.min(pause * 2, longestPauseMs);
      }
    }
  }

  function wake(): void {
    wanted = true;
    if (running !== undefined || closing.signal.aborted) return;
    running = run().finally(() => {
      running = undefined;
      // It was woken after the last read.
      if (wanted && !closing.signal.aborted) wake();
    });
  }

  return {
    wake,
    settled() {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      waiters.push({ resolve, reject });
      wake();
      return promise;
    },
    async close() {
      closing.abort();
      await running;
      clearTimeout(timer);
      tell(new Error('closed'));
    },
  };
}
