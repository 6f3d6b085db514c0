import type { AdvertisementAction, AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { movesFrom, publicationState } from '@charsu/core/domain/publication-state.ts';
import type { MessageCode } from '@charsu/core/i18n/common-message/codes.ts';

/** What the console does with an advertisement: the rest is its owner's. */
export type ConsoleAction = Exclude<AdvertisementAction, 'adjust' | 'sold'>;

/** What can be done with an advertisement in its state (specification section 4); the server has the last word. */
export function allowedActions({
  state,
  ended,
  soldDate,
  publishedByRule,
}: Pick<AdvertisementRecord, 'state' | 'ended' | 'soldDate' | 'publishedByRule'>): readonly ConsoleAction[] {
  const moves = movesFrom(state);
  const lookedAt = publishedByRule?.waiting === true && !ended && soldDate === null;
  switch (state) {
    case publicationState.draft:
      return ['edit', ...moves, 'delete'];
    case publicationState.approved:
      return [...(lookedAt ? (['approve', 'deny'] as const) : []), 'renew', ...moves, 'delete'];
    default:
      // What was denied is reopened and edited before it is asked for again.
      return [...moves.filter((move) => move !== 'pending'), 'delete'];
  }
}

type Grounds = Pick<AdvertisementRecord, 'tenantApproved' | 'displayed' | 'hasLedgers' | 'cost'>;

/**
 * Why the server would refuse what the state allows, by its message key; undefined: it would not, as far as the record
 * tells. Stars are paid from their owner's wallet, so nobody else's request publishes or renews what costs something.
 */
export function refusalOf(action: ConsoleAction, ad: Grounds): MessageCode | undefined {
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
