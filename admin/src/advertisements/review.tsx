import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
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

const deny = denial<AdvertisementRecord>(Deny);

/** Advertisements in the review queue. */
export const advertisementReview: Review<AdvertisementRecord> = {
  resource: 'advertisements',
  isWaiting: ({ state }) => state === publicationState.pending,
  waiting: ({ console: { moderation } }) => moderation.waiting,
  nameOf: ({ name }) => name,
  Line: ReviewLine,
  Preview: ReviewPreview,
  Filters: QueueFacets,
  decisions: [deny, correct, approve],
  together: [deny, approve],
};

export default function AdvertisementQueue() {
  return <ReviewQueue review={advertisementReview} />;
}
