import type { PersonRecord } from '@charsu/core/contract/person.ts';
import { plainReview } from '../moderation/plain-review.tsx';
import type { Review } from '../moderation/review.ts';
import { useLocale } from '../texts/locale.tsx';
import { PersonDetails } from './PersonDetails.tsx';
import { personName } from './person-name.ts';

function Type({ record: { personType } }: { readonly record: PersonRecord }) {
  const { administration, t } = useLocale();
  return <>{t(administration.person.type[personType])}</>;
}

/** Persons in the review queue. */
export const personReview: Review<PersonRecord> = {
  ...plainReview,
  resource: 'persons',
  nameOf: personName,
  About: Type,
  Details: PersonDetails,
};
export default personReview;
