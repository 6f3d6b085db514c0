import type { RatingRecord } from '@charsu/core/contract/rating.ts';
import { plainReview } from '../moderation/plain-review.tsx';
import type { Review } from '../moderation/review.ts';
import { RatingDetails } from './RatingDetails.tsx';
import { ratingName } from './rating-name.ts';
import { Score } from './Score.tsx';

/** Ratings in the review queue. */
export const ratingReview: Review<RatingRecord> = {
  ...plainReview,
  resource: 'ratings',
  nameOf: (record, { culture }) => ratingName(record, culture),
  About: ({ record: { score } }) => <Score score={score} />,
  Details: RatingDetails,
};
export default ratingReview;
