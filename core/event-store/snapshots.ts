import { randomUUID } from 'node:crypto';
import type { EventStore } from './event-store.ts';
import { snapshotStreamOf } from './passed-over.ts';
import { ProcessedCommands, rememberedEvents } from './processed-commands.ts';
import type { StreamState } from './stream-state.ts';

/** Events between two snapshots of a stream. */
export const snapshotEvery = 500n;

const type = 'SnapshotTaken';

/** The part of the log for snapshots. */
export type SnapshotLog = Pick<EventStore, 'last' | 'append'>;

interface Snapshot {
  readonly version: number;
  readonly state: unknown;
  readonly revision: string;
  readonly changedAt: string;
}

const isSnapshot = (data: unknown): data is Snapshot =>
  typeof data === 'object' && data !== null && 'version' in data && 'state' in data && 'revision' in data;

/**
 * Snapshots of long streams, in a stream beside each. They are a cache: a snapshot of another version of the state is
 * ignored, and a failed write is skipped. Only the events count.
 */
export class Snapshots<State> {
  readonly #log: SnapshotLog;
  readonly #version: number;
  readonly #restore: (state: unknown) => State;

  /** @param restore the state from its JSON, as `JSON.parse` gives it. */
  constructor(log: SnapshotLog, version: number, restore: (state: unknown) => State) {
    this.#log = log;
    this.#version = version;
    this.#restore = restore;
  }

  /**
   * The stream at its newest snapshot, and the revision after which to read its events: these begin before the
   * snapshot, to include the latest processed commands. Undefined where there is no usable snapshot.
   */
  async load(stream: string): Promise<{ state: StreamState<State>; after: bigint } | undefined> {
    const newest = await this.#log.last(snapshotStreamOf(stream));
    const data = newest?.event.data;
    if (!isSnapshot(data) || data.version !== this.#version) return undefined;
    const restored = this.#restored(data.state);
    if (restored === undefined) return undefined;
    const revision = BigInt(data.revision);
    const before = revision - BigInt(rememberedEvents);
    const after = before < -1n ? -1n : before;
    const state = {
      ...restored,
      revision,
      changedAt: BigInt(data.changedAt),
      position: 0n,
      processed: new ProcessedCommands(after),
      // The events that are read next include it.
      last: undefined,
    };
    return { state, after };
  }

  #restored(json: unknown): { state: State } | undefined {
    try {
      return { state: this.#restore(json) };
    } catch {
      return undefined;
    }
  }

  /** Takes a snapshot when an append has passed a multiple of `snapshotEvery`. */
  async takeIfDue(stream: string, before: bigint, now: StreamState<State>): Promise<void> {
    if ((before + 1n) / snapshotEvery === (now.revision + 1n) / snapshotEvery) return;
    const { state, revision, changedAt } = now;
    const data: Snapshot = {
      version: this.#version,
      state,
      revision: revision.toString(),
      changedAt: changedAt.toString(),
    };
    const id = randomUUID();
    const metadata = {
      actor: { id: 'system', kind: 'system' },
      at: new Date().toISOString(),
      schemaVersion: 1,
      $correlationId: id,
      $causationId: id,
    } as const;
    try {
      await this.#log.append(snapshotStreamOf(stream), [{ id, type, data, metadata }], 'any');
    } catch {
      // The command has succeeded. The next snapshot comes at the next multiple.
    }
  }
}
