import { advertisementDecider } from '../domain/advertisement/decide.ts';
import { categoryDecider } from '../domain/category/decide.ts';
import type { CategoryState } from '../domain/category/state.ts';
import { tenantDecider } from '../domain/tenant/decide.ts';
import type { TenantState } from '../domain/tenant/state.ts';
import { type EventStore, streamOf } from '../event-store/event-store.ts';
import { createCommandHandler } from '../event-store/handle-command.ts';

/** The command handlers of all aggregates, shared by the use cases that look at more than one. */
export const createAggregates = (eventStore: Pick<EventStore, 'load' | 'append'>) => ({
  advertisement: createCommandHandler({ eventStore, decider: advertisementDecider }),
  tenant: createCommandHandler({ eventStore, decider: tenantDecider }),
  category: createCommandHandler({ eventStore, decider: categoryDecider }),
});
export type Aggregates = ReturnType<typeof createAggregates>;

export const currentTenant = (aggregates: Aggregates, id: string): Promise<TenantState> =>
  aggregates.tenant.current(streamOf.tenant(id));

export const currentCategory = (aggregates: Aggregates, id: string): Promise<CategoryState> =>
  aggregates.category.current(streamOf.category(id));
