import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { ReviewQueue } from '../moderation/ReviewQueue.tsx';
import { approval, type Decision, type DecisionDialogProps, denial, type Review } from '../moderation/review.ts';
import { CorrectDialog } from './CorrectDialog.tsx';
import { DenyDialog } from './DenyDialog.tsx';
import { QueueFacets } from './QueueFacets.tsx';
import { ReviewLine } from './ReviewLine.tsx';
import { ReviewPreview } from './ReviewPreview.tsx';

const approve = approval<AdvertisementRecord>(({ console: { moderation } }) => moderation.approved);

const correct: Decision<AdvertisementRecord> = {
  ...approve,
  name: 'correct',
  label: ({ review: { correction } }) => correction.open,
  icon: 'pencil',
  tone: 'neutral',
  letter: 'c',
  // An advertisement that is public already is denied if it is wrong.
  fits: ({ publishedByRule }) => publishedByRule === null,
  Dialog: CorrectDialog,
};

const Deny = ({ onDecide, record: _, ...dialog }: DecisionDialogProps) => <DenyDialog {...dialog} onDeny={onDecide} />;

/** Advertisements in the review queue. */
const advertisementReview: Review<AdvertisementRecord> = {
  resource: 'advertisements',
  waiting: ({ console: { moderation } }) => moderation.waiting,
  nameOf: ({ name }) => name,
  Line: ReviewLine,
  Preview: ReviewPreview,
  Filters: QueueFacets,
  decisions: [denial(Deny), correct, approve],
  together: {
    decision: approve,
    question: ({ console: { moderation } }) => moderation.confirmBulk,
    done: ({ console: { moderation } }) => moderation.approvedMany,
    failed: ({ console: { moderation } }) => moderation.failedMany,
  },
};

export default function AdvertisementQueue() {
  return <ReviewQueue review={advertisementReview} />;
}
