import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { Badge } from '../components/Badge.tsx';
import { Picture } from '../components/Picture.tsx';
import { Stars } from '../components/Stars.tsx';
import { approval, type Decision, type DecisionDialogProps, denial, type Review } from '../moderation/review.ts';
import { useLocale } from '../texts/locale.tsx';
import { CorrectDialog } from './CorrectDialog.tsx';
import { DenyDialog } from './DenyDialog.tsx';
import { QueueFacets } from './QueueFacets.tsx';
import { ReviewPreview } from './ReviewPreview.tsx';

const correct: Decision<AdvertisementRecord> = {
  ...approval,
  name: 'correct',
  label: ({ review: { correction } }) => correction.open,
  icon: 'pencil',
  tone: 'neutral',
  letter: 'c',
  // An advertisement that is public already is denied if it is wrong.
  fits: ({ publishedByRule }) => publishedByRule === null,
  Dialog: CorrectDialog,
};

/** What has published it, and its stars. */
function Marks({ record: { publishedByRule, level } }: { readonly record: AdvertisementRecord }) {
  const { review, t } = useLocale();
  return (
    <>
      {publishedByRule && <Badge tone="approved">{t(review.rule.published, { name: publishedByRule.name })}</Badge>}
      <Stars level={level} />
    </>
  );
}

const Deny = ({ onDecide, record: _, resource: __, ...dialog }: DecisionDialogProps) => (
  <DenyDialog {...dialog} onDeny={onDecide} />
);

const deny = denial<AdvertisementRecord>(Deny);

/** Advertisements in the review queue. */
export const advertisementReview: Review<AdvertisementRecord> = {
  resource: 'advertisements',
  isWaiting: ({ state }) => state === publicationState.pending,
  nameOf: ({ name }) => name,
  pictureOf: ({ images }) => <Picture image={images[0]} width={64} height={48} />,
  About: ({ record: { tenantName } }) => tenantName,
  Marks,
  Details: ReviewPreview,
  titled: true,
  Filters: QueueFacets,
  decisions: [deny, correct, approval],
  together: [deny, approval],
};
export default advertisementReview;
