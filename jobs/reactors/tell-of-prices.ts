import type { AdvertisementEvent } from '@charsu/core/domain/advertisement/state.ts';
import { recordOf } from '@charsu/core/domain/aggregates.ts';
import { createSavedAdvertisements } from '@charsu/stores/members/saved-advertisements.ts';
import { type LookingAtPrices, lookAtPrices } from '../saved-advertisements.ts';
import type { Reactor } from './reactor.ts';

/** Older changes are not told: a new reactor begins with the first event of the log. */
const freshMs = 7 * 24 * 60 * 60_000;

/** Whether something else may be asked for an advertisement after an event, or it is displayed again. */
function mayChangePrice(event: AdvertisementEvent): boolean {
  if (event.type === 'AdvertisementApproved' || event.type === 'AdvertisementRenewed') return true;
  if (event.type !== 'DisplayedAdvertisementAdjusted') return false;
  return event.data.changes.price !== undefined || event.data.changes.discountPercent !== undefined;
}

/** Tells members of lower prices of the advertisements that they saved. */
export const tellOfPrices = (dependencies: LookingAtPrices): Reactor => ({
  name: 'tell-of-prices',
  follows: ['advertisement'],
  concerns: ({ event }) => mayChangePrice(event as AdvertisementEvent),
  reads: ['advertisement', 'tenant', 'account'],
  async react({ stream, metadata }) {
    const id = recordOf(stream)?.id;
    const now = dependencies.now();
    if (id === undefined || Date.parse(metadata.at) < Date.parse(now) - freshMs) return;
    await createSavedAdvertisements(dependencies.pool).lookAt(id, now);
    await lookAtPrices(dependencies);
  },
});
