import { movesFrom, type PublicationMove, type PublicationState } from '@charsu/core/domain/publication-state.ts';

export type PersonAction = Exclude<PublicationMove, 'pending'>;

/** What a moderator can do with a person in its state; its owner asks for review. The server has the last word. */
export const allowedPersonActions = (state: PublicationState): readonly PersonAction[] =>
  movesFrom(state).filter((move) => move !== 'pending');
