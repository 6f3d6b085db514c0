import type { StarOffer } from '@charsu/core/contract/stars.ts';
import { useAnswer } from '../../http/use-answer.ts';
import { type ShownOffer, shownOffer } from './publication-cost.ts';

/** Without a category only the price and the balance are needed; no category has this id. */
const noCategory = '00000000-0000-4000-8000-000000000000';

/** The cost of publishing an advertisement in a category, and the places of stars in it. */
export function useStarOffer(categoryId: string, advertisementId: string | undefined): ShownOffer {
  const query = { categoryId: categoryId || noCategory, advertisementId };
  const { answer, isPresent } = useAnswer<StarOffer>('advertisement/stars', query);
  return shownOffer(answer, isPresent);
}
