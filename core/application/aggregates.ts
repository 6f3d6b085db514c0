import { advertisementDecider } from '../domain/advertisement/decide.ts';
import { categoryDecider } from '../domain/category/decide.ts';
import type { CategoryState } from '../domain/category/state.ts';
import { tenantDecider } from '../domain/tenant/decide.ts';
import type { TenantState } from '../domain/tenant/state.ts';
import { type EventStore, streamOf } from '../event-store/event-store.ts';
import { createCommandHandler } from '../event-store/handle-command.ts';
import type { StreamNews } from '../event-store/stream-news.ts';

/**
 * The command handlers of all aggregates, shared by the use cases that look at more than one. `hashKey` hides what was asked;
 * `news` tells of the streams that commands of others look at: see `lookedAtStreams`.
 */
export const createAggregates = (
  eventStore: Pick<EventStore, 'load' | 'append'>,
  hashKey: Uint8Array,
  news?: StreamNews,
) => ({
  advertisement: createCommandHandler({ eventStore, hashKey, decider: advertisementDecider }),
  tenant: createCommandHandler({ eventStore, hashKey, decider: tenantDecider, ...(news && { news }) }),
  category: createCommandHandler({ eventStore, hashKey, decider: categoryDecider, ...(news && { news }) }),
});
/** What the names of the streams begin with that commands of other records look at. */
export const lookedAtStreams: readonly string[] = [streamOf.tenant(''), streamOf.category('')];
export type Aggregates = ReturnType<typeof createAggregates>;

/** A business as it stands at the end of its stream; the initial state when there is none. */
export const currentTenant = (aggregates: Aggregates, id: string): Promise<TenantState> =>
  aggregates.tenant.current(streamOf.tenant(id));

/** A category as it stands at the end of its stream; the initial state when there is none. */
export const currentCategory = (aggregates: Aggregates, id: string): Promise<CategoryState> =>
  aggregates.category.current(streamOf.category(id));

/**
 * How old the state of another record may be that a command is allowed by, in ms. The log checks the revision of one
 * stream only, so another record can change between the look at it and the append in any case; this makes that moment
 * longer, and spares most commands a read.
 */
export const lookedAtWithinMs = 1_000;

/**
 * Another record as a command looks at it: what would refuse the command is looked at as it is now, so that nobody is
 * refused for what was mended a moment ago.
 */
export async function lookedAt<State>(
  handler: { current(stream: string, age?: number): Promise<State> },
  stream: string,
  allows: (state: State) => boolean,
): Promise<State> {
  const known = await handler.current(stream, lookedAtWithinMs);
  return allows(known) ? known : handler.current(stream);
}
