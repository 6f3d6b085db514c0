import type { AdvertisementAction, AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';

/** What an owner may do; reviewing is for others. */
export type OwnerAction = Exclude<AdvertisementAction, 'approve' | 'deny'>;

export type Offered = Pick<AdvertisementRecord, 'state' | 'displayed' | 'cost'>;

/**
 * What its owner is offered for an advertisement, in the order of the menu (R120-R123, R126). Stars are paid from the
 * wallet, so an advertisement that costs something is neither sent for review nor renewed from here.
 */
export function offeredActions({ state, displayed, cost }: Offered): readonly OwnerAction[] {
  const free = cost === 0;
  switch (state) {
    case publicationState.draft:
      return free ? ['edit', 'pending', 'cancel', 'delete'] : ['edit', 'cancel', 'delete'];
    case publicationState.pending:
    case publicationState.denied:
      return ['reopen', 'cancel', 'delete'];
    case publicationState.approved: {
      const renewable = free ? (['renew', 'reopen', 'cancel'] as const) : (['reopen', 'cancel'] as const);
      return displayed ? renewable : [...renewable, 'delete'];
    }
    case publicationState.cancelled:
      return ['delete'];
  }
}

/** Actions that take something away, so that the owner is asked first. */
export type ConfirmedAction = 'delete' | 'cancel' | 'reopen';

/** Whether an action is asked about; reopening only where it ends a display. */
export const needsConfirmation = (action: OwnerAction, ad: Offered): action is ConfirmedAction =>
  action === 'delete' || action === 'cancel' || (action === 'reopen' && ad.displayed);
