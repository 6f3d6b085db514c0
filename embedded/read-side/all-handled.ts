import type { EventStore } from '@charsu/core/event-store/event-store.ts';
import { type Queries, readModels } from '@charsu/projections/queries.ts';
import { newestHandled } from '@charsu/projections/up-to-date-guards.ts';

const patienceMs = 30_000;

/** Waits until all read models have handled what stands in the log now. */
export async function allHandled({
  eventStore,
  queries,
}: {
  readonly eventStore: Pick<EventStore, 'readBackwards'>;
  readonly queries: Pick<Queries, 'waitFor'>;
}): Promise<void> {
  const newest = await newestHandled(eventStore);
  if (newest !== undefined) await queries.waitFor(newest, readModels, patienceMs);
}
