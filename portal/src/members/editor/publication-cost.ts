import type { StarOffer } from '@charsu/core/contract/stars.ts';
import { displayCost } from '@charsu/core/domain/advertisement/cost.ts';

/** The fee of the category that a publication costs now, in rial. */
export const feeDue = ({ fee }: Pick<StarOffer, 'fee'>): number => (fee === null || fee.left > 0 ? 0 : fee.amount);

/** The cost of a publication: its stars, and the fee of its category. */
export const publicationCost = (level: number, offer: Pick<StarOffer, 'fee' | 'starFee'>): number =>
  displayCost(level, offer.starFee) + feeDue(offer);

export interface ShownOffer {
  /** Undefined until the first is loaded. */
  readonly offer: StarOffer | undefined;
  /** The fee and the places of the chosen category are on their way. */
  readonly working: boolean;
}

/** The offer for a category: of the answer about another one, before `isPresent`, only the prices and the balance. */
export const shownOffer = (answer: StarOffer | undefined, isPresent: boolean): ShownOffer => ({
  offer: isPresent ? answer : answer && { ...answer, fee: null, places: [], displayed: 0 },
  working: !isPresent,
});
