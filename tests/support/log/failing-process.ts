import { EventStoreUnavailable } from '@charsu/core/event-store/errors.ts';
import type { EventStore } from '@charsu/core/event-store/event-store.ts';

type Log = Pick<EventStore, 'load' | 'append'>;

/** The log of a process that dies at its append number `last`, before or after it is written: nothing works from then on. */
export function dyingAt(store: Log, last: number, written: boolean): Log {
  let appends = 0;
  const died = () => new EventStoreUnavailable(new Error('This process has died'));
  return {
    load: async (...asked) => {
      if (appends > last) throw died();
      return store.load(...asked);
    },
    append: async (...given) => {
      appends += 1;
      if (appends < last) return store.append(...given);
      if (appends === last && written) await store.append(...given);
      appends = last + 1;
      throw died();
    },
  };
}

/** The log of a process that waits before it appends to one kind of stream, until `goOn` is called. */
export function stallingBefore(store: Log, prefix: string) {
  const { stall, ...stalled } = stalling(prefix);
  const log: Log = {
    load: store.load,
    append: async (stream, ...given) => {
      await stall(stream);
      return store.append(stream, ...given);
    },
  };
  return { log, ...stalled };
}

/** The log of a process that waits after it has appended to one kind of stream, until `goOn` is called. */
export function stallingAfter(store: Log, prefix: string) {
  const { stall, ...stalled } = stalling(prefix);
  const log: Log = {
    load: store.load,
    append: async (stream, ...given) => {
      const written = await store.append(stream, ...given);
      await stall(stream);
      return written;
    },
  };
  return { log, ...stalled };
}

function stalling(prefix: string) {
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const stall = async (stream: string): Promise<void> => {
    if (!stream.startsWith(prefix)) return;
    reached.resolve();
    await gate.promise;
  };
  return { stall, reached: reached.promise, goOn: gate.resolve };
}

/** The error that refused the work; undefined where none did. */
export const rejected = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
