import { setTimeout as delay } from 'node:timers/promises';
import { systemContext } from '@charsu/core/application/commands.ts';
import { productStreams, streamPrefixOf } from '@charsu/core/domain/aggregates.ts';
import { EventStoreUnavailable } from '@charsu/core/event-store/errors.ts';
import type { EventBatch, EventStore, LoggedEvent, LogPosition } from '@charsu/core/event-store/event-store.ts';
import { type Log, messageOf } from '@charsu/core/process/process-log.ts';
import { ReadModelBehind } from '@charsu/projections/notifications/positions.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import { LogFollowers } from '@charsu/projections/runner/followers.ts';
import { rebuildChannel } from '@charsu/projections/runner/registry.ts';
import { Retrying } from '@charsu/projections/runner/retrying.ts';
import { isPassing } from '@charsu/stores/database/database.ts';
import { listen } from '@charsu/stores/database/listen.ts';
import { moveCheckpoints, openCheckpoints } from '@charsu/stores/reactions/reactors.ts';
import type pg from 'pg';
import { Reached } from './reached.ts';
import { type Reactor, readsMs, whenWritten } from './reactor.ts';

/** A reactor for which more events wait than this gets no more until it has handled them: the log is read for it again. */
const mostWaiting = 1_000;
/** Milliseconds between two writes of checkpoints. */
const usualStoreMs = 1_000;

export interface ReactionTools {
  readonly eventStore: Pick<EventStore, 'load'>;
  readonly queries: Pick<Queries, 'waitFor'>;
  /** ISO 8601 instant. */
  readonly now: () => string;
}

interface RunOptions extends ReactionTools {
  readonly eventStore: Pick<EventStore, 'end' | 'load' | 'subscribe'>;
  readonly pool: pg.Pool;
  readonly databaseUrl: string;
  readonly reactors: readonly Reactor[];
  /** Stores a failed reaction for a separate retry; storing it twice has no further effect. */
  readonly setAside: (reactor: Reactor, logged: LoggedEvent) => Promise<void>;
  readonly signal: AbortSignal;
  readonly log: Log;
  /** Milliseconds between two writes of checkpoints. */
  readonly storeMs?: number;
}

/**
 * Runs every reactor from its checkpoint on until the signal aborts or the checkpoints may have been moved; only one process
 * may do so at a time (see `lead`). They share one subscription. A slow one, or one far behind, holds up no other: it is read
 * for alone until it has caught up (see `LogFollowers`).
 *
 * @throws {CheckpointMoved} when another process has taken over.
 */
export async function runReactors(options: RunOptions): Promise<void> {
  const { pool, eventStore, reactors, log, storeMs = usualStoreMs } = options;
  const stopping = new AbortController();
  const signal = AbortSignal.any([options.signal, stopping.signal]);
  let isListening = false;
  const rebuilds = listen({
    databaseUrl: options.databaseUrl,
    channels: [rebuildChannel],
    // After a restore of the log the checkpoints are moved back: restart from the stored ones.
    onNotification: () => stopping.abort(),
    onListening: () => {
      if (isListening) stopping.abort();
      isListening = true;
    },
  });
  const end = Promise.withResolvers<void>();
  signal.addEventListener('abort', () => end.resolve(), { once: true });
  if (signal.aborted) end.resolve();
  await Promise.race([rebuilds.listening, end.promise]);
  const retrying = new Retrying({ name: 'reactors', signal, log });
  /** Retries a statement while the database is away. */
  const patiently = <Result>(statement: () => Promise<Result>) => retrying.run(statement, isAway);
  const followers = new LogFollowers<Follower>({
    eventStore,
    signal,
    log,
    isRetried: () => true,
    async take(members, batch) {
      for (const member of members) {
        followers.include(member.take(batch));
        if (member.waiting <= mostWaiting) continue;
        followers.leave(member);
        followers.include(member.handled.then(() => followers.follow([member])));
      }
    },
  });
  try {
    const names = reactors.map(({ name }) => name);
    const checkpoints = await patiently(() => openCheckpoints(pool, names));
    const reached = new Reached(checkpoints, (moves) => patiently(() => moveCheckpoints(pool, moves)));
    followers.include(reached.keepStored(storeMs, signal));
    followers.follow(
      reactors.map((reactor) => new Follower(reactor, checkpoints.get(reactor.name), reached, { ...options, signal })),
    );
    await followers.run();
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    stopping.abort();
    await Promise.all([followers.ended(), rebuilds.close()]);
  }
}

