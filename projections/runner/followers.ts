import { once } from 'node:events';
import type { EventBatch, EventStore, LogPosition } from '@charsu/core/event-store/event-store.ts';
import type { Log } from '@charsu/core/process/process-log.ts';
import { Retrying } from './retrying.ts';

/** The most events in a batch. */
const batchSize = 2_000;
/** Followers at most this many bytes of the log apart, which positions count, start together. */
const nearby = 16n * 1024n * 1024n;

/** Somebody who takes the events of the log in order. */
interface Follower {
  /** It takes the events after this position. */
  readonly position: LogPosition | undefined;
  /** The streams whose events it takes. */
  readonly streamPrefixes: readonly string[];
}

interface FollowersOptions<Member> {
  readonly eventStore: Pick<EventStore, 'end' | 'subscribe'>;
  /**
   * Gives followers a batch, of which each takes its own events after its position. `caughtUp`: the end of the log was
   * reached. When it rejects, the same events come again.
   */
  readonly take: (members: readonly Member[], batch: EventBatch) => Promise<void>;
  /** Whether the same is tried again after an error of `take`; another ends everything. */
  readonly isRetried: (error: unknown) => boolean;
  readonly signal: AbortSignal;
  /** Called once for each failure that is retried. */
  readonly log: Log;
}

/** Followers that share a subscription. */
interface Group<Member> {
  readonly members: Set<Member>;
  /** Aborts the present subscription: another begins with the hindmost member. */
  restart: AbortController;
}

/** Positions start at 0. */
const placeOf = (follower: Follower | undefined): LogPosition => follower?.position ?? -1n;
const byPosition = (a: Follower, b: Follower): number => (placeOf(a) < placeOf(b) ? -1 : 1);

/**
 * Reads the log for followers, each at a position of its own. Those at its end share one subscription, so that each event is
 * fetched and decoded once; those behind are read for by others, together with those nearby, until they have caught up, too.
 */
export class LogFollowers<Member extends Follower> {
  readonly #options: FollowersOptions<Member>;
  readonly #groups = new Set<Group<Member>>();
  /** The group at the end of the log. */
  #foremost: Group<Member> | undefined;
  readonly #works = new Set<Promise<void>>();
  readonly #failed = Promise.withResolvers<never>();

  constructor(options: FollowersOptions<Member>) {
    this.#options = options;
    // `run` handles the rejection, if it still runs.
    this.#failed.promise.catch(() => undefined);
  }

  /** Runs until the signal aborts. Rejects when some work has failed: then abort it. */
  async run(): Promise<void> {
    const { signal } = this.#options;
    if (!signal.aborted) await Promise.race([once(signal, 'abort'), this.#failed.promise]);
  }

  /** Resolves when all work has ended, once the signal has aborted. */
  async ended(): Promise<void> {
    while (this.#works.size > 0) await Promise.all(this.#works);
  }

  /** Begins to read for more followers. */
  follow(members: readonly Member[]): void {
    const groups: Member[][] = [];
    for (const member of members.toSorted(byPosition)) {
      const last = groups.at(-1);
      if (last !== undefined && placeOf(member) - placeOf(last.at(-1)) <= nearby) last.push(member);
      else groups.push([member]);
    }
    for (const group of groups) this.#begin({ members: new Set(group), restart: new AbortController() });
  }

  /** A follower gets no more batches. */
  leave(member: Member): void {
    for (const { members, restart } of this.#groups) if (members.delete(member) && members.size === 0) restart.abort();
  }

  /** Counts some work as part of this: `run` rejects when it fails, and `ended` waits for it. */
  include(work: Promise<void>): void {
    const watched = work
      .catch((error: unknown) => {
        if (!this.#options.signal.aborted) this.#failed.reject(error);
      })
      .finally(() => this.#works.delete(watched));
    this.#works.add(watched);
  }

  #begin(group: Group<Member>): void {
    const { isRetried, signal, log } = this.#options;
    const retrying = new Retrying({ name: 'event log', signal, log });
    this.#groups.add(group);
    this.include(retrying.run(() => this.#read(group), isRetried).finally(() => this.#groups.delete(group)));
  }

  /** Reads for a group until its last follower has left. */
  async #read(group: Group<Member>): Promise<void> {
    const { eventStore, take, signal } = this.#options;
    const { members } = group;
    while (!signal.aborted && members.size > 0) {
      group.restart = new AbortController();
      const all = [...members].sort(byPosition);
      const end = await eventStore.end();
      const batches = eventStore.subscribe({
        after: all[0]?.position,
        streamPrefixes: [...new Set(all.flatMap(({ streamPrefixes }) => streamPrefixes))],
        batchSize,
        signal: AbortSignal.any([signal, group.restart.signal]),
      });
      for await (const batch of batches) {
        // Once it has caught up, it has passed every earlier event of the log, also those of other streams.
        const position = batch.caughtUp && end !== undefined && end > batch.position ? end : batch.position;
        await take([...members], { ...batch, position });
        if (batch.caughtUp) this.#join(group);
        if (members.size === 0) break;
      }
    }
    if (this.#foremost === group) this.#foremost = undefined;
  }

  /** A group that has caught up joins the one that had before. */
  #join(group: Group<Member>): void {
    this.#foremost ??= group;
    if (this.#foremost === group) return;
    for (const member of group.members) this.#foremost.members.add(member);
    group.members.clear();
    this.#foremost.restart.abort();
  }
}
