import { movesFrom, type PublicationMove, type PublicationState } from '@charsu/core/domain/publication-state.ts';

export type PersonAction = Exclude<PublicationMove, 'pending'>;

/** A moderator's actions on a person in its state; only the owner requests review. The server decides. */
export const allowedPersonActions = (state: PublicationState): readonly PersonAction[] =>
  movesFrom(state).filter((move) => move !== 'pending');
