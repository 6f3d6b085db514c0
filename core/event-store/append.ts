import { jsonEvent } from '@eventstore/db-client';
import pLimit from 'p-limit';
import { isJsonObject } from '../domain/changes.ts';
import { appendTooLarge, EventStoreUnavailable, RevisionConflict } from './errors.ts';
import type { ExpectedRevision, LogPosition, NewEvent } from './event-store.ts';
import type { LogClient } from './log-client.ts';
import { withDeadline } from './timing.ts';

/**
 * The most bytes in one append. Servers accept 1,048,576 by default, counting the data, the metadata and the type of
 * each event. The difference is room for other bytes that a server may count.
 */
const mostAppendBytes = 1_000_000;

/**
 * Appends under way at once. The client sends them over one call whose buffer holds 16 messages. If the call breaks
 * while a message waits for a full buffer, the rejection is unhandled and would end the process.
 */
const mostAtOnce = 15;

/** The event in the client's form, and the bytes that a server counts for it. */
function sized({ id, type, data, metadata }: NewEvent) {
  if (!isJsonObject(data)) throw new TypeError(`The data of ${type} is no object`);
  const bytes = 2 * type.length + Buffer.byteLength(JSON.stringify(data)) + Buffer.byteLength(JSON.stringify(metadata));
  return { bytes, event: jsonEvent({ id, type, data, metadata }) };
}

interface AppendAnswer {
  readonly revision: bigint;
  /** Undefined when a server does not report the position of a repeated append. */
  readonly position: LogPosition | undefined;
}

/** Appends through the official client, over a connection that nothing else uses. */
export class Appender {
  readonly #client: LogClient;
  readonly #deadline: number;
  readonly #limit = pLimit(mostAtOnce);

  /** @param deadline longest wait for an answer, in ms. */
  constructor(client: LogClient, deadline: number) {
    this.#client = client;
    this.#deadline = deadline;
  }

  /**
   * Appends once; repeating it with the same event ids is safe. Throws `Status_413` before sending when the events are
   * too large, `EventStoreUnavailable` without an answer in time, or the client's error.
   */
  async append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<AppendAnswer> {
    const all = events.map(sized);
    if (all.reduce((sum, { bytes }) => sum + bytes, 0) > mostAppendBytes) throw appendTooLarge();
    const askedAt = performance.now();
    return this.#limit(async () => {
      const left = this.#deadline - (performance.now() - askedAt);
      if (left <= 0) throw new EventStoreUnavailable(new Error('The appends before this one were not answered'));
      const { success, nextExpectedRevision, position } = await withDeadline(
        this.#client.call((client) =>
          client.appendToStream(
            stream,
            all.map(({ event }) => event),
            { expectedRevision: expected },
          ),
        ),
        left,
      );
      // With `throwOnAppendFailure=false` in the connection string a conflict is an answer, not an error.
      if (!success) throw new RevisionConflict(stream);
      return { revision: nextExpectedRevision, position: position?.commit };
    });
  }
}
