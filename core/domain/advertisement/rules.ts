import type { Actor } from '../decider.ts';
import { DomainError } from '../domain-error.ts';
import { limits } from '../limits.ts';
import { partsOf } from '../price.ts';
import { requireMove } from '../publication-rules.ts';
import type { PublicationMove } from '../publication-state.ts';
import { reviewedRules } from '../reviewed.ts';
import { type AdvertisementFields, advertisementFields } from './fields.ts';
import type { AdvertisementState, PresentAdvertisement } from './state.ts';

const { own } = reviewedRules('Advertisement', advertisementFields, 'ownerId');

/** The advertisement, if there is one that the actor may know of: an own one, or one of the business that he acts within. */
export const present = (state: AdvertisementState, by: Actor): PresentAdvertisement =>
  state.status === 'present' && state.tenantId === by.within?.tenantId ? state : own(state, by);

/** The advertisement, if the actor may make this move with it. */
export const moved = (move: PublicationMove, state: AdvertisementState, by: Actor): PresentAdvertisement =>
  requireMove(move, present(state, by), by);

/** Refuses what would bring an advertisement before visitors in a category that is gone, as drafting it there is refused. */
export function requireCategory(categoryPresent: boolean): void {
  if (!categoryPresent) throw new DomainError('The_Value_Is_Not_Valid', { field: 'categoryId' });
}

/** Refuses a price that is not of whole rial or hundredths, or too high to be exact in them. */
export function requirePrice({ price, currency }: Pick<AdvertisementFields, 'price' | 'currency'>): void {
  if (price === null) return;
  const parts = partsOf(currency);
  const max = limits.maxPrice / parts;
  if (price > max) throw new DomainError('The_Value_Is_Out_Of_Range', { field: 'price', min: 0, max });
  if (Math.round(price * parts) / parts !== price) throw new DomainError('The_Value_Is_Not_Valid', { field: 'price' });
}
