import type { RatingRecord } from '@charsu/core/contract/rating.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DenialDialog } from '../components/DenialDialog.tsx';
import { Moment } from '../components/Moment.tsx';
import { LineText } from '../moderation/LineText.tsx';
import { ReviewQueue } from '../moderation/ReviewQueue.tsx';
import { approval, type DecisionDialogProps, denial, type Review } from '../moderation/review.ts';
import { useLocale } from '../texts/locale.tsx';
import { RatingDetails } from './RatingDetails.tsx';
import { ratingName } from './rating-name.ts';
import { Score } from './Score.tsx';

function Line({ record, waitingSince }: { readonly record: RatingRecord; readonly waitingSince: string }) {
  const { culture } = useLocale();
  return (
    <LineText name={ratingName(record, culture)}>
      <Box component="span">
        <Score score={record.score} /> · <Moment at={waitingSince} as="relative" />
      </Box>
    </LineText>
  );
}

/** A rating with all data. */
function Preview({ record }: { readonly record: RatingRecord }) {
  const { culture } = useLocale();
  return (
    <Box sx={{ display: 'grid', gap: 2, p: { xs: 2, md: 3 } }}>
      <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{ratingName(record, culture)}</bdi>
      </Typography>
      <RatingDetails record={record} />
    </Box>
  );
}

function Deny({ onDecide, record: _, ...dialog }: DecisionDialogProps) {
  const {
    administration: { rating },
    t,
  } = useLocale();
  return (
    <DenialDialog resource="ratings" {...dialog} label={t(rating.reason)} onDeny={(reason) => onDecide({ reason })} />
  );
}

const decisions = [denial(Deny), approval(({ administration: { rating } }) => rating.approved)];

/** Ratings in the review queue. */
export const ratingReview: Review<RatingRecord> = {
  resource: 'ratings',
  isWaiting: ({ currentState }) => currentState === publicationState.pending,
  waiting: ({ administration: { rating } }) => rating.waiting,
  nameOf: (record, { culture }) => ratingName(record, culture),
  Line,
  Preview,
  decisions,
  together: decisions,
};

export default function RatingQueue() {
  return <ReviewQueue review={ratingReview} />;
}
