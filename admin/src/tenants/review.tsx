import type { TenantCase } from '@charsu/core/contract/moderation.ts';
import { cityName } from '@charsu/core/domain/places/places.ts';
import { formatAddress } from '@charsu/core/i18n/days/format.ts';
import { shownName } from '@charsu/core/i18n/names/account-name.ts';
import { Picture } from '../components/Picture.tsx';
import { plainDenial, plainReview } from '../moderation/plain-review.tsx';
import { approval, denial, type QueueFilter, type Review } from '../moderation/review.ts';
import { TypedFilter } from '../moderation/TypedFilter.tsx';
import { RecordDetails } from '../records/RecordDetails.tsx';
import { useLocale } from '../texts/locale.tsx';
import { CaseParts } from './CaseParts.tsx';
import { approvedWith } from './case-parts.ts';
import { DenyCaseDialog } from './DenyCaseDialog.tsx';
import { records } from './records.tsx';

interface FacetsProps {
  readonly filter: Partial<QueueFilter>;
  readonly onChange: (filter: Partial<QueueFilter>) => void;
}

function Facets({ filter, onChange }: FacetsProps) {
  const { fields, t } = useLocale();
  return <TypedFilter name="city" label={t(fields.label.city)} width={140} filter={filter} onChange={onChange} />;
}

const approveCase = { ...approval, bodyOf: approvedWith };

/** Businesses in the review queue, with the parts of their cases. */
export const review: Review<TenantCase> = {
  ...plainReview,
  resource: 'tenants',
  nameOf: ({ name }) => name,
  pictureOf: ({ logo }) => <Picture image={logo} width={48} height={48} icon="store" />,
  about: ({ city, ownerName }, { culture }) =>
    formatAddress([cityName(city, culture), shownName(ownerName, culture)], culture),
  details: (record) => (
    <>
      <RecordDetails records={records} record={record} />
      <CaseParts record={record} />
    </>
  ),
  Filters: Facets,
  decisions: [denial(DenyCaseDialog), approveCase],
  together: [plainDenial, approveCase],
};
