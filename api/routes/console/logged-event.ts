import type { LoggedEvent as EventAnswer } from '@charsu/core/contract/system.ts';
import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';

/** An event of the log as the console shows it. */
export const loggedEventOf = ({ id, stream, revision, position, event, metadata }: LoggedEvent): EventAnswer => ({
  id,
  stream,
  revision: revision.toString(),
  position: position.toString(),
  type: event.type,
  createdAt: metadata.at,
  actor: metadata.actor.id,
  data: event.data,
  metadata,
});
