import { LRUCache } from 'lru-cache';
import type { AnyEvent, Decider } from '../domain/decider.ts';
import type { CommandLog, LoggedEvent } from './event-store.ts';
import type { Snapshots } from './snapshots.ts';
import { emptyStream, foldStream, type StreamState } from './stream-state.ts';

interface StreamCacheOptions<State, Event extends AnyEvent> {
  readonly eventStore: CommandLog;
  readonly decider: Pick<Decider<State, never, Event>, 'initial' | 'evolve' | 'unseen'>;
  readonly snapshots: Snapshots<State> | undefined;
}

/** The greatest age in ms at which a stream counts as absent: another process may write its first event at any time. */
const absentMs = 1_000;

/** A folded stream, and the time of the read, of `performance.now()`. */
interface Entry<State> {
  readonly stream: StreamState<State>;
  readonly askedAt: number;
}

/** The most cached streams; one with many processed commands counts as several. */
const mostEntries = 2_000;
const commandsAnEntry = 50;

/** The last known streams of one aggregate in this process. */
export class StreamCache<State, Event extends AnyEvent> {
  readonly #options: StreamCacheOptions<State, Event>;
  readonly #entries = new LRUCache<string, Entry<State>>({
    maxSize: mostEntries,
    sizeCalculation: ({ stream }) => 1 + Math.floor(stream.processed.size / commandsAnEntry),
  });
  /** Running loads, shared by callers that accept an older state. */
  readonly #shared = new Map<string, Promise<StreamState<State>>>();

  constructor(options: StreamCacheOptions<State, Event>) {
    this.#options = options;
  }

  /** The cached stream. An uncached one counts as new, as in most creations. */
  assumed(stream: string): StreamState<State> {
    return this.#entries.get(stream)?.stream ?? emptyStream(this.#options.decider.initial);
  }

  /** Caches a stream after an own append. `askedAt`: the time before the append was sent. */
  async keep(stream: string, state: StreamState<State>, askedAt: number, before: bigint): Promise<void> {
    this.#entries.set(stream, { stream: state, askedAt });
    await this.#options.snapshots?.takeIfDue(stream, before, state);
  }

  /** The present stream: the cached part, and the events since. */
  async load(stream: string): Promise<StreamState<State>> {
    const askedAt = performance.now();
    const before = this.#entries.get(stream)?.stream;
    const loaded = before === undefined ? await this.#loadCold(stream) : await this.#follow(stream, before);
    this.#entries.set(stream, { stream: loaded, askedAt });
    return loaded;
  }

  /** The present state of a stream, or a cached one at most `age` ms old. */
  async current(stream: string, age = 0): Promise<State> {
    if (age === 0) return (await this.load(stream)).state;
    const kept = this.#entries.get(stream);
    const isAbsent = kept !== undefined && kept.stream.revision < 0n;
    const mostAge = isAbsent ? Math.min(age, absentMs) : age;
    if (kept !== undefined && performance.now() - kept.askedAt <= mostAge) return kept.stream.state;
    const loading = this.#shared.get(stream) ?? this.load(stream).finally(() => this.#shared.delete(stream));
    this.#shared.set(stream, loading);
    return (await loading).state;
  }

  async #loadCold(stream: string): Promise<StreamState<State>> {
    const snapshot = await this.#options.snapshots?.load(stream);
    if (snapshot === undefined) return this.#follow(stream, emptyStream(this.#options.decider.initial));
    return this.#follow(stream, snapshot.state, snapshot.after);
  }

  async #follow(stream: string, before: StreamState<State>, after = before.revision): Promise<StreamState<State>> {
    const { decider, eventStore, snapshots } = this.#options;
    const events = await eventStore.load(stream, after < 0n ? undefined : after);
    // The stream belongs to this aggregate, so its events have its types.
    const loaded = foldStream(decider, before, events as readonly LoggedEvent<Event>[]);
    await snapshots?.takeIfDue(stream, before.revision, loaded);
    return loaded;
  }
}
