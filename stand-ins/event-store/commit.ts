import { messageOf } from '@charsu/core/process/process-log.ts';
import { LRUCache } from 'lru-cache';
import { AppendTooLarge, Unavailable } from './errors.ts';
import type { Sighting } from './judge.ts';
import { type Outcome, Plan, type Write } from './plan.ts';
import type { RecentEvents } from './recent.ts';
import { NONE, type ProposedEvent } from './record.ts';
import { isMetastream, ownerOf, type StreamState, UNKNOWN_STREAM } from './stream-state.ts';
import type { RevisionRange, WriterSession } from './writer.ts';

/** One group commit holds at most this many events and bytes (a single append may be larger). */
const GROUP_EVENTS = 2_000;
const GROUP_BYTES = 8 * 1024 * 1024;

/** The largest append, as the real server has it by default: data, metadata and type of its events. */
export const MAX_APPEND_BYTES = 1024 * 1024;

/** The size that an event counts for. */
export const sizeOf = ({ type, data, metadata }: ProposedEvent): number =>
  2 * type.length + data.length + metadata.length;

const CACHED_STREAMS = 25_000;
const CACHED_IDS = 25_000;

type Waiting = {
  readonly write: Write;
  readonly bytes: number;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * The sequencer: one group commit at a time. Writes that arrive while one is on its way to the disk share the next, so
 * throughput grows with load instead of queueing behind the disk. An answer is given only when its commit is durable.
 * If Postgres is away, everything waiting is refused at once and the next write tries a new session.
 */
export class Committer {
  readonly #open: () => Promise<WriterSession>;
  readonly #recent: RecentEvents;
  #session: WriterSession | undefined;
  #head = 0;
  readonly #states = new LRUCache<string, StreamState>({ max: CACHED_STREAMS });
  readonly #sightings = new LRUCache<string, Sighting>({ max: CACHED_IDS });
  #queue: Waiting[] = [];
  #running: Promise<void> | undefined;
  #closed = false;
  readonly #warn: (message: string) => void;
  /** Why the last group was refused; undefined after one that was written. */
  #trouble: string | undefined;

  /** @param warn called when a fault begins (a full disk, a lost database), changes and ends. */
  constructor(open: () => Promise<WriterSession>, recent: RecentEvents, warn: (message: string) => void) {
    this.#open = open;
    this.#recent = recent;
    this.#warn = warn;
  }

  /** Opens the first session, so that a server that cannot write does not start. */
  async start(): Promise<void> {
    await this.#ready();
  }

  /**
   * Queues a write.
   * @throws Unavailable while closing; AppendTooLarge; the driver's error when the commit failed, in which case the
   * write may still have happened: repeating it with the same event ids is safe.
   */
  submit(write: Write): Promise<Outcome> {
    if (this.#closed) return Promise.reject(new Unavailable('The event store is shutting down.'));
    const bytes = write.events.reduce((sum, event) => sum + sizeOf(event), 0);
    if (bytes > MAX_APPEND_BYTES) return Promise.reject(new AppendTooLarge(MAX_APPEND_BYTES));
    return new Promise((resolve, reject) => {
      this.#queue.push({ write, bytes, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** The committed state of a stream, if it is known without a query. */
  knownState(owner: string): StreamState | undefined {
    return this.#session && !this.#session.lost ? this.#states.get(owner) : undefined;
  }

  /** Takes no more writes, finishes those that wait, lets go of the lock. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#running;
    await this.#session?.close();
  }

  async #run(): Promise<void> {
    // All requests that the current turn of the event loop brings belong to the same group.
    await new Promise((resolve) => setImmediate(resolve));
    for (let group = this.#takeGroup(); group.length > 0; group = this.#takeGroup()) {
      try {
        const outcomes = await this.#commit(group.map((waiting) => waiting.write));
        this.#note(undefined);
        for (const [index, waiting] of group.entries()) {
          const outcome = outcomes[index];
          if (outcome) waiting.resolve(outcome);
          else waiting.reject(new Error('A write was left without an outcome.'));
        }
      } catch (error) {
        this.#note(messageOf(error));
        await this.#forgetSession();
        for (const waiting of group) waiting.reject(error);
      }
    }
    this.#running = undefined;
  }

  #note(trouble: string | undefined): void {
    if (trouble === this.#trouble) return;
    this.#trouble = trouble;
    this.#warn(trouble === undefined ? 'event store: writes again' : `event store: cannot write: ${trouble}`);
  }

  #takeGroup(): Waiting[] {
    let count = 0;
    let events = 0;
    let bytes = 0;
    for (const { write, bytes: size } of this.#queue) {
      if (count > 0 && (events + write.events.length > GROUP_EVENTS || bytes + size > GROUP_BYTES)) break;
      count += 1;
      events += Math.max(1, write.events.length);
      bytes += size;
    }
    return this.#queue.splice(0, count);
  }

  async #commit(writes: readonly Write[]): Promise<Outcome[]> {
    const session = await this.#ready();
    const states = await this.#load(session, writes);
    const state = (owner: string) => states.get(owner) ?? UNKNOWN_STREAM;
    const stored = await loadStored(session, writes, state);

    const plan = new Plan(
      {
        state,
        sighted: (id) => this.#sightings.get(id),
        stored: (stream, revision) => stored.get(`${revision}@${stream}`),
      },
      this.#head,
      Date.now(),
    );
    const outcomes = writes.map((write) => plan.decide(write));
    if (plan.events.length > 0) await session.insert(plan.events);

    for (const [owner, changed] of plan.states) this.#states.set(owner, changed);
    for (const { id, stream, revision, position } of plan.events) {
      this.#sightings.set(id, { stream, revision, position });
      this.#head = position;
    }
    this.#recent.publish(plan.events);
    return outcomes;
  }

  /** The committed state of every stream that the writes concern, from memory or in one query. */
  async #load(session: WriterSession, writes: readonly Write[]): Promise<Map<string, StreamState>> {
    const states = new Map<string, StreamState>();
    const missing = new Set<string>();
    for (const { stream } of writes) {
      const owner = ownerOf(stream);
      const known = this.#states.get(owner);
      if (known) states.set(owner, known);
      else missing.add(owner);
    }
    if (missing.size === 0) return states;
    for (const [owner, state] of await session.states([...missing])) {
      states.set(owner, state);
      this.#states.set(owner, state);
    }
    return states;
  }

  async #ready(): Promise<WriterSession> {
    if (this.#session && !this.#session.lost) return this.#session;
    await this.#forgetSession();
    const session = await this.#open();
    this.#session = session;
    this.#head = session.head;
    for (const { id, ...sighting } of session.remembered) this.#sightings.set(id, sighting);
    // Something may have been committed whose answer was lost: consumers then read it from Postgres.
    if (this.#recent.head !== session.head) this.#recent.reset(session.head);
    return session;
  }

  /** The state in memory may differ from the log: the next session reads both again. */
  async #forgetSession(): Promise<void> {
    const session = this.#session;
    this.#session = undefined;
    this.#states.clear();
    this.#sightings.clear();
    await session?.close();
  }
}

/** The event ids that a repeated append is compared with: only appends that are behind their stream need any. */
async function loadStored(
  session: WriterSession,
  writes: readonly Write[],
  state: (owner: string) => StreamState,
): Promise<Map<string, { id: string; position: number }>> {
  const ranges: RevisionRange[] = [];
  for (const { stream, expected, events } of writes) {
    if (expected === 'any' || expected === 'stream_exists' || events.length === 0) continue;
    const { last, metaLast } = state(ownerOf(stream));
    const revision = expected === 'no_stream' ? NONE : expected;
    if (revision < (isMetastream(stream) ? metaLast : last)) {
      ranges.push({ stream, from: revision + 1, to: revision + events.length });
    }
  }
  if (ranges.length === 0) return new Map();
  const found = await session.stored(ranges);
  return new Map(found.map(({ stream, revision, id, position }) => [`${revision}@${stream}`, { id, position }]));
}
