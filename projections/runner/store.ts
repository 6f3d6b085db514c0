import { setTimeout as delay } from 'node:timers/promises';
import type { EventBatch, LoggedEvent, LogPosition } from '@charsu/core/event-store/event-store.ts';
import { type Log, messageOf } from '@charsu/core/process/process-log.ts';
import { isPassing } from '@charsu/stores/database/database.ts';
import type pg from 'pg';
import { LostLeadership, storeBatches, storedPosition, storeStatus, storeStop } from './checkpoint.ts';
import { endRebuild } from './registry.ts';
import { Retrying } from './retrying.ts';
import type { Version } from './version.ts';

/**
 * Milliseconds between the starts of two batches. The first event after a rest is stored at once; events that follow
 * closely share a transaction, which saves processor time.
 */
const paceMs = 100;

interface StoreOptions {
  readonly pool: pg.Pool;
  readonly signal: AbortSignal;
  readonly log: Log;
  /** Called when a version has met an event that it cannot fold. */
  readonly onStop: (version: Version) => void;
}

/** The events of a batch that one version has still to fold. */
interface Part {
  readonly version: Version;
  readonly events: readonly LoggedEvent[];
  readonly to: LogPosition;
}

/** Stores events in the tables of read models. */
export class Store {
  readonly #options: StoreOptions;
  readonly #retrying: Retrying;

  constructor(options: StoreOptions) {
    this.#options = options;
    this.#retrying = new Retrying({ name: 'read models', ...options });
  }

  /**
   * Stores a batch for each of some versions, the live ones in one transaction. Those that reach the end of the log with it
   * are live from here on. A version that cannot fold an event stops before it, and no other with it. Events come faster than
   * transactions: it takes at least `paceMs`.
   *
   * @throws {LostLeadership} when another process has taken over a read model.
   */
  async take(versions: readonly Version[], batch: EventBatch): Promise<void> {
    const { events, position: to } = batch;
    const paced = delay(paceMs, undefined, { signal: this.#options.signal }).catch(() => undefined);
    // The long batches of a fill hold up no live version, and have a connection each.
    const filling = versions.filter(({ live }) => !live);
    const live = versions.filter((version) => version.live && isBefore(version.position, to));
    const outcomes = await Promise.allSettled([
      this.#storeTogether(live.map((version) => ({ version, events: version.own(events), to }))),
      ...filling.map((version) => this.#fill(version, batch)),
    ]);
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    await paced;
  }

  async #fill(version: Version, { events, position: to, caughtUp }: EventBatch): Promise<void> {
    const own = version.own(events);
    // Nobody waits for its position before it is live.
    const isDue = own.length > 0 || (caughtUp && isBefore(version.checkpoint, to));
    if (isDue) await this.#storeAlone({ version, events: own, to });
    if (version.stopped) return;
    if (isBefore(version.position, to)) version.position = to;
    if (caughtUp) await this.#arrive(version);
  }

  /** The end of the log is reached. */
  async #arrive(version: Version): Promise<void> {
    const { pool } = this.#options;
    const { model, current } = version;
    if (version.rebuilding) await this.#patiently(() => endRebuild(pool, model, version.version, current));
    version.rebuilding = false;
    version.live = true;
    if (current) await this.#patiently(() => storeStatus(pool, model.name, version.version, version.status));
  }

  async #storeTogether(parts: readonly Part[]): Promise<void> {
    if (parts.length === 0) return;
    try {
      await this.#commit(parts);
    } catch (error) {
      if (isOfAll(error)) throw error;
      for (const part of parts) await this.#storeAlone(part);
    }
  }

  /** Stores the events of one version. When it cannot fold one, stores all before it. */
  async #storeAlone(part: Part): Promise<void> {
    const { version, events, to } = part;
    try {
      await this.#commit([part]);
    } catch (error) {
      const [first] = events;
      if (first === undefined || isOfAll(error)) throw error;
      if (events.length === 1) return this.#stop(version, first, error);
      const half = events.slice(0, events.length >> 1);
      await this.#storeAlone({ version, events: half, to: half.at(-1)?.position ?? first.position });
      if (!version.stopped) await this.#storeAlone({ version, events: events.slice(half.length), to });
    }
  }

  async #commit(parts: readonly Part[]): Promise<void> {
    const { pool } = this.#options;
    const stored = parts.map(({ version, events, to }) => ({ version, batch: version.batch(events, to) }));
    const batches = stored.map(({ batch }) => batch);
    const isStored = async ({ name, version, to }: (typeof batches)[number]) =>
      (await storedPosition(pool, name, version)) === to;
    let isRepeated = false;
    for (const { version } of parts) version.busy = true;
    try {
      await this.#patiently(async () => {
        // The answer to a commit may have been lost on the way.
        if (isRepeated && batches[0] !== undefined && (await isStored(batches[0]))) return;
        isRepeated = true;
        await storeBatches(pool, batches);
      });
    } finally {
      for (const { version } of parts) version.busy = false;
    }
    for (const { version, batch } of stored) version.hasStored(batch);
  }

  async #stop(version: Version, { event, position }: LoggedEvent, cause: unknown): Promise<void> {
    const { pool, log, onStop } = this.#options;
    const message = messageOf(cause);
    await this.#patiently(() =>
      storeStop(pool, version.name, version.version, version.checkpoint, {
        message,
        position: position.toString(),
        eventType: event.type,
      }),
    );
    version.stopped = true;
    log(`The read model ${version.name} cannot handle ${event.type} at ${position}: ${message}`, 'error');
    onStop(version);
  }

  /** Repeats a statement while the database is away. */
  #patiently<Result>(statement: () => Promise<Result>): Promise<Result> {
    return this.#retrying.run(statement, isPassing);
  }
}

const isBefore = (position: LogPosition | undefined, to: LogPosition): boolean =>
  position === undefined || position < to;

/** Whether a failure is not that of one read model. */
const isOfAll = (error: unknown): boolean => error instanceof LostLeadership || isPassing(error);
