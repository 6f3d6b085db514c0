import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '@charsu/core/process/process-log.ts';

interface DrainOptions {
  /** Handles the oldest entries; resolves with their number, 0 when none wait. */
  readonly drain: () => Promise<number>;
  /** The name of the outbox, for the log. */
  readonly name: string;
  /** The longest pause between retries while the target is away, in ms. */
  readonly longestPauseMs?: number;
  readonly log: (line: string) => void;
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

/**
 * Drains an outbox whenever it is woken, one drain at a time. A failed drain is retried with growing pauses; the
 * entries stay.
 */
export function createDrain({ drain, name, longestPauseMs = 10_000, log }: DrainOptions): Drain {
  const closing = new AbortController();
  let wanted = false;
  let running: Promise<void> | undefined;
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
        pause = firstPauseMs;
        if (!wanted) tell();
      } catch (error) {
        log(`${name}: ${messageOf(error)}; next try in ${pause} ms`);
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
      tell(new Error('closed'));
    },
  };
}
