import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import type { CategoryRecord } from '@charsu/core/contract/category.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { CategoryField } from '../categories/CategoryField.tsx';
import { Badge } from '../components/Badge.tsx';
import { FormDialog } from '../components/FormDialog.tsx';
import { Picture } from '../components/Picture.tsx';
import { Price } from '../components/Price.tsx';
import { Stars } from '../components/Stars.tsx';
import {
  approval,
  cancelling,
  type Decision,
  type DecisionDialogProps,
  denial,
  type JointDecision,
  type Review,
} from '../moderation/review.ts';
import { useLocale } from '../texts/locale.tsx';
import { allowedActions, refusalOf } from './allowed-actions.ts';
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

function MoveDialog({ title = '', busy, onDecide, onClose }: DecisionDialogProps<AdvertisementRecord>) {
  const { correction: texts } = useLocale().review;
  const { t } = useLocale();
  const [category, setCategory] = useState<CategoryRecord>();
  return (
    <FormDialog
      title={title}
      hint={t(texts.moveHint)}
      action={t(texts.move)}
      busy={busy}
      valid={category !== undefined}
      onSubmit={() => category && onDecide({ categoryId: category.id })}
      onClose={onClose}
    >
      {(tried) => (
        <CategoryField
          label={t(texts.category)}
          error={tried && category === undefined ? t(texts.nothing) : undefined}
          onChange={setCategory}
        />
      )}
    </FormDialog>
  );
}

const Deny = ({ onDecide, record: _, resource: __, ...dialog }: DecisionDialogProps) => (
  <DenyDialog {...dialog} onDeny={onDecide} />
);

/** One more month, where it costs its owner nothing. */
const renew: JointDecision<AdvertisementRecord> = {
  name: 'renew',
  label: ({ vocabulary }) => vocabulary.action.renew,
  done: ({ console: { moderation } }) => moderation.renewed,
  icon: 'refresh-cw',
  tone: 'neutral',
  fits: (record) => allowedActions(record).includes('renew') && refusalOf('renew', record) === undefined,
  access: 'renew',
};

/** Another category for drafts and for those in review, which stay there. */
const move: JointDecision<AdvertisementRecord> = {
  name: 'move',
  label: ({ review: { correction } }) => correction.move,
  done: ({ console: { moderation } }) => moderation.moved,
  icon: 'folder-tree',
  tone: 'neutral',
  fits: ({ state }) => state === publicationState.draft || state === publicationState.pending,
  Dialog: MoveDialog,
};

const deny = denial<AdvertisementRecord>(Deny);

/** Advertisements in the review queue. */
export const review: Review<AdvertisementRecord> = {
  resource: 'advertisements',
  isWaiting: ({ state }) => state === publicationState.pending,
  nameOf: ({ name }) => name,
  pictureOf: ({ images }) => <Picture image={images[0]} width={64} height={48} />,
  about: ({ tenantName }) => tenantName,
  // The rule that has published it, and its stars.
  marks: ({ publishedByRule, level }, { review: { rule }, t }) => (
    <>
      {publishedByRule && <Badge tone="approved">{t(rule.published, { name: publishedByRule.name })}</Badge>}
      <Stars level={level} />
    </>
  ),
  details: (record) => <ReviewPreview record={record} />,
  headOf: (record) => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, fontSize: '1.0625rem' }}>
      <Price {...record} />
      <Stars level={record.level} />
    </Box>
  ),
  Filters: QueueFacets,
  decisions: [deny, correct, approval],
  together: [deny, approval],
  moves: [move, renew, cancelling((record) => allowedActions(record).includes('cancel'), 'cancel')],
};
