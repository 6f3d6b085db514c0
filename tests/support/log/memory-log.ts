import { RevisionConflict } from '@charsu/core/event-store/errors.ts';
import type { EventStore, LoggedEvent } from '@charsu/core/event-store/event-store.ts';

export type MemoryLog = Pick<EventStore, 'load' | 'last' | 'append'> & { loaded: number };

/** A log in memory that counts the events that are read. */
export function memoryLog(): MemoryLog {
  const streams = new Map<string, LoggedEvent[]>();
  let position = 0n;
  return {
    loaded: 0,
    async load(stream, after = -1n) {
      const events = (streams.get(stream) ?? []).slice(Number(after) + 1);
      this.loaded += events.length;
      return events;
    },
    last: async (stream) => streams.get(stream)?.at(-1),
    append: async (stream, events, expected) => {
      const written = streams.get(stream) ?? [];
      streams.set(stream, written);
      const revision = BigInt(written.length) - 1n;
      if (expected !== 'any' && (expected === 'no_stream' ? -1n : expected) !== revision) {
        throw new RevisionConflict(stream);
      }
      for (const { id, type, data, metadata } of events) {
        const place = { stream, revision: BigInt(written.length), position: ++position };
        // Like a log, which returns JSON.
        written.push({ id, ...place, event: JSON.parse(JSON.stringify({ type, data })), metadata });
      }
      return { revision: BigInt(written.length) - 1n, position };
    },
  };
}
