import type { RatingRecord } from '@charsu/core/contract/rating.ts';
import { plainReview } from '../moderation/plain-review.tsx';
import { RecordPreview } from '../moderation/RecordPreview.tsx';
import type { Review } from '../moderation/review.ts';
import { useLocale } from '../texts/locale.tsx';
import { RatingDetails } from './RatingDetails.tsx';
import { ratingName } from './rating-name.ts';
import { Score } from './Score.tsx';

interface Shown {
  readonly record: RatingRecord;
}

function Preview({ record }: Shown) {
  const { culture } = useLocale();
  return (
    <RecordPreview name={ratingName(record, culture)}>
      <RatingDetails record={record} />
    </RecordPreview>
  );
}

const About = ({ record: { score } }: Shown) => <Score score={score} />;

/** Ratings in the review queue. */
export const ratingReview: Review<RatingRecord> = {
  ...plainReview,
  resource: 'ratings',
  nameOf: (record, { culture }) => ratingName(record, culture),
  About,
  Preview,
};
export default ratingReview;
