import type { StarOffer } from '@charsu/core/contract/stars.ts';
import { displayCost } from '@charsu/core/domain/advertisement/cost.ts';

/** The fee of the category that a publication costs now, in rial. */
export const feeDue = ({ fee }: Pick<StarOffer, 'fee'>): number => (fee === null || fee.left > 0 ? 0 : fee.amount);

/** What a publication costs: its stars, and the fee of its category. */
export const publicationCost = (level: number, offer: Pick<StarOffer, 'fee' | 'starFee'>): number =>
  displayCost(level, offer.starFee) + feeDue(offer);
