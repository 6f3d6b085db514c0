import {
  type EventStoreDBClient,
  FORWARDS,
  jsonEvent,
  NO_STREAM,
  type RecordedEvent,
  START,
} from '@eventstore/db-client';
import { isJsonObject } from '../domain/changes.ts';
import type { StoredEvent } from './chain.ts';
import type { LogPosition } from './event-store.ts';
import { LogClient } from './log-client.ts';
import { isInternal } from './passed-over.ts';
import { readEnd } from './read.ts';
import { defaultTiming, withDeadline } from './timing.ts';

/** An event as the log holds it, in its place. */
export type PositionedEvent = StoredEvent & { readonly position: LogPosition; readonly created: string };
const pageSize = 2_000;
/** The longest silence within a page, in ms: an answer of this size takes longer than one for a command. */
const pageMs = 60_000;

const positionedEventOf = (event: RecordedEvent): PositionedEvent | undefined =>
  event.position && event.isJson && !isInternal(event.streamId)
    ? {
        stream: event.streamId,
        revision: event.revision,
        id: event.id,
        type: event.type,
        data: event.data,
        metadata: event.metadata ?? {},
        position: event.position.commit,
        created: event.created.toISOString(),
      }
    : undefined;

async function pageAfter(client: EventStoreDBClient, after: LogPosition | undefined): Promise<RecordedEvent[]> {
  const fromPosition = after === undefined ? START : { commit: after, prepare: after };
  // A page begins with the event at its position.
  const reading = client.readAll({ direction: FORWARDS, fromPosition, maxCount: pageSize + 1 });
  const events: RecordedEvent[] = [];
  const all = async () => {
    for await (const { event } of reading) if (event && event.position?.commit !== after) events.push(event);
    return events;
  };
  return withDeadline(all(), pageMs);
}

/** The most bytes of one append: a server takes 1,048,576 by default, more than one event of ours has. */
const appendBytes = 500_000;

/** Events in parts of that size; a larger event is a part of its own. */
function partsOf(events: readonly StoredEvent[]): StoredEvent[][] {
  const parts: StoredEvent[][] = [];
  let left = 0;
  for (const event of events) {
    const size = Buffer.byteLength(JSON.stringify([event.type, event.data, event.metadata]));
    if (size > left) {
      parts.push([]);
      left = appendBytes;
    }
    parts.at(-1)?.push(event);
    left -= size;
  }
  return parts;
}

async function appendPart(client: EventStoreDBClient, events: readonly StoredEvent[]): Promise<LogPosition> {
  const { stream = '', revision = 0n } = events[0] ?? {};
  const written = await client.appendToStream(
    stream,
    events.map(({ id, type, data, metadata }) => {
      if (!isJsonObject(data) || !isJsonObject(metadata)) throw new TypeError(`The event ${id} is no object`);
      return jsonEvent({ id, type, data, metadata });
    }),
    { expectedRevision: revision === 0n ? NO_STREAM : revision - 1n },
  );
  if (!written.success || written.position === undefined) throw new Error(`${stream} is there already`);
  return written.position.commit;
}

/** Connects to the whole log of a server, for copies of it: nothing is upcast, and personal data stays sealed. */
export function openWholeLog(url: string) {
  const log = new LogClient(url);
  return {
    /** Position of the newest event of the product; undefined for an empty log. */
    end: (): Promise<LogPosition | undefined> => log.call((client) => readEnd(client, defaultTiming.deadline)),
    /** The product's events in the order of the log, up to a position, this one included. */
    async *read(upTo: LogPosition): AsyncIterable<PositionedEvent> {
      for (let after: LogPosition | undefined; ; ) {
        const page = await log.call((client) => pageAfter(client, after));
        for (const event of page) {
          if (event.position !== undefined && event.position.commit > upTo) return;
          const kept = positionedEventOf(event);
          if (kept !== undefined) yield kept;
        }
        const last = page.at(-1)?.position?.commit;
        if (last === undefined || last === upTo) return;
        after = last;
      }
    },
    /** Appends events of one stream that follow each other, in place of which the stream has none. Answers the last one's position. */
    async append(events: readonly StoredEvent[]): Promise<LogPosition> {
      let last: LogPosition | undefined;
      for (const part of partsOf(events)) last = await log.call((client) => appendPart(client, part));
      if (last === undefined) throw new Error('There is nothing to append');
      return last;
    },
    close: (): Promise<void> => log.dispose(),
  };
}
