import type { AdvertisementAction, AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';

/** What an owner may do; reviewing is for others. */
export type OwnerAction = Exclude<AdvertisementAction, 'approve' | 'deny'>;

export type Offered = Pick<AdvertisementRecord, 'state' | 'displayed' | 'cost'> & {
  readonly publicationPlanned?: boolean;
};

/** What its owner is offered for an advertisement, in the order of the menu (R120-R123, R126). Stars are paid from the wallet. */
export function offeredActions({
  state,
  displayed,
  publicationPlanned,
}: Omit<Offered, 'cost'>): readonly OwnerAction[] {
  switch (state) {
    case publicationState.draft:
      // It waits with its business: what was planned can be taken back.
      return publicationPlanned ? ['edit', 'reopen', 'cancel', 'delete'] : ['edit', 'pending', 'cancel', 'delete'];
    case publicationState.pending:
    case publicationState.denied:
      return ['reopen', 'cancel', 'delete'];
    case publicationState.approved:
      return displayed ? ['adjust', 'renew', 'sold', 'reopen', 'cancel'] : ['renew', 'reopen', 'cancel', 'delete'];
    case publicationState.cancelled:
      return ['delete'];
  }
}

/** Waits for review, with an amount set aside for its stars. */
export const isPaidPending = ({ state, cost }: Offered): boolean => state === publicationState.pending && cost > 0;

/** Actions that take something away, so that the owner is asked first. */
export type ConfirmedAction = 'delete' | 'cancel' | 'reopen' | 'sold';

/** Whether an action is asked about; reopening only where it ends a display, or moves what was set aside for stars. */
export const needsConfirmation = (action: OwnerAction, ad: Offered): action is ConfirmedAction =>
  action === 'delete' ||
  action === 'cancel' ||
  action === 'sold' ||
  (action === 'reopen' && (ad.displayed || isPaidPending(ad)));
