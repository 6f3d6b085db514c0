import type { Aggregate } from '../aggregate.ts';
import { type RatingCommand, ratingDecider } from './decide.ts';
import { ratingFields } from './fields.ts';
import type { RatingEvent, RatingState } from './state.ts';

/** The rating of a business by a member who dealt with it. */
export const rating = {
  kind: 'rating',
  decider: ratingDecider,
  fields: ratingFields,
  writes: ['RatingCreated', 'RatingUpdated', 'RatingAnswered'],
  reviewed: { queue: 'ratings', place: 4, decidedBy: 'rating_changestate' },
  foldVersion: 2,
  openedBy: 'rating_searchall',
} as const satisfies Aggregate<RatingState, RatingCommand, RatingEvent>;
