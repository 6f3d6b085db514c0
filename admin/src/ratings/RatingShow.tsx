import { ReviewedShow } from '../records/ReviewedPage.tsx';
import { useLocale } from '../texts/locale.tsx';
import { ratingReview } from './review.tsx';

/** One rating with its actions and its history. */
export default function RatingShow() {
  const { administration, t } = useLocale();
  return (
    <ReviewedShow review={ratingReview}>
      {({ visible }) => visible && <p>{t(administration.rating.shown)}</p>}
    </ReviewedShow>
  );
}
