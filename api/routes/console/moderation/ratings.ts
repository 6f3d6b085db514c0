import { reviewDecisions } from '@charsu/core/application/review.ts';
import { decisionSchemas, type ReviewDecision } from '@charsu/core/contract/moderation.ts';
import { ratingFilters, ratingRecordSchema } from '@charsu/core/contract/rating.ts';
import { z } from 'zod';
import type { ApiDependencies } from '../../../dependencies.ts';
import { longestFirst, pendingOf, type ReviewKind } from './review-kind.ts';

const filter = z.object({ q: ratingFilters.q });

/** Ratings in the review queue. */
export const reviewedRatings = ({
  commands,
  queries,
}: Pick<ApiDependencies, 'commands' | 'queries'>): ReviewKind<
  z.output<typeof ratingRecordSchema>,
  z.output<typeof filter>,
  ReviewDecision<'ratings'>
> => ({
  resource: 'ratings',
  permissions: { list: 'rating_searchall', decide: 'rating_changestate' },
  reads: ['rating', 'tenant', 'account'],
  record: ratingRecordSchema,
  filter,
  decision: decisionSchemas.ratings,
  ownerOf: ({ authorId }) => authorId,
  ownerById: async (id) => (await queries.rating.record(id, 'fa-IR'))?.authorId,
  textOf: ({ text }) => text,
  nameOf: ({ authorName, tenantName }) => `${authorName}: ${tenantName}`,
  waiting: (wanted, culture, paging) => queries.rating.list(pendingOf(wanted), culture, paging, longestFirst),
  decide: reviewDecisions(commands).ratings,
});
