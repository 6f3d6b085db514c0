import type { RatingEvent } from '@charsu/core/domain/rating/state.ts';
import { byType, type Noticed } from './noticed.ts';

/** Told to its author, or to the owner and the managers of the business. The notice names the business, which leads to the rating. */
export const rating: Noticed<RatingEvent> = {
  notice: byType<RatingEvent>({
    RatingPublished: ({ tenantId }) => ({ kind: 'ratingReceived', recordId: tenantId }),
    RatingApproved: ({ authorId, tenantId }) => ({ kind: 'ratingApproved', userId: authorId, recordId: tenantId }),
    RatingDenied: ({ authorId: userId, tenantId: recordId, personal }) => ({
      kind: 'ratingDenied',
      userId,
      recordId,
      params: { reason: personal.data?.reason ?? '' },
    }),
    RatingAnswered: ({ authorId, tenantId }) => ({ kind: 'ratingAnswered', userId: authorId, recordId: tenantId }),
    RatingReopened: ({ authorId, tenantId }) => ({ kind: 'ratingReopened', userId: authorId, recordId: tenantId }),
    RatingCancelled: ({ authorId, tenantId }) => ({ kind: 'ratingCancelled', userId: authorId, recordId: tenantId }),
    RatingCreated: null,
    RatingUpdated: null,
    RatingSubmitted: null,
    RatingDeleted: null,
  }),
};
