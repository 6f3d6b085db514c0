import { type EventOf, unreachable } from '../decider.ts';
import type { Personal } from '../personal.ts';
import { type PublicationState, publicationState } from '../publication-state.ts';
import { type MoveEvent, stateAfter } from '../reviewed.ts';
import type { RatingFields, WrittenRating } from './fields.ts';

/** The business of a rating, its owner, and the member who rates. */
export interface RatedBy {
  readonly tenantId: string;
  readonly ownerId: string;
  readonly authorId: string;
}

type Text = Personal<Pick<WrittenRating, 'text'>>;

export type RatingEvent =
  | EventOf<
      'RatingCreated',
      RatedBy & { readonly ratingId: string; readonly score: WrittenRating['score']; readonly personal: Text }
    >
  | EventOf<'RatingUpdated', { readonly changes: Partial<Pick<WrittenRating, 'score'>>; readonly personal?: Text }>
  /** The reason of a denial may contain personal data of the author. */
  | MoveEvent<'Rating', Record<never, never>, { readonly personal: Personal<{ readonly reason: string }> }, RatedBy>
  /** Its first approval. It causes the notice to the owner of the business; later approvals cause none. */
  | EventOf<'RatingPublished', RatedBy>
  | EventOf<'RatingAnswered', RatedBy & { readonly personal: Personal<{ readonly answer: string }> }>
  | EventOf<'RatingDeleted', Pick<RatedBy, 'tenantId'>>;

export type RatingState =
  | { readonly status: 'absent' }
  | { readonly status: 'deleted' }
  | ({
      readonly status: 'present';
      readonly id: string;
      readonly state: PublicationState;
      /** The version last approved: it stays public while a changed one waits. Null: not public. */
      readonly published: WrittenRating | null;
      /** The owner of the business was told of it. */
      readonly told: boolean;
      /** The owner has answered, and cannot answer again. */
      readonly answered: boolean;
    } & RatedBy &
      RatingFields);
export type PresentRating = Extract<RatingState, { status: 'present' }>;

export const absentRating: RatingState = { status: 'absent' };

const ratingStateAfter = stateAfter('Rating');

/** Folds one event; what cannot happen in a state is ignored. */
export function evolveRating(state: RatingState, event: RatingEvent): RatingState {
  if (event.type === 'RatingCreated') {
    const { ratingId, personal, ...rest } = event.data;
    return {
      status: 'present',
      id: ratingId,
      state: publicationState.draft,
      published: null,
      told: false,
      answered: false,
      ...rest,
      text: personal.data?.text ?? '',
      answer: '',
    };
  }
  if (state.status !== 'present') return state;
  switch (event.type) {
    case 'RatingUpdated':
      return { ...state, ...event.data.changes, ...event.data.personal?.data };
    case 'RatingSubmitted':
      return { ...state, state: ratingStateAfter(event) };
    case 'RatingApproved':
      return { ...state, state: ratingStateAfter(event), published: { score: state.score, text: state.text } };
    case 'RatingDenied':
    case 'RatingReopened':
    case 'RatingCancelled':
      return { ...state, state: ratingStateAfter(event), published: null };
    case 'RatingPublished':
      return { ...state, told: true };
    case 'RatingAnswered':
      return { ...state, answered: true, ...event.data.personal.data };
    case 'RatingDeleted':
      return { status: 'deleted' };
    default:
      return unreachable(event);
  }
}
