import type { AdvertisementAction, AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import type { Text } from '@charsu/core/i18n/text.ts';
import type { Texts } from '@charsu/core/i18n/texts.ts';
import type { IconName } from '../../icons/Icon.tsx';

/** The actions of owners, without those of moderators. */
export type OwnerAction = Exclude<AdvertisementAction, 'approve' | 'deny'>;

export const actionIcons: Readonly<Record<OwnerAction, IconName>> = {
  edit: 'pencil',
  adjust: 'tag',
  pending: 'send',
  reopen: 'rotate-ccw',
  cancel: 'ban',
  renew: 'refresh-cw',
  bump: 'arrow-up-to-line',
  sold: 'circle-check',
  delete: 'trash-2',
};

type Offered = Pick<AdvertisementRecord, 'state' | 'displayed' | 'hasLedgers'> & {
  readonly publicationPlanned?: boolean;
  readonly bumpFee?: number | null;
};
type Asked = Pick<AdvertisementRecord, 'state' | 'displayed' | 'cost' | 'requestedCost'>;

/**
 * The actions offered to the owner of an advertisement, in the order of the menu (R120-R123, R126). Stars are paid from
 * the wallet. What the ledger has a line about is never deleted (R224).
 */
export function offeredActions(ad: Offered): readonly OwnerAction[] {
  const actions = actionsOf(ad);
  return ad.hasLedgers ? actions.filter((action) => action !== 'delete') : actions;
}

/** The likeliest of them, for buttons; the others are in a menu. */
export const leadingActions = (ad: Offered): readonly OwnerAction[] =>
  offeredActions(ad)
    .filter((action) => action !== 'cancel' && action !== 'delete')
    .slice(0, 3);

function actionsOf({
  state,
  displayed,
  publicationPlanned,
  bumpFee = null,
}: Omit<Offered, 'hasLedgers'>): readonly OwnerAction[] {
  switch (state) {
    case publicationState.draft:
      // It waits for its business: the plan can be taken back.
      return publicationPlanned ? ['edit', 'reopen', 'cancel', 'delete'] : ['edit', 'pending', 'cancel', 'delete'];
    case publicationState.pending:
    case publicationState.denied:
      return ['reopen', 'cancel', 'delete'];
    case publicationState.approved:
      return displayed
        ? [
            'adjust',
            ...(bumpFee === null ? (['renew', 'sold'] as const) : (['bump', 'sold', 'renew'] as const)),
            'reopen',
            'cancel',
          ]
        : ['renew', 'reopen', 'cancel', 'delete'];
    case publicationState.cancelled:
      return ['delete'];
  }
}

/** Whether it waits for review with a hold for what it costs. */
const isPaidPending = ({ state, requestedCost }: Pick<Asked, 'state' | 'requestedCost'>): boolean =>
  state === publicationState.pending && requestedCost > 0;

/** Destructive and paid actions, which ask the owner first. */
export type ConfirmedAction = 'delete' | 'cancel' | 'reopen' | 'sold' | 'renew' | 'bump' | 'pending';

/**
 * Whether an action needs a confirmation; reopening only if it ends a display or releases a hold, renewing and requesting
 * publication if they are paid.
 */
export const needsConfirmation = (action: OwnerAction, ad: Asked): action is ConfirmedAction =>
  action === 'delete' ||
  action === 'cancel' ||
  action === 'sold' ||
  action === 'bump' ||
  ((action === 'renew' || action === 'pending') && ad.cost > 0) ||
  (action === 'reopen' && (ad.displayed || isPaidPending(ad)));

/** The question before an action; of what is paid, it also says what happens to the price (D10). */
export function questionOf(
  action: ConfirmedAction,
  record: Asked,
  { members: { confirm }, stars }: Pick<Texts, 'members' | 'stars'>,
): Text {
  if (action === 'pending') return stars.requestText;
  if (action === 'cancel' && record.displayed && record.cost > 0) return stars.cancelApproved;
  if (action !== 'reopen') return confirm[`${action}Text`];
  if (isPaidPending(record)) return stars.reopenPending;
  return record.cost === 0 ? confirm.reopenText : stars.reopenApproved;
}
