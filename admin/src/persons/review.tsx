import type { PersonRecord } from '@charsu/core/contract/person.ts';
import { plainReview } from '../moderation/plain-review.tsx';
import { RecordPreview } from '../moderation/RecordPreview.tsx';
import type { Review } from '../moderation/review.ts';
import { useLocale } from '../texts/locale.tsx';
import { PersonDetails } from './PersonDetails.tsx';
import { personName } from './person-name.ts';

interface Shown {
  readonly record: PersonRecord;
}

function Type({ record: { personType } }: Shown) {
  const { administration, t } = useLocale();
  return <>{t(administration.person.type[personType])}</>;
}

const Preview = ({ record }: Shown) => (
  <RecordPreview name={personName(record)}>
    <PersonDetails record={record} />
  </RecordPreview>
);

/** Persons in the review queue. */
export const personReview: Review<PersonRecord> = {
  ...plainReview,
  resource: 'persons',
  nameOf: personName,
  About: Type,
  Preview,
};
export default personReview;
