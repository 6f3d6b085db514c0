import { laterOf, oneMonthAfter } from '../calendar.ts';
import { changesOf, isEmpty } from '../changes.ts';
import { type Actor, type CommandOf, type Decider, unreachable } from '../decider.ts';
import { DomainError, notFound } from '../domain-error.ts';
import { limits } from '../limits.ts';
import { partsOf } from '../price.ts';
import { publicationState } from '../publication-state.ts';
import {
  type AdvertisementEvent,
  type AdvertisementFields,
  type AdvertisementState,
  absentAdvertisement,
  type DenialReason,
  evolveAdvertisement,
  type Funding,
  type PresentAdvertisement,
} from './state.ts';

export type AdvertisementCommand =
  | CommandOf<
      'DraftAdvertisement',
      AdvertisementFields & { readonly advertisementId: string; readonly tenantId: string; readonly ownerId: string }
    >
  | CommandOf<'EditAdvertisement', { readonly changes: Partial<AdvertisementFields> }>
  | CommandOf<
      'RequestPublication',
      {
        /** Only what belongs to an approved business can be published. */
        readonly tenantApproved: boolean;
        /** Its category may have been deleted since it was drafted. */
        readonly categoryPresent: boolean;
        readonly funding: Funding;
      }
    >
  | CommandOf<'ApproveAdvertisement', { readonly categoryPresent: boolean }>
  | CommandOf<'DenyAdvertisement', { readonly reasonCode: DenialReason; readonly reason: string }>
  | CommandOf<'ReopenAdvertisement', Record<never, never>>
  | CommandOf<'CancelAdvertisement', Record<never, never>>
  | CommandOf<'RenewAdvertisement', { readonly funding: Funding }>
  | CommandOf<'EndDisplay', { readonly funding: Funding }>
  | CommandOf<'DeleteAdvertisement', Record<never, never>>;

/** Cost of one display period in rial: the star fee times the stars; a plain advertisement is free. */
export const displayCost = (level: number): number => level * limits.starFee;

/** Approved, and its display period is not over at `at`. */
export const isDisplayed = (ad: PresentAdvertisement, at: string): boolean =>
  ad.state === publicationState.approved && ad.expiresAt !== null && Date.parse(ad.expiresAt) > Date.parse(at);

function present(state: AdvertisementState, by: Actor): PresentAdvertisement {
  if (state.status !== 'present') throw notFound('advertisement');
  if (by.scope === 'own' && state.ownerId !== by.id) throw notFound('advertisement');
  return state;
}

/** Refuses what a cancelled advertisement no longer allows: everything but deletion. */
function alive(state: AdvertisementState, by: Actor): PresentAdvertisement {
  const ad = present(state, by);
  if (ad.state === publicationState.cancelled) throw new DomainError('Already_Cancelled');
  return ad;
}

function paidWith(ad: PresentAdvertisement, funding: Funding): { cost: number; funding: Funding } {
  const cost = displayCost(ad.level);
  if (cost === 0) return { cost, funding: { kind: 'free' } };
  if (funding.kind === 'free') throw new DomainError('Payment_Required', { amount: cost });
  return { cost, funding };
}

function requestPublication(
  command: Extract<AdvertisementCommand, { type: 'RequestPublication' }>,
  state: AdvertisementState,
): readonly AdvertisementEvent[] {
  const ad = alive(state, command.by);
  if (ad.state === publicationState.pending) throw new DomainError('Already_Pending');
  if (ad.state === publicationState.approved) throw new DomainError('Already_Approved');
  if (ad.state !== publicationState.draft) throw new DomainError('Status_409');
  if (!command.data.tenantApproved) throw new DomainError('The_Tenant_Is_Not_Approved');
  requireCategory(command.data.categoryPresent);
  return [{ type: 'PublicationRequested', data: paidWith(ad, command.data.funding) }];
}

/** Refuses what would bring an advertisement before visitors in a category that is gone, as drafting it there is refused. */
function requireCategory(categoryPresent: boolean): void {
  if (!categoryPresent) throw new DomainError('The_Value_Is_Not_Valid', { field: 'categoryId' });
}

/** Refuses a price that is not of whole rial or hundredths, or too high to be exact in them. */
function requirePrice({ price, currency }: Pick<AdvertisementFields, 'price' | 'currency'>): void {
  if (price === null) return;
  const parts = partsOf(currency);
  const max = limits.maxPrice / parts;
  if (price > max) throw new DomainError('The_Value_Is_Out_Of_Range', { field: 'price', min: 0, max });
  if (Math.round(price * parts) / parts !== price) throw new DomainError('The_Value_Is_Not_Valid', { field: 'price' });
}

/** Approving and denying look only at what waits for review. */
function underReview(state: AdvertisementState, by: Actor): PresentAdvertisement {
  const ad = alive(state, by);
  // Reviewers' rights reach everybody's records, their own too: there may be one administrator only.
  if (by.scope !== 'all') throw new DomainError('Status_403');
  if (ad.state === publicationState.approved) throw new DomainError('Already_Approved');
  if (ad.state !== publicationState.pending) throw new DomainError('Status_409');
  return ad;
}