/** A reactor that follows the log. It handles its events one after the other, while the subscription goes on. */
class Follower {
  readonly streamPrefixes = productStreams;
  position: LogPosition | undefined;
  /** Settles when the events of all batches so far are handled; rejects when one can neither be handled nor set aside. */
  handled: Promise<void> = Promise.resolve();
  /** The number of events that wait to be handled. */
  waiting = 0;
  readonly #reactor: Reactor;
  readonly #reached: Reached;
  readonly #options: RunOptions;
  readonly #retrying: Retrying;
  readonly #own: readonly string[];

  constructor(reactor: Reactor, position: LogPosition | undefined, reached: Reached, options: RunOptions) {
    this.position = position;
    this.#reactor = reactor;
    this.#reached = reached;
    this.#options = options;
    this.#retrying = new Retrying({ name: `reactor ${reactor.name}`, ...options });
    this.#own = reactor.follows.map(streamPrefixOf);
  }

  take({ events, position }: EventBatch): Promise<void> {
    const after = this.position ?? -1n;
    const concerned = events.filter((logged) => logged.position > after && this.#isConcernedBy(logged));
    if (position > after) this.position = position;
    this.waiting += concerned.length;
    this.handled = this.handled.then(() => this.#handle(concerned, position));
    return this.handled;
  }

  #isConcernedBy(logged: LoggedEvent): boolean {
    return this.#own.some((prefix) => logged.stream.startsWith(prefix)) && this.#reactor.concerns(logged);
  }

  async #handle(events: readonly LoggedEvent[], position: LogPosition): Promise<void> {
    const { name } = this.#reactor;
    for (const logged of events) {
      if (this.#options.signal.aborted) return;
      // Retried while a server is away.
      await this.#retrying.run(() => reactOrSetAside(this.#reactor, logged, this.#options), isAway);
      this.#reached.note(name, logged.position);
      this.waiting -= 1;
    }
    if (!this.#options.signal.aborted) this.#reached.note(name, position);
  }
}

async function reactOrSetAside(reactor: Reactor, logged: LoggedEvent, options: RunOptions): Promise<void> {
  const { signal, log, setAside, now } = options;
  await waitForAge(reactor, logged, now(), signal);
  try {
    await react(reactor, logged, options);
  } catch (error) {
    if (isAway(error) || signal.aborted) throw error;
    log(`reactor ${reactor.name}: ${logged.event.type} at ${logged.position}: ${messageOf(error)}; set aside`, 'error');
    await setAside(reactor, logged);
  }
}

/**
 * Waits until an event has been in the log as long as the reactor wants. An event with a future time, by another clock,
 * counts as new. The time is that of writing, also for events with past dates, such as demo data.
 */
async function waitForAge({ delayMs = 0 }: Reactor, logged: LoggedEvent, now: string, signal: AbortSignal) {
  const since = whenWritten(logged);
  const age = Math.max(0, Date.parse(now) - since);
  const wanted = typeof delayMs === 'number' ? delayMs : delayMs(logged);
  if (age < wanted) await delay(wanted - age, undefined, { signal });
}

/** Runs a reactor on an event once its read models have handled the event. */
export async function react(reactor: Reactor, logged: LoggedEvent, { queries, now }: ReactionTools): Promise<void> {
  if (reactor.reads.length > 0) await queries.waitFor(logged.position, reactor.reads, readsMs);
  await reactor.react(logged, {
    ...systemContext(now()),
    idempotencyKey: `${reactor.name}/${logged.id}`,
    // However late the retry, a command that was executed before is found (docs/decisions/0014).
    notBefore: logged.metadata.at,
    correlationId: logged.metadata.$correlationId,
  });
}

/** Whether a reaction failed because a server is away, or behind. */
const isAway = (error: unknown): boolean =>
  error instanceof EventStoreUnavailable || error instanceof ReadModelBehind || isPassing(error);
