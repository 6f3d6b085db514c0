import { type ForgetDependencies, forgetEnded } from '@charsu/core/application/forget-user.ts';
import type { AdvertisementEvent } from '@charsu/core/domain/advertisement/state.ts';
import { recordOf } from '@charsu/core/domain/aggregates.ts';
import type { TenantEvent } from '@charsu/core/domain/tenant/state.ts';
import type { UserEvent } from '@charsu/core/domain/user/state.ts';
import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import { isUnfinishedDeletion } from '@charsu/projections/deletions/forgetting.ts';
import type { Database } from '@charsu/stores/database.ts';
import type { Reactor } from './reactor.ts';

/** By then the request that ended the account has usually done everything. */
const usualDelayMs = 10_000;

export interface FinishingDeletions {
  readonly database: Database;
  readonly forgetting: ForgetDependencies;
  readonly delayMs?: number;
}

/** The id of the deleted user, or of a new record's owner, who may have been deleted meanwhile. */
function userOf({ stream, event }: LoggedEvent): string | undefined {
  const known = event as UserEvent | TenantEvent | AdvertisementEvent;
  if (known.type === 'UserDeleted') return recordOf(stream)?.id;
  return known.type === 'TenantCreated' || known.type === 'AdvertisementDrafted' ? known.data.ownerId : undefined;
}

/** Finishes deletions that a crash has interrupted, and deletes records that were created during a deletion. */
export const finishDeletions = ({ database, forgetting, delayMs = usualDelayMs }: FinishingDeletions): Reactor => ({
  name: 'finish-deletions',
  follows: ['user', 'tenant', 'advertisement'],
  concerns: (logged) => userOf(logged) !== undefined,
  reads: ['account', 'tenant', 'advertisement'],
  delayMs,
  async react(logged, { at }) {
    const userId = userOf(logged);
    if (userId === undefined || !(await isUnfinishedDeletion(database, userId))) return;
    await forgetEnded(userId, forgetting, at);
  },
});
