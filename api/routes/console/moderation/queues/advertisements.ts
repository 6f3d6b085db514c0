import { reviewDecisions } from '@charsu/core/application/review.ts';
import { advertisementRecordSchema } from '@charsu/core/contract/advertisement.ts';
import { decisionSchemaOf, type ReviewDecision } from '@charsu/core/contract/moderation.ts';
import { advertisementFilters } from '@charsu/core/contract/requests.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { z } from 'zod';
import { longestFirst, type ReviewKind } from '../review-kind.ts';
import { type QueueNeeds, reviewQueue } from '../review-queue.ts';

const { q, categoryId, city } = advertisementFilters;
const filter = z.object({ q, categoryId, city });

/** Advertisements in the review queue: a denial names a reason of the list. */
const reviewedAdvertisements = ({
  commands,
  queries,
}: QueueNeeds): ReviewKind<
  z.output<typeof advertisementRecordSchema>,
  z.output<typeof filter>,
  ReviewDecision<'advertisements'>
> => ({
  resource: 'advertisements',
  reads: ['advertisement', 'tenant', 'category'],
  record: advertisementRecordSchema,
  filter,
  decision: decisionSchemaOf('advertisements'),
  needs: ({ decision }) => {
    if (decision === 'cancel') return ['advertisement_cancel'];
    if (decision === 'move') return ['advertisement_update'];
    return decision === 'renew' ? ['advertisement_pending'] : [];
  },
  ownerOf: ({ ownerId }) => ownerId,
  byId: queries.advertisement.record,
  nameOf: ({ name }) => name,
  textOf: ({ name, content }) => `${name}\n${content}`,
  signsOf: queries.insight.signs,
  refusalOf: ({ publishedByRule, state }, decided) => {
    // A public one stays as it stands, also where a rule has published it.
    const isPublic = decided.decision === 'move' ? state === publicationState.approved : publishedByRule !== null;
    const corrects =
      decided.decision === 'move' || (decided.decision === 'approve' && Object.keys(decided.correction).length > 0);
    return isPublic && corrects ? 'Already_Approved' : undefined;
  },
  waiting: ({ filter: asked, ids, exceptIds }, culture, paging) =>
    queries.advertisement.list(
      { ...asked, waiting: true, ...(ids && { ids }), ...(exceptIds && { exceptIds }) },
      culture,
      paging,
      longestFirst,
    ),
  decide: reviewDecisions(commands).advertisements,
});
export default reviewQueue(reviewedAdvertisements);
