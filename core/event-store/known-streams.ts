import type { Decider } from '../domain/decider.ts';
import type { EventStore, LoggedEvent } from './event-store.ts';
import { RecentStates } from './recent-states.ts';
import type { StreamNews } from './stream-news.ts';
import { emptyStream, foldStream, type StreamState } from './stream-state.ts';

interface AnyEvent {
  readonly type: string;
  readonly data: unknown;
}

interface KnownStreamsOptions<State, Event extends AnyEvent> {
  readonly eventStore: Pick<EventStore, 'load'>;
  readonly decider: Pick<Decider<State, never, Event>, 'initial' | 'evolve'>;
  /** How many folded streams are kept in memory. */
  readonly most: number;
  /** Where the streams' changes are heard of: what is kept then grows old only with the news. */
  readonly news: StreamNews | undefined;
}

/** A moment at which the log was asked. */
export interface Asked {
  /** By the clock of `performance.now()`. */
  readonly at: number;
  /** How much was heard by then: if that has grown, it may have been of the stream. */
  readonly heard: number | undefined;
}

/** A folded stream, and when the log was asked for it, by the clock of `performance.now()`. */
interface Kept<State> {
  readonly stream: StreamState<State>;
  readonly askedAt: number;
  /** From then on a change of the stream would have been heard of. */
  readonly followed: boolean;
}

/** What a process knows of the streams of one aggregate: those it asked for last stay folded in memory. */
export class KnownStreams<State, Event extends AnyEvent> {
  readonly #options: KnownStreamsOptions<State, Event>;
  readonly #recent: RecentStates<Kept<State>>;
  /** Loads under way for callers to whom an older state would do. */
  readonly #shared = new Map<string, Promise<StreamState<State>>>();

  constructor(options: KnownStreamsOptions<State, Event>) {
    this.#options = options;
    this.#recent = new RecentStates(options.most);
    options.news?.listen((stream) => this.forget(stream));
  }

  /** What is kept of a stream; one that is not known is taken for a new one, as most are when a record is created. */
  assumed(stream: string): StreamState<State> {
    return this.#recent.get(stream)?.stream ?? emptyStream(this.#options.decider.initial);
  }

  /** To be noted before the log is asked, for `keep`. */
  asking(): Asked {
    return { at: performance.now(), heard: this.#options.news?.count };
  }

  keep(stream: string, state: StreamState<State>, { at, heard }: Asked): void {
    const followed = heard !== undefined && heard === this.#options.news?.count;
    if (state.revision >= 0n) this.#recent.set(stream, { stream: state, askedAt: at, followed });
  }

  forget(stream: string): void {
    this.#recent.delete(stream);
  }

  /** The stream as it is now: what is kept is brought up to date with what other processes appended. */
  async load(stream: string): Promise<StreamState<State>> {
    const { decider, eventStore } = this.#options;
    const kept = this.#recent.get(stream)?.stream;
    const before = kept ?? emptyStream(decider.initial);
    const asked = this.asking();
    const events = await eventStore.load(stream, kept?.revision);
    // The stream belongs to this aggregate: its events are of no other type.
    const loaded = foldStream(decider, before, events as readonly LoggedEvent<Event>[]);
    this.keep(stream, loaded, asked);
    return loaded;
  }

  /** The state of a stream as it is now, or as it was at most `age` ms ago where that is known without asking the log. */
  async current(stream: string, age = 0): Promise<State> {
    if (age === 0) return (await this.load(stream)).state;
    const kept = this.#recent.get(stream);
    if (kept !== undefined && performance.now() - this.#rightAt(kept) <= age) return kept.stream.state;
    const loading =
      this.#shared.get(stream) ??
      this.load(stream).finally(() => {
        this.#shared.delete(stream);
      });
    this.#shared.set(stream, loading);
    return (await loading).state;
  }

  /** When what is kept was right, for all that is known. */
  #rightAt({ askedAt, followed }: Kept<State>): number {
    const { news } = this.#options;
    return followed && news !== undefined ? Math.max(askedAt, news.completeAt) : askedAt;
  }
}
