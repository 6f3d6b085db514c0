import type { RecordedEvent } from '@eventstore/db-client';
import { isJsonObject } from '../domain/changes.ts';
import type { EventMetadata, LoggedEvent } from './event-store.ts';
import type { Upcasting } from './upcast.ts';

/** A stored event as the client decodes it, JSON or not. */
export type Recorded = Pick<RecordedEvent, 'id' | 'streamId' | 'revision' | 'type' | 'created' | 'position'> & {
  readonly data: unknown;
  readonly metadata: unknown;
};

const textOr = (value: unknown, fallback: string): string => (typeof value === 'string' ? value : fallback);

/** The metadata of an event; parts that a foreign writer left out are filled from the log's own data. */
function metadataOf(recorded: Recorded): EventMetadata {
  const written = isJsonObject(recorded.metadata) ? recorded.metadata : {};
  const actor = isJsonObject(written.actor) ? written.actor : {};
  return {
    actor: { id: textOr(actor.id, 'system'), kind: actor.kind === 'user' ? 'user' : 'system' },
    at: typeof written.at === 'string' ? written.at : recorded.created.toISOString(),
    schemaVersion: typeof written.schemaVersion === 'number' ? written.schemaVersion : 1,
    $correlationId: textOr(written.$correlationId, recorded.id),
    $causationId: textOr(written.$causationId, recorded.id),
    ...(typeof written.commandHash === 'string' ? { commandHash: written.commandHash } : {}),
    ...(typeof written.previous === 'string' ? { previous: written.previous } : {}),
  };
}

/** Converts an event of the client to the product's form. */
export function loggedEventOf(recorded: Recorded, upcasting: Upcasting): LoggedEvent {
  const metadata = metadataOf(recorded);
  if (recorded.position === undefined) throw new Error('The event log is older than 22.6: its events lack positions');
  return {
    id: recorded.id,
    stream: recorded.streamId,
    revision: recorded.revision,
    position: recorded.position.commit,
    event: { type: recorded.type, data: upcasting.present(recorded.type, metadata.schemaVersion, recorded.data) },
    metadata,
    stored: { data: recorded.data, metadata: recorded.metadata, created: recorded.created },
  };
}

/**
 * An event with unreadable data: reading its data throws `error`, with the event's position known, and other events are
 * not affected.
 */
export const unreadable = (logged: LoggedEvent, error: unknown): LoggedEvent => ({
  ...logged,
  event: {
    type: logged.event.type,
    get data(): unknown {
      throw error;
    },
  },
});
