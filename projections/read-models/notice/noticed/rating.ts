import { unreachable } from '@charsu/core/domain/decider.ts';
import type { RatingEvent } from '@charsu/core/domain/rating/state.ts';
import type { Noticed } from './noticed.ts';

/** Told to its author, or to the owner and the managers of the business. The notice names the business, which leads to the rating. */
export const rating: Noticed<RatingEvent> = {
  notice(event) {
    switch (event.type) {
      case 'RatingPublished':
        return { kind: 'ratingReceived', recordId: event.data.tenantId };
      case 'RatingApproved':
        return { kind: 'ratingApproved', userId: event.data.authorId, recordId: event.data.tenantId };
      case 'RatingDenied': {
        const { authorId: userId, tenantId: recordId, personal } = event.data;
        return { kind: 'ratingDenied', userId, recordId, params: { reason: personal.data?.reason ?? '' } };
      }
      case 'RatingAnswered':
        return { kind: 'ratingAnswered', userId: event.data.authorId, recordId: event.data.tenantId };
      case 'RatingReopened':
        return { kind: 'ratingReopened', userId: event.data.authorId, recordId: event.data.tenantId };
      case 'RatingCancelled':
        return { kind: 'ratingCancelled', userId: event.data.authorId, recordId: event.data.tenantId };
      case 'RatingCreated':
      case 'RatingUpdated':
      case 'RatingSubmitted':
      case 'RatingDeleted':
        return undefined;
      default:
        return unreachable(event);
    }
  },
};
