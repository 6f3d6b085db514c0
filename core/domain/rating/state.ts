import { type EventOf, unreachable } from '../decider.ts';
import type { Personal } from '../personal.ts';
import { type PublicationState, publicationMoves, publicationState } from '../publication-state.ts';
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
  | EventOf<'RatingSubmitted', { readonly from: PublicationState }>
  | EventOf<'RatingApproved', RatedBy>
  /** Its first approval. It causes the notice to the owner of the business; later approvals cause none. */
  | EventOf<'RatingPublished', RatedBy>
  /** The reason may contain personal data of the author. */
  | EventOf<'RatingDenied', RatedBy & { readonly personal: Personal<{ readonly reason: string }> }>
  | EventOf<'RatingAnswered', RatedBy & { readonly personal: Personal<{ readonly answer: string }> }>
  | EventOf<'RatingReopened', RatedBy & { readonly from: PublicationState }>
  | EventOf<'RatingCancelled', RatedBy & { readonly from: PublicationState }>
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
      return { ...state, state: publicationMoves.pending.to };
    case 'RatingApproved':
      return { ...state, state: publicationMoves.approve.to, published: { score: state.score, text: state.text } };
    case 'RatingPublished':
      return { ...state, told: true };
    case 'RatingDenied':
      return { ...state, state: publicationMoves.deny.to, published: null };
    case 'RatingAnswered':
      return { ...state, answered: true, ...event.data.personal.data };
    case 'RatingReopened':
      return { ...state, state: publicationMoves.reopen.to, published: null };
    case 'RatingCancelled':
      return { ...state, state: publicationMoves.cancel.to, published: null };
    case 'RatingDeleted':
      return { status: 'deleted' };
    default:
      return unreachable(event);
  }
}
