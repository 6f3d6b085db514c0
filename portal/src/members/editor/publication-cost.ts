import type { StarOffer } from '@charsu/core/contract/stars.ts';
import { displayCost } from '@charsu/core/domain/advertisement/cost.ts';
import { useAnswer } from '../../http/use-answer.ts';

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

/** Without a category only the price and the balance are needed; no category has this id. */
const noCategory = '00000000-0000-4000-8000-000000000000';

/** The cost of publishing an advertisement in a category, and the places of stars in it. */
export function useStarOffer(categoryId: string, advertisementId: string | undefined): ShownOffer {
  const query = { categoryId: categoryId || noCategory, advertisementId };
  const { answer, isPresent } = useAnswer<StarOffer>('advertisement/stars', query);
  return shownOffer(answer, isPresent);
}
