import { changesOf, isEmpty } from '../changes.ts';
import { type Actor, type CommandOf, personal } from '../decider.ts';
import { DomainError, notFound } from '../domain-error.ts';
import { requireNotCancelled } from '../publication-rules.ts';
import { publicationState } from '../publication-state.ts';
import type { UpdateCommand } from '../record.ts';
import { type MoveCommand, reviewed, reviewedRules } from '../reviewed.ts';
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
  | UpdateCommand<'Rating', typeof writtenFields>
  | MoveCommand<'Rating'>
  | CommandOf<'AnswerRating', { readonly answer: string }>
  | CommandOf<'DeleteRating'>;

const rules = reviewedRules('Rating', writtenFields, 'authorId');
const { present, created, updated, submission } = rules;

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

/** Every rule of the life of a rating. */
export const ratingDecider = reviewed<RatingState, RatingCommand, RatingEvent>('Rating', rules, {
  evolve: evolveRating,
  found: (state, { by }) => own(state, by),
  approved: ratedBy,
  denied: (rating, reason) => ({ ...ratedBy(rating), personal: personal(rating.authorId, { reason }) }),
  left: ratedBy,
  commands: {
    CreateRating: create,
    UpdateRating: update,
    ApproveRating: (command, state, alike) => {
      const approved = alike(command, state);
      const rating = present(state);
      return rating.told ? approved : [...approved, { type: 'RatingPublished', data: ratedBy(rating) }];
    },
    AnswerRating: answer,
    DeleteRating: (command, state) => {
      const { tenantId, state: stands } = own(state, command.by);
      // Its author would otherwise write another one.
      requireNotCancelled(stands);
      return [{ type: 'RatingDeleted', data: { tenantId } }];
    },
  },
});
