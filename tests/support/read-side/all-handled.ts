import type { EventStore } from '@charsu/core/event-store/event-store.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import { newestHandled } from '@charsu/projections/queries/up-to-date-guards.ts';
import { readModels } from '@charsu/projections/read-models/index.ts';

const patienceMs = 30_000;

/** Waits until all read models have handled the present log. */
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
