import { productStreams } from '@charsu/core/domain/aggregates.ts';
import type { LoggedEvent, LogPosition } from '@charsu/core/event-store/event-store.ts';
import type { Database } from '@charsu/stores/database/database.ts';
import type { Batch } from './checkpoint.ts';
import type { Applied } from './fold-records.ts';
import { nothingPublic, type ReadModelDefinition, versioned } from './read-model.ts';
import type { VersionState } from './registry.ts';

/** One version of a read model that follows the log. */
export class Version {
  readonly model: ReadModelDefinition;
  readonly version: number;
  /**
   * The position up to which it has read the log. While it catches up its checkpoint may be behind, where no event
   * concerned it.
   */
  position: LogPosition | undefined;
  handled: number;
  /** The end of the log was reached. */
  live = false;
  /** A batch is being stored. */
  busy = false;
  /** Whether queries see it. */
  current: boolean;
  /** It has never reached the end of the log; then the indexes for queries are still to be made. */
  rebuilding: boolean;
  /** It met an event that it cannot fold, and stays before it until its code is fixed. */
  stopped = false;
  checkpoint: LogPosition | undefined;

  constructor(model: ReadModelDefinition, state: VersionState, current: boolean) {
    this.model = model;
    this.version = state.version;
    this.position = state.position;
    this.handled = state.handled;
    this.rebuilding = state.rebuilding;
    this.current = current;
    this.checkpoint = state.position;
  }

  get name(): string {
    return this.model.name;
  }

  get status(): 'catching-up' | 'live' | 'rebuilding' {
    if (!this.current) return 'rebuilding';
    return this.live ? 'live' : 'catching-up';
  }

  /** Queries that wait for the position of any event wait for the version that they see. */
  get streamPrefixes(): readonly string[] {
    return this.current ? productStreams : this.model.streamPrefixes;
  }

  /** The events that it has still to fold. */
  own(events: readonly LoggedEvent[]): readonly LoggedEvent[] {
    const { position: after = -1n } = this;
    return events.filter(
      ({ stream, position }) =>
        position > after && this.model.streamPrefixes.some((prefix) => stream.startsWith(prefix)),
    );
  }

  /** The batch that stores its next events, up to a position. */
  batch(events: readonly LoggedEvent[], to: LogPosition): Batch {
    const { name, version } = this;
    const apply = (client: Database) => this.#apply(client, events);
    return { name, version, from: this.checkpoint, to, handled: events.length, apply };
  }

  /** A batch of it is stored. */
  hasStored({ to, handled }: Batch): void {
    this.checkpoint = to;
    this.position = to;
    this.handled += handled;
  }

  async #apply(client: Database, events: readonly LoggedEvent[]): Promise<Applied> {
    const table = (name: string) => versioned(name, this.version);
    const applied = await this.model.apply(client, events, table, this.rebuilding);
    // A version that is filled beside another changes nothing that is seen.
    if (!this.current) return nothingPublic;
    // The end of a fill enqueues everything for the search index.
    return this.rebuilding ? { changed: 'everything', reindex: [] } : applied;
  }
}