function renew(
  command: Extract<AdvertisementCommand, { type: 'RenewAdvertisement' }>,
  state: AdvertisementState,
): readonly AdvertisementEvent[] {
  const ad = alive(state, command.by);
  if (ad.state !== publicationState.approved || ad.expiresAt === null) throw new DomainError('Status_409');
  const expiresAt = oneMonthAfter(laterOf(command.at, ad.expiresAt));
  return [
    {
      type: 'AdvertisementRenewed',
      data: { automatic: false, ...paidWith(ad, command.data.funding), renewedAt: command.at, expiresAt },
    },
  ];
}

/**
 * What happens when a display period is over: a renewal when the owner asked for it and it is paid for, else the
 * end of the display. Nothing when the period still runs or was closed before, so that the job may come twice or late.
 */
function endDisplay(
  command: Extract<AdvertisementCommand, { type: 'EndDisplay' }>,
  state: AdvertisementState,
): readonly AdvertisementEvent[] {
  if (state.status !== 'present' || state.state !== publicationState.approved || state.expiresAt === null) return [];
  if (state.displayEnded || isDisplayed(state, command.at)) return [];
  const ended: AdvertisementEvent = { type: 'DisplayEnded', data: { expiredAt: state.expiresAt } };
  if (!state.autoRenewal) return [ended];
  const cost = displayCost(state.level);
  if (cost > 0 && command.data.funding.kind === 'free') {
    const failed: AdvertisementEvent = {
      type: 'RenewalPaymentRequired',
      data: { cost, expiredAt: state.expiresAt },
    };
    return state.renewalFailed ? [ended] : [failed, ended];
  }
  const expiresAt = oneMonthAfter(laterOf(command.at, state.expiresAt));
  const paid = paidWith(state, command.data.funding);
  return [{ type: 'AdvertisementRenewed', data: { automatic: true, ...paid, renewedAt: command.at, expiresAt } }];
}

function deleteAdvertisement(
  command: Extract<AdvertisementCommand, { type: 'DeleteAdvertisement' }>,
  state: AdvertisementState,
): readonly AdvertisementEvent[] {
  const ad = present(state, command.by);
  if (isDisplayed(ad, command.at)) throw new DomainError('Not_Possible_Delete_Currently_Displayed_Advertisement');
  if (ad.hasLedgers) throw new DomainError('Advertisement_Has_Ledgers');
  return [{ type: 'AdvertisementDeleted', data: {} }];
}

/** Every rule of an advertisement's life (specification section 4). Throws `DomainError` with the message key. */
export function decideAdvertisement(
  command: AdvertisementCommand,
  state: AdvertisementState,
): readonly AdvertisementEvent[] {
  switch (command.type) {
    case 'DraftAdvertisement':
      if (state.status !== 'absent') throw new DomainError('The_Entered_Information_Is_Duplicated');
      requirePrice(command.data);
      return [{ type: 'AdvertisementDrafted', data: command.data }];
    case 'EditAdvertisement': {
      const ad = alive(state, command.by);
      if (ad.state === publicationState.pending) throw new DomainError('Already_Pending');
      if (ad.state === publicationState.approved) throw new DomainError('Already_Approved');
      if (ad.state !== publicationState.draft) throw new DomainError('Status_409');
      const changes = changesOf<AdvertisementFields>(ad, command.data.changes);
      // Either may change alone; one that was taken in earlier times keeps nobody from editing the rest.
      if ('price' in changes || 'currency' in changes) requirePrice({ ...ad, ...changes });
      return isEmpty(changes) ? [] : [{ type: 'AdvertisementEdited', data: { changes } }];
    }
    case 'RequestPublication':
      return requestPublication(command, state);
    case 'ApproveAdvertisement':
      underReview(state, command.by);
      requireCategory(command.data.categoryPresent);
      return [
        {
          type: 'AdvertisementApproved',
          data: { approvedAt: command.at, expiresAt: oneMonthAfter(command.at) },
        },
      ];
    case 'DenyAdvertisement':
      underReview(state, command.by);
      return [{ type: 'AdvertisementDenied', data: command.data }];
    case 'ReopenAdvertisement': {
      const ad = alive(state, command.by);
      if (ad.state === publicationState.draft) throw new DomainError('Status_409');
      return [{ type: 'AdvertisementReopened', data: { from: ad.state } }];
    }
    case 'CancelAdvertisement':
      return [{ type: 'AdvertisementCancelled', data: { from: alive(state, command.by).state } }];
    case 'RenewAdvertisement':
      return renew(command, state);
    case 'EndDisplay':
      return endDisplay(command, state);
    case 'DeleteAdvertisement':
      return deleteAdvertisement(command, state);
    default:
      return unreachable(command);
  }
}

export const advertisementDecider: Decider<AdvertisementState, AdvertisementCommand, AdvertisementEvent> = {
  initial: absentAdvertisement,
  evolve: evolveAdvertisement,
  decide: decideAdvertisement,
};
