import type { TenantCase } from '@charsu/core/contract/moderation.ts';
import { cityName } from '@charsu/core/domain/places/places.ts';
import { shownName } from '@charsu/core/i18n/account-name.ts';
import { formatAddress } from '@charsu/core/i18n/format.ts';
import { Picture } from '../components/Picture.tsx';
import { isWaiting } from '../moderation/plain-review.tsx';
import { approval, denial, type QueueFilter, type Review } from '../moderation/review.ts';
import { TypedFilter } from '../moderation/TypedFilter.tsx';
import { useLocale } from '../texts/locale.tsx';
import { CaseParts } from './CaseParts.tsx';
import { approvedWith } from './case-parts.ts';
import { DenyCaseDialog } from './DenyCaseDialog.tsx';
import { TenantDetails } from './TenantDetails.tsx';

interface Shown {
  readonly record: TenantCase;
}

function About({ record: { city, ownerName } }: Shown) {
  const { culture } = useLocale();
  return <>{formatAddress([cityName(city, culture), shownName(ownerName, culture)], culture)}</>;
}

const Details = ({ record }: Shown) => (
  <>
    <TenantDetails record={record} />
    <CaseParts record={record} />
  </>
);

interface FacetsProps {
  readonly filter: Partial<QueueFilter>;
  readonly onChange: (filter: Partial<QueueFilter>) => void;
}

function Facets({ filter, onChange }: FacetsProps) {
  const { fields, t } = useLocale();
  return <TypedFilter name="city" label={t(fields.label.city)} width={140} filter={filter} onChange={onChange} />;
}

/** Businesses in the review queue. */
const tenantReview: Review<TenantCase> = {
  resource: 'tenants',
  isWaiting,
  nameOf: ({ name }) => name,
  pictureOf: ({ logo }) => <Picture image={logo} width={48} height={48} icon="store" />,
  About,
  Details,
  Filters: Facets,
  decisions: [denial(DenyCaseDialog), { ...approval, bodyOf: approvedWith }],
};
export default tenantReview;
