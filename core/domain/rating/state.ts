import type { EventOf, Personal } from '../decider.ts';
import type { CreatedEvent, Present, UpdatedEvent } from '../record.ts';
import { evolveReviewed, type MoveEvent, type ReviewedState } from '../reviewed.ts';
import { ratingFields, type WrittenRating, type writtenFields } from './fields.ts';

/** The business of a rating, its owner, and the member who rates. */
export interface RatedBy {
  readonly tenantId: string;
  readonly ownerId: string;
  readonly authorId: string;
}

export type RatingEvent =
  | CreatedEvent<'Rating', typeof writtenFields, RatedBy>
  | UpdatedEvent<'Rating', typeof writtenFields>
  /** The reason of a denial may contain personal data of the author. */
  | MoveEvent<'Rating', Record<never, never>, { readonly personal: Personal<{ readonly reason: string }> }, RatedBy>
  /** Its first approval. It causes the notice to the owner of the business; later approvals cause none. */
  | EventOf<'RatingPublished', RatedBy>
  | EventOf<'RatingAnswered', RatedBy & { readonly personal: Personal<{ readonly answer: string }> }>
  | EventOf<'RatingDeleted', Pick<RatedBy, 'tenantId'>>;

export type RatingState = ReviewedState<
  typeof ratingFields,
  {
    /** The version last approved: it stays public while a changed one waits. Null: not public. */
    readonly published: WrittenRating | null;
    /** The owner of the business was told of it. */
    readonly told: boolean;
    /** The owner has answered, and cannot answer again. */
    readonly answered: boolean;
  } & RatedBy
>;
export type PresentRating = Present<RatingState>;

const withdrawn = () => ({ published: null });

export const evolveRating = evolveReviewed<RatingState, RatingEvent>(
  'Rating',
  ratingFields,
  { published: null, told: false, answered: false, answer: '' },
  {
    RatingApproved: ({ score, text }) => ({ published: { score, text } }),
    RatingDenied: withdrawn,
    RatingReopened: withdrawn,
    RatingCancelled: withdrawn,
    RatingPublished: () => ({ told: true }),
    RatingAnswered: (_, { personal }) => ({ answered: true, ...personal.data }),
  },
);
