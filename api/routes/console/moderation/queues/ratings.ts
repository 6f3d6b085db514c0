import { reviewDecisions } from '@charsu/core/application/review.ts';
import { decisionSchemaOf, type ReviewDecision } from '@charsu/core/contract/moderation.ts';
import { ratingFilters, ratingRecordSchema } from '@charsu/core/contract/rating.ts';
import { z } from 'zod';
import { longestFirst, pendingOf, type ReviewKind } from '../review-kind.ts';
import { type QueueNeeds, reviewQueue } from '../review-queue.ts';

const filter = z.object({ q: ratingFilters.q });

/** Ratings in the review queue. */
const reviewedRatings = ({
  commands,
  queries,
}: QueueNeeds): ReviewKind<
  z.output<typeof ratingRecordSchema>,
  z.output<typeof filter>,
  ReviewDecision<'ratings'>
> => ({
  resource: 'ratings',
  permissions: { list: 'rating_searchall', decide: 'rating_changestate' },
  reads: ['rating', 'tenant', 'account'],
  record: ratingRecordSchema,
  filter,
  decision: decisionSchemaOf('ratings'),
  ownerOf: ({ authorId }) => authorId,
  ownerById: async (id) => (await queries.rating.record(id, 'fa-IR'))?.authorId,
  textOf: ({ text }) => text,
  nameOf: ({ authorName, tenantName }) => `${authorName}: ${tenantName}`,
  waiting: (wanted, culture, paging) => queries.rating.list(pendingOf(wanted), culture, paging, longestFirst),
  decide: reviewDecisions(commands).ratings,
});
export default reviewQueue(reviewedRatings);
