import type { AdvertisementAction, AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { type PublicationStateName, stateName } from '@charsu/core/domain/publication-state.ts';
import type { MessageCode } from '@charsu/core/i18n/common-message/index.ts';

const byState: Readonly<Record<PublicationStateName, readonly AdvertisementAction[]>> = {
  draft: ['edit', 'pending', 'cancel', 'delete'],
  pending: ['approve', 'deny', 'reopen', 'cancel', 'delete'],
  approved: ['renew', 'reopen', 'cancel', 'delete'],
  denied: ['reopen', 'cancel', 'delete'],
  cancelled: ['delete'],
};

/** What can be done with an advertisement in its state (specification section 4); the server has the last word. */
export const allowedActions = ({ state }: Pick<AdvertisementRecord, 'state'>) => byState[stateName(state)];

type Grounds = Pick<AdvertisementRecord, 'tenantApproved' | 'displayed' | 'hasLedgers' | 'cost'>;

/**
 * Why the server would refuse what the state allows, by its message key; undefined: it would not, as far as the record
 * tells. Stars are paid from their owner's wallet, so nobody else's request publishes or renews what costs something.
 */
export function refusalOf(action: AdvertisementAction, ad: Grounds): MessageCode | undefined {
  switch (action) {
    case 'pending':
      if (!ad.tenantApproved) return 'The_Tenant_Is_Not_Approved';
      return ad.cost > 0 ? 'Payment_Required' : undefined;
    case 'renew':
      return ad.cost > 0 ? 'Payment_Required' : undefined;
    case 'delete':
      if (ad.displayed) return 'Not_Possible_Delete_Currently_Displayed_Advertisement';
      return ad.hasLedgers ? 'Advertisement_Has_Ledgers' : undefined;
    default:
      return undefined;
  }
}
