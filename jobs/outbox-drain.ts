import { setTimeout as delay } from 'node:timers/promises';

export interface OutboxDrainOptions {
  /** Brings the oldest waiting documents to the search server; resolves with how many were brought, 0 when none wait. */
  readonly drain: () => Promise<number>;
  /** Longest pause between tries while the search server is away, in ms. */
  readonly longestPauseMs?: number;
  readonly log: (line: string) => void;
}

export interface OutboxDrain {
  /** Says that something waits. Calls during a drain lead to one more. */
  wake(): void;
  /** Resolves once nothing waits; rejects with what the search server said when it could not be reached. */
  settled(): Promise<void>;
  /** Finishes the drain under way and stops. */
  close(): Promise<void>;
}

const firstPauseMs = 100;

/**
 * Drains the search outbox whenever it is woken, one drain at a time. While the search server is away it tries again
 * with growing pauses; the entries stay where they are.
 */
export function createOutboxDrain({ drain, longestPauseMs = 10_000, log }: OutboxDrainOptions): OutboxDrain {
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
        log(`search outbox: ${error instanceof Error ? error.message : String(error)}; next try in ${pause} ms`);
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
