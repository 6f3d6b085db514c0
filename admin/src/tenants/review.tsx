import type { TenantCase } from '@charsu/core/contract/moderation.ts';
import { cityName } from '@charsu/core/domain/places/places.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { shownName } from '@charsu/core/i18n/account-name.ts';
import { formatAddress } from '@charsu/core/i18n/format.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Moment } from '../components/Moment.tsx';
import { Picture } from '../components/Picture.tsx';
import { LineText } from '../moderation/LineText.tsx';
import { ReviewQueue } from '../moderation/ReviewQueue.tsx';
import { approval, denial, type QueueFilter, type Review } from '../moderation/review.ts';
import { TypedFilter } from '../moderation/TypedFilter.tsx';
import { useLocale } from '../texts/locale.tsx';
import { CaseParts } from './CaseParts.tsx';
import { approvedWith } from './case-parts.ts';
import { DenyCaseDialog } from './DenyCaseDialog.tsx';
import { TenantDetails } from './TenantDetails.tsx';

function Line({ record, waitingSince }: { readonly record: TenantCase; readonly waitingSince: string }) {
  const { culture } = useLocale();
  return (
    <>
      <Picture image={record.logo} width={48} height={48} icon="store" />
      <LineText name={record.name}>
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {formatAddress([cityName(record.city, culture), shownName(record.ownerName, culture)], culture)}
        </Box>
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          · <Moment at={waitingSince} as="relative" />
        </Box>
      </LineText>
    </>
  );
}

/** A business with all data. */
function Preview({ record }: { readonly record: TenantCase }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, p: { xs: 2, md: 3 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Picture image={record.logo} width={72} height={72} icon="store" />
        <Typography variant="h5" component="h2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {record.name}
        </Typography>
      </Box>
      <TenantDetails record={record} />
      <CaseParts record={record} />
    </Box>
  );
}

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
  isWaiting: ({ currentState }) => currentState === publicationState.pending,
  waiting: ({ console: { moderation } }) => moderation.tenantsWaiting,
  nameOf: ({ name }) => name,
  Line,
  Preview,
  Filters: Facets,
  decisions: [
    denial(DenyCaseDialog),
    { ...approval(({ administration: { person } }) => person.approved), bodyOf: approvedWith },
  ],
};

export default function TenantQueue() {
  return <ReviewQueue review={tenantReview} />;
}
