import { changesOf, isEmpty } from '../changes.ts';
import { type Actor, type CommandOf, type Decider, personal } from '../decider.ts';
import { DomainError, notFound } from '../domain-error.ts';
import { requireNotCancelled } from '../publication-rules.ts';
import { publicationState } from '../publication-state.ts';
import { absent } from '../record.ts';
import { decideMoves, type MoveCommand, reviewedRules } from '../reviewed.ts';
import { type WrittenRating, writtenFields } from './fields.ts';
import { evolveRating, type PresentRating, type RatedBy, type RatingEvent, type RatingState } from './state.ts';

export type RatingCommand =
  | CommandOf<
      'CreateRating',
      RatedBy &
        WrittenRating & {
          readonly ratingId: string;
          /** The author has confirmed a mobile number. */
          readonly cellphoneConfirmed: boolean;
          /** The business answered the author, or the author had its telephone shown. */
          readonly dealtWith: boolean;
        }
    >
  /** A changed rating waits again. */
  | CommandOf<'UpdateRating', { readonly changes: Partial<WrittenRating> }>
  | MoveCommand<'Rating'>
  | CommandOf<'AnswerRating', { readonly answer: string }>
  | CommandOf<'DeleteRating'>;

const { present, created, updated, submission, ...rules } = reviewedRules('Rating', writtenFields, 'authorId');

/**
 * The rating for its author and for moderators, except one who owns the business. Other members, the owner included,
 * cannot tell whether there is one that is not public.
 */
function own(state: RatingState, by: Actor): PresentRating {
  const rating = rules.own(state, by);
  if (by.id === rating.ownerId) throw new DomainError('Status_403');
  return rating;
}

const ratedBy = ({ tenantId, ownerId, authorId }: RatedBy): RatedBy => ({ tenantId, ownerId, authorId });

function create(command: Extract<RatingCommand, { type: 'CreateRating' }>, state: RatingState): RatingEvent[] {
  const { cellphoneConfirmed, dealtWith, ...rating } = command.data;
  // One rating a member and business: the stream's id is made of both.
  if (state.status === 'present') throw new DomainError('The_Entered_Information_Is_Duplicated');
  if (rating.authorId === rating.ownerId) throw new DomainError('The_Own_Business_Cannot_Be_Rated');
  if (!cellphoneConfirmed) throw new DomainError('The_Cellphone_Must_Verify_First');
  if (!dealtWith) throw new DomainError('The_Business_Was_Not_Dealt_With');
  return [created(rating), ...submission({ state: publicationState.draft }, {}, true)];
}

function update(command: Extract<RatingCommand, { type: 'UpdateRating' }>, state: RatingState): RatingEvent[] {
  const rating = own(state, command.by);
  // Moderators approve or deny what its author wrote.
  if (rating.authorId !== command.by.id) throw new DomainError('Status_403');
  requireNotCancelled(rating.state);
  const changes = changesOf<WrittenRating>(rating, command.data.changes);
  return [...updated(rating, changes), ...submission(rating, changes, !isEmpty(changes))];
}

function answer(command: Extract<RatingCommand, { type: 'AnswerRating' }>, state: RatingState): RatingEvent[] {
  const rating = present(state);
  const { id, within } = command.by;
  const mayAnswer = rating.ownerId === id || within?.tenantId === rating.tenantId;
  if (!mayAnswer || rating.published === null) throw notFound('rating');
  if (rating.answered) throw new DomainError('The_Entered_Information_Is_Duplicated');
  const told = personal(rating.ownerId, { answer: command.data.answer });
  return [{ type: 'RatingAnswered', data: { ...ratedBy(rating), personal: told } }];
}

const decideMove = decideMoves('Rating', {
  found: own,
  of: ratedBy,
  approval: () => ({}),
  refusal: ({ authorId }, reason) => ({ personal: personal(authorId, { reason }) }),
});

/** Every rule of the life of a rating. Throws `DomainError` with the message key. */
function decideRating(command: RatingCommand, state: RatingState): readonly RatingEvent[] {
  switch (command.type) {
    case 'CreateRating':
      return create(command, state);
    case 'UpdateRating':
      return update(command, state);
    case 'ApproveRating': {
      const approved = decideMove(command, state);
      const rating = present(state);
      return rating.told ? [approved] : [approved, { type: 'RatingPublished', data: ratedBy(rating) }];
    }
    case 'AnswerRating':
      return answer(command, state);
    case 'DeleteRating': {
      const { tenantId, state: stands } = own(state, command.by);
      // Its author would otherwise write another one.
      requireNotCancelled(stands);
      return [{ type: 'RatingDeleted', data: { tenantId } }];
    }
    default:
      return [decideMove(command, state)];
  }
}

export const ratingDecider: Decider<RatingState, RatingCommand, RatingEvent> = {
  initial: absent,
  evolve: evolveRating,
  decide: decideRating,
};
