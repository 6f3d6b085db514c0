import type { RatingRecord } from '@charsu/core/contract/rating.ts';
import { RecordShow } from '../records/RecordShow.tsx';
import { ReviewedPage } from '../records/ReviewedPage.tsx';
import { useLocale } from '../texts/locale.tsx';
import { RatingDetails } from './RatingDetails.tsx';
import { ratingName } from './rating-name.ts';

function RatingPage({ record }: { readonly record: RatingRecord }) {
  const { administration, culture, t } = useLocale();
  return (
    <ReviewedPage
      kind="rating"
      name={ratingName(record, culture)}
      record={record}
      details={<RatingDetails record={record} />}
    >
      {record.visible && <p>{t(administration.rating.shown)}</p>}
    </ReviewedPage>
  );
}

/** One rating with its actions and its history. */
export default function RatingShow() {
  return <RecordShow<RatingRecord>>{(record) => <RatingPage record={record} />}</RecordShow>;
}
