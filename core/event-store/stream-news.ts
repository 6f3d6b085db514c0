import { setTimeout as delay } from 'node:timers/promises';
import type { EventStore, LogPosition } from './event-store.ts';

/** What of the log a command handler may hear without asking: which streams changed, and until when that is known. */
export interface StreamNews {
  /** Changes heard so far: a state that was read and kept under one count had no change in between. Undefined while nothing is heard. */
  readonly count: number | undefined;
  /** By the clock of `performance.now()`: every change that was in the log at this moment has been heard. */
  readonly completeAt: number;
  /** Calls `forget` with the stream of each change. */
  listen(forget: (stream: string) => void): void;
}

type CommandLog = Pick<EventStore, 'load' | 'append'>;

export interface FollowedLog {
  /** The log, to append through: what is appended tells how current the news is. */
  readonly eventStore: CommandLog;
  readonly news: StreamNews;
  /** Ends following; what is asked from then on is asked of the log. */
  stop(): Promise<void>;
}

/** Pause before the log, which was away at the start, is asked again, in ms. */
const pauseMs = 1_000;
const batchSize = 100;
/** Small: with few appends a second, too, the news should be of the last one. */
const searchWindow = 16;

/**
 * Follows the streams that begin with `prefixes`, so that a command need not ask the log for records that rarely change.
 * How current that is follows from the appends of this process: once the subscription has got as far as one of them, it has
 * delivered whatever was in the log when that one was sent. Without appends, or with a subscription that lags,
 * `completeAt` stays behind, and whoever wants to know more asks the log.
 */
export function followLog(
  eventStore: Pick<EventStore, 'load' | 'append' | 'end' | 'subscribe'>,
  streamPrefixes: readonly string[],
): FollowedLog {
  const listeners: ((stream: string) => void)[] = [];
  const stopping = new AbortController();
  const { signal } = stopping;
  let count: number | undefined;
  let completeAt = Number.NEGATIVE_INFINITY;
  /** An append that the subscription has not come to yet, and when it was sent. */
  let awaited: { readonly position: LogPosition; readonly sentAt: number } | undefined;

  async function beginning(): Promise<LogPosition | undefined> {
    for (;;) {
      try {
        return await eventStore.end();
      } catch {
        // The log is away: commands, which ask for themselves, tell of it.
        await delay(pauseMs, undefined, { signal });
      }
    }
  }

  async function follow(): Promise<void> {
    const after = await beginning();
    count = 0;
    const batches = eventStore.subscribe({ after, streamPrefixes, batchSize, searchWindow, signal });
    for await (const { events, position } of batches) {
      for (const { stream } of events) {
        count += 1;
        for (const forget of listeners) forget(stream);
      }
      if (awaited !== undefined && position >= awaited.position) {
        completeAt = awaited.sentAt;
        awaited = undefined;
      }
    }
  }

  // However it ends, nothing more is heard from then on, and `completeAt` grows old.
  const followed = follow().then(
    () => undefined,
    () => undefined,
  );
  return {
    eventStore: {
      load: (stream, after) => eventStore.load(stream, after),
      append: async (stream, events, expected) => {
        const sentAt = performance.now();
        const appended = await eventStore.append(stream, events, expected);
        awaited ??= { position: appended.position, sentAt };
        return appended;
      },
    },
    news: {
      get count() {
        return count;
      },
      get completeAt() {
        return completeAt;
      },
      listen: (forget) => {
        listeners.push(forget);
      },
    },
    stop() {
      stopping.abort();
      return followed;
    },
  };
}
