import { RevisionConflict } from '@charsu/core/event-store/errors.ts';
import type { EventStore, ExpectedRevision, LoggedEvent, NewEvent } from '@charsu/core/event-store/event-store.ts';

/** An event log in memory, whose streams are written to a real one when they are complete. */
interface CollectedLog extends Pick<EventStore, 'load' | 'append'> {
  /** Writes the new events of a stream in one append. Repeated, it writes nothing more. */
  write(stream: string, log: Pick<EventStore, 'append'>): Promise<void>;
  /** Writes all streams that have not been written. */
  writeRest(log: Pick<EventStore, 'append'>): Promise<void>;
  /** Events so far. */
  size(): number;
}

interface Stream {
  readonly events: LoggedEvent[];
  written: number;
}

const newEventOf = ({ id, event, metadata }: LoggedEvent): NewEvent => ({ id, ...event, metadata });

/**
 * Lets commands run against memory, so that a record's whole life costs the real log one append instead of one for each
 * command. Streams named by `forget` are dropped once written, since they are not read again.
 */
export function createCollectedLog(forget: (stream: string) => boolean): CollectedLog {
  const streams = new Map<string, Stream>();
  let size = 0;

  const isExpected = (expected: ExpectedRevision, length: number): boolean => {
    if (expected === 'any') return true;
    if (expected === 'no_stream') return length === 0;
    return expected === 'stream_exists' ? length > 0 : expected === BigInt(length - 1);
  };

  const write: CollectedLog['write'] = async (stream, log) => {
    const collected = streams.get(stream);
    if (collected === undefined) return;
    const from = collected.written;
    const events = collected.events.slice(from).map(newEventOf);
    if (events.length === 0) return;
    collected.written = collected.events.length;
    if (forget(stream)) streams.delete(stream);
    await log.append(stream, events, from === 0 ? 'no_stream' : BigInt(from - 1));
  };

  return {
    load: async (stream, after) => streams.get(stream)?.events.slice(after === undefined ? 0 : Number(after) + 1) ?? [],
    append: async (stream, events, expected) => {
      const collected = streams.get(stream) ?? { events: [], written: 0 };
      streams.set(stream, collected);
      if (!isExpected(expected, collected.events.length)) throw new RevisionConflict(stream);
      for (const { id, type, data, metadata } of events) {
        const revision = BigInt(collected.events.length);
        const position = BigInt(size++);
        collected.events.push({ id, stream, revision, position, event: { type, data }, metadata });
      }
      return { revision: BigInt(collected.events.length - 1), position: BigInt(size) };
    },
    write,
    writeRest: async (log) => {
      for (const stream of [...streams.keys()]) await write(stream, log);
    },
    size: () => size,
  };
}
