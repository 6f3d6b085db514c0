import type { RatingRecord } from '@charsu/core/contract/rating.ts';
import { ReviewActions } from '../components/ReviewActions.tsx';
import { useLocale } from '../texts/locale.tsx';
import { ratingName } from './rating-name.ts';

/** A moderator's actions on a rating. */
export function RatingActions({ record }: { readonly record: RatingRecord }) {
  const {
    administration: { rating },
    culture,
    t,
  } = useLocale();
  const words = {
    cancelIsFinal: t(rating.cancelIsFinal),
    reopenHides: t(rating.reopenHides),
    reason: t(rating.reason),
  };
  return <ReviewActions kind="rating" record={record} name={ratingName(record, culture)} words={words} />;
}
