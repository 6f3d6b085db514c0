import { setTimeout as delay } from 'node:timers/promises';
import { systemContext } from '@charsu/core/application/commands.ts';
import { streamPrefixOf } from '@charsu/core/domain/aggregates.ts';
import { EventStoreUnavailable } from '@charsu/core/event-store/errors.ts';
import type { EventStore, LoggedEvent, LogPosition } from '@charsu/core/event-store/event-store.ts';
import { messageOf } from '@charsu/core/process/process-log.ts';
import { ReadModelBehind } from '@charsu/projections/notifications/positions.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import { rebuildChannel } from '@charsu/projections/runner/registry.ts';
import { Retrying } from '@charsu/projections/runner/retrying.ts';
import { isPassing } from '@charsu/stores/database.ts';
import { listen } from '@charsu/stores/listen.ts';
import { moveCheckpoint, openCheckpoint } from '@charsu/stores/reactors.ts';
import type pg from 'pg';
import { type Reactor, whenWritten } from './reactor.ts';

/** Events in one read of the log. */
const batchSize = 100;
/** Milliseconds between two checkpoints of a reactor, within a batch or without relevant events. */
const storeMs = 1_000;
/** Milliseconds to wait for read models before a line in the log and a retry. */
const readsMs = 10_000;

export interface ReactionTools {
  readonly eventStore: Pick<EventStore, 'load' | 'subscribe'>;
  readonly queries: Pick<Queries, 'waitFor'>;
  /** ISO 8601 instant. */
  readonly now: () => string;
}

interface RunOptions extends ReactionTools {
  readonly pool: pg.Pool;
  readonly databaseUrl: string;
  readonly reactors: readonly Reactor[];
  /** Stores a failed reaction for a separate retry; storing it twice has no further effect. */
  readonly setAside: (reactor: Reactor, logged: LoggedEvent) => Promise<void>;
  readonly signal: AbortSignal;
  readonly log: (line: string) => void;
}

/**
 * Runs every reactor from its checkpoint on until the signal aborts or the checkpoints may have been moved; only one process
 * may do so at a time (see `lead`). Each has a subscription of its own, so that a slow one holds up no other.
 *
 * @throws {CheckpointMoved} when another process has taken over.
 */
export async function runReactors(options: RunOptions): Promise<void> {
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
  const running = options.reactors.map((reactor) => follow(reactor, { ...options, signal }));
  try {
    await Promise.all(running);
  } finally {
    stopping.abort();
    await Promise.allSettled([...running, rebuilds.close()]);
  }
}

async function follow(reactor: Reactor, options: RunOptions): Promise<void> {
  const { pool, eventStore, signal, log } = options;
  const retrying = new Retrying({ name: `reactor ${reactor.name}`, signal, log });
  /** Retries a step while a server is away. */
  const step = <Result>(work: () => Promise<Result>): Promise<Result> => retrying.run(work, isAway);
  try {
    let stored = await step(() => openCheckpoint(pool, reactor.name));
    let storedAt = 0;
    const store = async (position: LogPosition): Promise<void> => {
      if (stored !== undefined && position <= stored) return;
      await step(() => moveCheckpoint(pool, reactor.name, stored, position));
      stored = position;
      storedAt = performance.now();
    };
    const streamPrefixes = reactor.follows.map(streamPrefixOf);
    for await (const batch of eventStore.subscribe({ after: stored, streamPrefixes, batchSize, signal })) {
      // A crash repeats the reactions since the last checkpoint; their commands are known by their keys.
      let hasReacted = false;
      for (const logged of batch.events) {
        if (!reactor.concerns(logged)) continue;
        await step(() => reactOrSetAside(reactor, logged, options));
        hasReacted = true;
        if (performance.now() - storedAt > storeMs) await store(logged.position);
      }
      if (hasReacted || performance.now() - storedAt > storeMs) await store(batch.position);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

async function reactOrSetAside(reactor: Reactor, logged: LoggedEvent, options: RunOptions): Promise<void> {
  const { signal, log, setAside, now } = options;
  await waitForAge(reactor, logged, now(), signal);
  try {
    await react(reactor, logged, options);
  } catch (error) {
    if (isAway(error) || signal.aborted) throw error;
    log(`reactor ${reactor.name}: ${logged.event.type} at ${logged.position}: ${messageOf(error)}; set aside`);
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
