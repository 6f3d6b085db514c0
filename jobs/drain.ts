import { setTimeout as delay } from 'node:timers/promises';

export interface DrainOptions {
  /** Handles the oldest that wait; resolves with how many were handled, 0 when none wait. */
  readonly drain: () => Promise<number>;
  /** What is drained, for the log. */
  readonly name: string;
  /** Longest pause between tries while what it drains to is away, in ms. */
  readonly longestPauseMs?: number;
  readonly log: (line: string) => void;
}

export interface Drain {
  /** Says that something waits. Calls during a drain lead to one more. */
  wake(): void;
  /** Resolves once nothing waits; rejects with why the last drain failed. */
  settled(): Promise<void>;
  /** Finishes the drain under way and stops. */
  close(): Promise<void>;
}

const firstPauseMs = 100;

/**
 * Drains an outbox whenever it is woken, one drain at a time. While that fails it tries again with growing pauses; the
 * entries stay where they are.
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
        log(`${name}: ${error instanceof Error ? error.message : String(error)}; next try in ${pause} ms`);
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
      // Woken between the last look and here.
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
