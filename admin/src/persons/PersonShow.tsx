import { ReviewedShow } from '../records/ReviewedPage.tsx';
import { personReview } from './review.tsx';

/** One person with its actions and its history. */
export default function PersonShow() {
  return <ReviewedShow review={personReview} />;
}
