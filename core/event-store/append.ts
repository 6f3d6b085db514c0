import { type EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import type { Appended, EventMetadata, ExpectedRevision, LogPosition, NewEvent } from './event-store.ts';
import { type Patience, withDeadline } from './patience.ts';

/** EventStoreDB knows JSON objects, lists and texts as data; an event's data is an object. */
function dataOf(event: NewEvent): Record<string, unknown> {
  if (typeof event.data !== 'object' || event.data === null)
    throw new TypeError(`${event.type} needs an object as data`);
  return { ...event.data };
}

const encoder = new TextEncoder();

/** Metadata as it is written: what is given to the client as bytes is spared a detour through base64. */
const bytesOf = (metadata: EventMetadata): Uint8Array => encoder.encode(JSON.stringify(metadata));

/**
 * Appends with a deadline, and again with the same event ids while the server is away: the server answers a repeated
 * append as the first time, so that nothing is written twice.
 */
export async function append(
  client: EventStoreDBClient,
  patience: Patience,
  deadline: number,
  stream: string,
  events: readonly NewEvent[],
  expected: ExpectedRevision,
  positionOfEnd: () => Promise<LogPosition>,
): Promise<Appended> {
  const written = events.map((event) =>
    jsonEvent({ id: event.id, type: event.type, data: dataOf(event), metadata: bytesOf(event.metadata) }),
  );
  const result = await patience.attempt(stream, () =>
    withDeadline(client.appendToStream(stream, written, { expectedRevision: expected }), deadline),
  );
  return {
    revision: result.nextExpectedRevision,
    // A server may answer a repeated append without saying where the first one went.
    position: result.position?.commit ?? (await positionOfEnd()),
  };
}
