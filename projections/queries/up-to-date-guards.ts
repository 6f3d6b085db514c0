import type { DeletionGuards } from '@charsu/core/application/commands.ts';
import { productStreams } from '@charsu/core/domain/aggregates.ts';
import type { EventStore, LogPosition } from '@charsu/core/event-store/event-store.ts';
import { patiently } from '@charsu/core/process/silence.ts';
import type { ReadModel } from '../read-models/index.ts';
import type { Queries } from './queries.ts';

type Log = Pick<EventStore, 'readBackwards'>;

/** The longest wait of a command for the read models that its checks need, in ms. */
const patienceMs = patiently(5_000);
const pageSize = 20;

/** Position of the newest event that read models handle; undefined when there is none. Reservations stand at the end of the log, too. */
export async function newestHandled(eventStore: Log): Promise<LogPosition | undefined> {
  for (let before: LogPosition | undefined; ; ) {
    const { events, next } = await eventStore.readBackwards({
      maxCount: pageSize,
      ...(before === undefined ? {} : { before }),
    });
    const newest = events.find(({ stream }) => productStreams.some((prefix) => stream.startsWith(prefix)));
    if (newest !== undefined || next === undefined) return newest?.position;
    before = next;
  }
}

/**
 * The reasons that prevent a deletion or a move, counted once the read models have handled the log up to its present
 * end. Throws `ReadModelBehind` when they have not after five seconds, and `EventStoreUnavailable`.
 */
export function upToDateGuards(
  queries: Pick<Queries, 'waitFor' | keyof DeletionGuards>,
  eventStore: Log,
): DeletionGuards {
  const onceCaughtUp =
    (model: ReadModel, count: (id: string) => Promise<number>) =>
    async (id: string): Promise<number> => {
      const newest = await newestHandled(eventStore);
      if (newest !== undefined) await queries.waitFor(newest, [model], patienceMs);
      return count(id);
    };
  return {
    subcategories: onceCaughtUp('category', queries.subcategories),
    levelsBelow: onceCaughtUp('category', queries.levelsBelow),
    publishedAdvertisementsInCategory: onceCaughtUp('advertisement', queries.publishedAdvertisementsInCategory),
    publishedAdvertisementsInTenant: onceCaughtUp('advertisement', queries.publishedAdvertisementsInTenant),
    tenantsInGuild: onceCaughtUp('tenant', queries.tenantsInGuild),
    treeTurn: queries.treeTurn,
  };
}
