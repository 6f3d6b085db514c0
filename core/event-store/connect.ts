import { setTimeout } from 'node:timers/promises';
import { append } from './append.ts';
import { AppendCalls } from './append-calls.ts';
import { EventStoreUnavailable } from './errors.ts';
import type { EventStore } from './event-store.ts';
import { readLastPosition } from './last-position.ts';
import { LogClient } from './log-client.ts';
import { defaultTiming, Lanes, Patience, type Timing } from './patience.ts';
import { readBackwards, readEnd, readForwards, readNewest } from './read.ts';
import { loggedEventOf } from './recorded.ts';
import { subscribe } from './subscribe.ts';
import { createUpcasting, productUpcasters, type Upcaster } from './upcast.ts';

export interface ConnectOptions {
  readonly timing?: Partial<Timing>;
  readonly upcasters?: readonly Upcaster[];
  /** Hears why a subscription was interrupted; it resumes by itself. */
  readonly onInterruption?: (error: unknown) => void;
}

/** Reads of streams that are under way at once. */
const mostReads = 64;

/** Longest wait at the end for calls under way to be let go, in ms: a server that is gone does not confirm it. */
const closingTime = 2_000;

/**
 * Connects to an event log (`esdb://…`). Nothing is sent before the first call, so it does not fail while the server is
 * away. A process needs one connection.
 */
export function connectEventStore(url: string, options: ConnectOptions = {}): EventStore {
  const client = LogClient.connect(url);
  const appends = new AppendCalls(client);
  const timing = { ...defaultTiming, ...options.timing };
  const upcasting = createUpcasting(options.upcasters ?? productUpcasters);
  const { deadline } = timing;
  const patience = new Patience(timing, () => readEnd(client, deadline));
  const reads = new Lanes(mostReads);

  const positionOfEnd = async (stream: string) => {
    const newest = await patience.attempt(stream, () => readNewest(client, stream, deadline));
    if (newest?.position === undefined) throw new EventStoreUnavailable(new Error(`${stream} has no position`));
    return newest.position.commit;
  };

  return {
    load: async (stream, after) => {
      const events = await reads.run(() =>
        patience.attempt(stream, () => readForwards(client, stream, after, deadline)),
      );
      return events.map((event) => loggedEventOf(event, upcasting));
    },
    append: (stream, events, expected) =>
      append(appends, patience, deadline, stream, events, expected, () => positionOfEnd(stream)),
    subscribe: (wanted) => subscribe(client, upcasting, wanted, options.onInterruption ?? (() => undefined)),
    lastPosition: () => patience.attempt('$all', () => readLastPosition(client, deadline)),
    end: () => patience.attempt('$all', () => readEnd(client, deadline)),
    readBackwards: (wanted) =>
      patience.attempt(wanted.stream ?? '$all', () => readBackwards(client, upcasting, wanted, deadline)),
    close: async () => {
      patience.end();
      const waiting = new AbortController();
      const enough = setTimeout(closingTime, undefined, { signal: waiting.signal }).catch(() => undefined);
      await Promise.race([client.dispose(), enough]);
      waiting.abort();
    },
  };
}
