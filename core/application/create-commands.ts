import type { EventStore } from '../event-store/event-store.ts';
import { createReservations } from '../event-store/reservation.ts';
import type { StreamNews } from '../event-store/stream-news.ts';
import { advertisementCommands } from './advertisement.ts';
import { createAggregates } from './aggregates.ts';
import { categoryCommands, categoryUses } from './category.ts';
import type { Commands, DeletionGuards } from './commands.ts';
import { tenantCommands, tenantUses } from './tenant.ts';

export interface CommandDependencies {
  readonly eventStore: Pick<EventStore, 'load' | 'append'>;
  readonly guards: DeletionGuards;
  /** 32 bytes that all processes of an installation share: hides in the log what was asked, which may be personal. */
  readonly nameKey: Uint8Array;
  /** Changes of the records that commands of others look at, where they are heard of (`lookedAtStreams`). */
  readonly news?: StreamNews;
  /** Milliseconds since 1970; tells only how old a reservation is. Commands bring their own time. */
  readonly clock?: () => number;
}

/** Every write of the product over one event log. */
export function createCommands({ eventStore, guards, nameKey, news, clock = Date.now }: CommandDependencies): Commands {
  const aggregates = createAggregates(eventStore, nameKey, news);
  const urls = createReservations({
    eventStore,
    kind: 'categoryUrl',
    field: 'url',
    holds: (id, url) => categoryUses(aggregates, id, url),
    clock,
  });
  const subDomains = createReservations({
    eventStore,
    kind: 'tenantSubDomain',
    field: 'subDomain',
    holds: (id, subDomain) => tenantUses(aggregates, id, subDomain),
    clock,
  });
  return {
    category: categoryCommands(aggregates, urls, guards),
    tenant: tenantCommands(aggregates, subDomains, guards),
    advertisement: advertisementCommands(aggregates),
  };
}
