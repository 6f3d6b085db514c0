import type { PersonRecord } from '@charsu/core/contract/person.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DenialDialog } from '../components/DenialDialog.tsx';
import { Moment } from '../components/Moment.tsx';
import { LineText } from '../moderation/LineText.tsx';
import { ReviewQueue } from '../moderation/ReviewQueue.tsx';
import { approval, type DecisionDialogProps, denial, type Review } from '../moderation/review.ts';
import { useLocale } from '../texts/locale.tsx';
import { PersonDetails } from './PersonDetails.tsx';
import { personName } from './person-name.ts';

function Line({ record, waitingSince }: { readonly record: PersonRecord; readonly waitingSince: string }) {
  const {
    administration: { person },
    t,
  } = useLocale();
  return (
    <LineText name={personName(record)}>
      <Box component="span">
        {t(person.type[record.personType])} · <Moment at={waitingSince} as="relative" />
      </Box>
    </LineText>
  );
}

/** A person with all data. */
function Preview({ record }: { readonly record: PersonRecord }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, p: { xs: 2, md: 3 } }}>
      <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{personName(record)}</bdi>
      </Typography>
      <PersonDetails record={record} />
    </Box>
  );
}

function Deny({ onDecide, record: _, ...dialog }: DecisionDialogProps) {
  const {
    administration: { person },
    t,
  } = useLocale();
  return (
    <DenialDialog resource="persons" {...dialog} label={t(person.reason)} onDeny={(reason) => onDecide({ reason })} />
  );
}

const decisions = [denial(Deny), approval(({ administration: { person } }) => person.approved)];

/** Persons in the review queue. */
export const personReview: Review<PersonRecord> = {
  resource: 'persons',
  isWaiting: ({ currentState }) => currentState === publicationState.pending,
  waiting: ({ administration: { person } }) => person.waiting,
  nameOf: personName,
  Line,
  Preview,
  decisions,
  together: decisions,
};

export default function PersonQueue() {
  return <ReviewQueue review={personReview} />;
}
