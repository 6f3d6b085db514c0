import { movesFrom, type PublicationMove, type PublicationState } from '@charsu/core/domain/publication-state.ts';

export type TenantAction = PublicationMove | 'delete';

/** The actions on a business in its state; the server decides. */
export const allowedTenantActions = (state: PublicationState): readonly TenantAction[] => [
  ...movesFrom(state),
  'delete',
];
