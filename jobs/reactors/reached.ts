import { setTimeout as delay } from 'node:timers/promises';
import type { LogPosition } from '@charsu/core/event-store/event-store.ts';
import type { CheckpointMove } from '@charsu/stores/reactions/reactors.ts';

/**
 * The progress of each reactor. The checkpoints of all that moved are stored together now and then: a crash repeats the
 * reactions since, whose commands are known by their keys.
 */
export class Reached {
  readonly #stored: Map<string, LogPosition | undefined>;
  readonly #store: (moves: readonly CheckpointMove[]) => Promise<void>;
  readonly #moved = new Map<string, LogPosition>();

  constructor(
    stored: ReadonlyMap<string, LogPosition | undefined>,
    store: (moves: readonly CheckpointMove[]) => Promise<void>,
  ) {
    this.#stored = new Map(stored);
    this.#store = store;
  }

  /** A reactor has handled everything up to a position. */
  note(name: string, position: LogPosition): void {
    this.#moved.set(name, position);
  }

  /** Stores the checkpoints that have moved every `ms` milliseconds, and a last time when the signal aborts. */
  async keepStored(ms: number, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await delay(ms, undefined, { signal }).catch(() => undefined);
      const moves = [...this.#moved].map(([name, to]) => ({ name, from: this.#stored.get(name), to }));
      this.#moved.clear();
      if (moves.length > 0) await this.#store(moves);
      for (const { name, to } of moves) this.#stored.set(name, to);
    }
  }
}
