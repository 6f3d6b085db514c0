import type { AdvertisementAction, AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { movesFrom, publicationState } from '@charsu/core/domain/publication-state.ts';
import type { MessageCode } from '@charsu/core/i18n/texts.ts';

/** The console's actions on an advertisement, without those of its owner. */
export type ConsoleAction = Exclude<AdvertisementAction, 'adjust' | 'sold' | 'bump'>;

/** The actions on an advertisement in its state (R120); the server decides. */
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
      // A denied one is reopened and edited before the next request.
      return [...moves.filter((move) => move !== 'pending'), 'delete'];
  }
}

type Grounds = Pick<AdvertisementRecord, 'tenantApproved' | 'displayed' | 'hasLedgers' | 'cost'>;

/**
 * The message key of an expected refusal; undefined: none, as far as the record shows. Stars are paid from their
 * owner's wallet, so other users cannot request or renew a paid display.
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
