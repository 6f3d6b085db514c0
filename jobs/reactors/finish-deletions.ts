import { type ForgetDependencies, forgetEnded } from '@charsu/core/application/forget-user.ts';
import type { AdvertisementEvent } from '@charsu/core/domain/advertisement/state.ts';
import { recordOf } from '@charsu/core/domain/aggregates.ts';
import type { TenantEvent } from '@charsu/core/domain/tenant/state.ts';
import type { UserEvent } from '@charsu/core/domain/user/state.ts';
import type { EventStore, LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import { isUnfinishedDeletion } from '@charsu/projections/deletions/forgetting.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import { newestHandled } from '@charsu/projections/queries/up-to-date-guards.ts';
import type { Database } from '@charsu/stores/database/database.ts';
import { msUnderWay, type Reactor, readsMs } from './reactor.ts';

/** By then the request that ended the account has usually done everything, and commands that were under way are written. */
const usualDelayMs = 10_000;
/**
 * A draft that was written later than this after its command, in ms, may be of a business that was deleted meanwhile. Any other is
 * in the log by the time at which the deletion of its business is looked at.
 */
const longUnderWayMs = 5_000;

const reads = ['account', 'tenant', 'advertisement'] as const;

export interface FinishingDeletions {
  readonly database: Database;
  readonly eventStore: Pick<EventStore, 'load' | 'readBackwards'>;
  readonly queries: Pick<Queries, 'waitFor'>;
  readonly forgetting: ForgetDependencies;
  readonly delayMs?: number;
}

/** Whether an event ends an account or a business, or makes a record whose owner may have been deleted meanwhile. */
function concerns(logged: LoggedEvent): boolean {
  const { type } = logged.event as UserEvent | TenantEvent | AdvertisementEvent;
  if (type === 'AdvertisementDrafted') return (msUnderWay(logged) ?? 0) > longUnderWayMs;
  return type === 'UserDeleted' || type === 'TenantCreated' || type === 'TenantDeleted';
}

/**
 * Finishes deletions of accounts that a crash has interrupted, and deletes records that were made during one. Drafts end with
 * their business, without which their command is refused: only those that were under way then are still to be deleted.
 */
export const finishDeletions = (dependencies: FinishingDeletions): Reactor => {
  const { database, eventStore, queries, forgetting, delayMs = usualDelayMs } = dependencies;

  /** The owner of a deleted business, once the read models have all that was under way when it was deleted. */
  async function formerOwner(stream: string): Promise<string | undefined> {
    await queries.waitFor((await newestHandled(eventStore)) ?? 0n, reads, readsMs);
    const story = (await eventStore.load(stream)).map(({ event }) => event as TenantEvent);
    const owners = story.flatMap((event) =>
      event.type === 'TenantCreated' || event.type === 'TenantHandedOver' ? [event.data.ownerId] : [],
    );
    return owners.at(-1);
  }

  async function userOf({ stream, event }: LoggedEvent): Promise<string | undefined> {
    const known = event as UserEvent | TenantEvent | AdvertisementEvent;
    if (known.type === 'UserDeleted') return recordOf(stream)?.id;
    if (known.type === 'TenantDeleted') return formerOwner(stream);
    return known.type === 'TenantCreated' || known.type === 'AdvertisementDrafted' ? known.data.ownerId : undefined;
  }

  return {
    name: 'finish-deletions',
    follows: ['user', 'tenant', 'advertisement'],
    concerns,
    reads,
    delayMs,
    async react(logged, { at }) {
      const userId = await userOf(logged);
      if (userId === undefined || !(await isUnfinishedDeletion(database, userId))) return;
      await forgetEnded(userId, forgetting, at);
    },
  };
};
