import { movesFrom, type PublicationMove, type PublicationState } from '@charsu/core/domain/publication-state.ts';

export type TenantAction = PublicationMove | 'delete';

/** What can be done with a business in its state; the server has the last word. */
export const allowedTenantActions = (state: PublicationState): readonly TenantAction[] => [
  ...movesFrom(state),
  'delete',
];
