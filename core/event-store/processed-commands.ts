import type { EventMetadata, LogPosition } from './event-store.ts';

/** The position of the last event of a command with an idempotency key. */
export interface ProcessedCommand {
  readonly hash: string;
  readonly revision: bigint;
  readonly position: LogPosition;
}

/** A command with a key is remembered for at least this number of further events in its stream. */
export const rememberedEvents = 1_000;

/** A run of consecutive events. */
interface Generation {
  readonly commands: Map<string, ProcessedCommand>;
  count: number;
  /** `at` of the first event; undefined before there is one. */
  since: string | undefined;
}

const newGeneration = (): Generation => ({ commands: new Map(), count: 0, since: undefined });

/**
 * The keyed commands among the latest events of a stream: between one and two thousand events, in two generations, of
 * which the older is dropped when the newer is full. So neither memory nor the cost of an event grows with the stream.
 * It is changed in place, since it only ever adds events of the log.
 */
export class ProcessedCommands {
  #older: Generation | undefined;
  #newer = newGeneration();
  #last: bigint;
  #isWhole: boolean;

  /** @param after the revision of the event before the first that is noted; -1n for a stream from its beginning. */
  constructor(after: bigint) {
    this.#last = after;
    this.#isWhole = after < 0n;
  }

  /** How many commands are kept. */
  get size(): number {
    return this.#newer.commands.size + (this.#older?.commands.size ?? 0);
  }

  /** Notes the next event of the stream; ignores one that was noted before. */
  note(revision: bigint, position: LogPosition, { commandHash, $causationId, at }: EventMetadata): void {
    if (revision <= this.#last) return;
    this.#last = revision;
    if (this.#newer.count >= rememberedEvents) {
      if (this.#older !== undefined) this.#isWhole = false;
      this.#older = this.#newer;
      this.#newer = newGeneration();
    }
    this.#newer.count += 1;
    this.#newer.since ??= at;
    if (commandHash !== undefined) this.#newer.commands.set($causationId, { hash: commandHash, revision, position });
  }

  /** The result of a command; undefined where it was not processed, or is no longer remembered. */
  find(commandId: string): ProcessedCommand | undefined {
    return this.#newer.commands.get(commandId) ?? this.#older?.commands.get(commandId);
  }

  /** Whether every command since an instant (ISO 8601) is among these. */
  reachesBackTo(instant: string): boolean {
    const since = this.#older?.since ?? this.#newer.since;
    return this.#isWhole || (since !== undefined && since < instant);
  }
}
