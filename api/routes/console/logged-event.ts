import type { LoggedEvent as EventAnswer } from '@charsu/core/contract/system.ts';
import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';

/** Events of the log as the console shows them. */
export async function loggedEventsOf(
  events: readonly LoggedEvent[],
  { user }: Pick<Queries, 'user'>,
): Promise<EventAnswer[]> {
  const names = await user.names([...new Set(events.map(({ metadata }) => metadata.actor.id))]);
  return events.map(({ id, stream, revision, position, event, metadata }) => ({
    id,
    stream,
    revision: revision.toString(),
    position: position.toString(),
    type: event.type,
    createdAt: metadata.at,
    actor: metadata.actor.id,
    actorName: names.get(metadata.actor.id) ?? metadata.actor.id,
    data: event.data,
    metadata,
  }));
}
