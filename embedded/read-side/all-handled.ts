import type { EventStore } from '@charsu/core/event-store/event-store.ts';
import { type Queries, readModels } from '@charsu/projections/queries.ts';
import { productStreams } from '@charsu/projections/runner/read-model.ts';

const patienceMs = 30_000;

/** Waits until all read models have handled what stands in the log now. */
export async function allHandled({
  eventStore,
  queries,
}: {
  readonly eventStore: Pick<EventStore, 'readBackwards'>;
  readonly queries: Pick<Queries, 'waitFor'>;
}): Promise<void> {
  // Reservations stand at the end of the log, too; no read model waits for them.
  const { events: newest } = await eventStore.readBackwards({ maxCount: 20 });
  const last = newest.find(({ stream }) => productStreams.some((prefix) => stream.startsWith(prefix)));
  if (last !== undefined) await queries.waitFor(last.position, readModels, patienceMs);
}
