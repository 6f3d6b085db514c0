import { oneMonthAfter } from '../calendar.ts';
import { requireComplete } from '../category/attributes.ts';
import type { Actor } from '../decider.ts';
import { DomainError } from '../domain-error.ts';
import { requireState } from '../publication-rules.ts';
import { publicationState } from '../publication-state.ts';
import type { CommandFor } from './commands.ts';
import { fundingFor, isAnotherUser, publicationPaidWith, runningDisplay } from './cost.ts';
import { moved, present, requireCategory } from './rules.ts';
import {
  type AdvertisementEvent,
  type AdvertisementState,
  isLookedAtAfterwards,
  type PresentAdvertisement,
} from './state.ts';

/** Sends a draft for review. */
export function requestPublication(
  command: CommandFor<'RequestPublication'>,
  state: AdvertisementState,
): readonly AdvertisementEvent[] {
  const ad = moved('pending', state, command.by);
  // A denied advertisement is reopened and edited first.
  requireState(ad.state, [publicationState.draft]);
  if (ad.publicationPlanned) throw new DomainError('Already_Pending');
  if (!command.data.tenantApproved) throw new DomainError('The_Tenant_Is_Not_Approved');
  requireCategory(command.data.categoryPresent);
  requireComplete(command.data.attributes ?? [], ad.facts);
  const funding = fundingFor(command.by, ad, command.data.funding);
  return [{ type: 'PublicationRequested', data: publicationPaidWith(ad, funding, command.data.price) }];
}

/**
 * Plans the publication until the business is approved. Only the owner may plan it, since it is paid from the owner's wallet
 * later, without another question.
 */
export function planPublication(
  command: CommandFor<'PlanPublication'>,
  state: AdvertisementState,
): readonly AdvertisementEvent[] {
  const ad = moved('pending', state, command.by);
  requireState(ad.state, [publicationState.draft]);
  if (isAnotherUser(ad, command.by)) throw new DomainError('Status_403');
  requireCategory(command.data.categoryPresent);
  requireComplete(command.data.attributes ?? [], ad.facts);
  return ad.publicationPlanned ? [] : [{ type: 'PublicationPlanned', data: {} }];
}

/** Nothing where there is no plan any more, or its business is not approved: it is asked of every planned one, and more than once. */
export function requestPlanned(
  command: CommandFor<'RequestPlannedPublication'>,
  state: AdvertisementState,
): readonly AdvertisementEvent[] {
  if (state.status !== 'present' || !state.publicationPlanned || !command.data.tenantApproved) return [];
  requireCategory(command.data.categoryPresent);
  return [{ type: 'PublicationRequested', data: publicationPaidWith(state, command.data.funding, command.data.price) }];
}

/** An approval; or the confirmation of what a rule of trust has published. */
export function approve(
  command: CommandFor<'ApproveAdvertisement'>,
  state: AdvertisementState,
): readonly AdvertisementEvent[] {
  if (command.by.scope === 'all' && isLookedAtAfterwards(present(state, command.by))) {
    return [{ type: 'PublicationConfirmed', data: {} }];
  }
  return published(command, state);
}

/** The approval of what waits for it. */
export function published(
  { data, by, at }: CommandFor<'ApproveAdvertisement' | 'PublishByRule'>,
  state: AdvertisementState,
): readonly AdvertisementEvent[] {
  const ad = moved('approve', state, by);
  requireCategory(data.categoryPresent);
  requirePaid(ad, data);
  return [{ type: 'AdvertisementApproved', data: approvedDisplay(ad, at) }];
}

/** Refuses to publish what is not paid for any more. */
function requirePaid({ requestedCost }: PresentAdvertisement, { paid }: { readonly paid: boolean }): void {
  if (!paid) throw new DomainError('Payment_Required', { amount: requestedCost });
}

/**
 * The display period that an approval begins: a month from now. One that was reopened within its month goes on where it was, in
 * the order of the newest too, unless its month was paid for again: reopening is no free way to the top.
 */
function approvedDisplay(ad: PresentAdvertisement, at: string) {
  const running = ad.requestedCost === 0 ? runningDisplay(ad, at) : undefined;
  return running
    ? { approvedAt: running.approvedDate, expiresAt: running.expiredDate }
    : { approvedAt: at, expiresAt: oneMonthAfter(at) };
}

/**
 * The advertisement, if a moderator may deny it: also before its business is approved, together with which it is
 * reviewed, and after a rule has published it, until somebody has looked at it.
 */
export function deniable(state: AdvertisementState, by: Actor): PresentAdvertisement {
  const ad = present(state, by);
  return by.scope === 'all' && (ad.publicationPlanned || isLookedAtAfterwards(ad)) ? ad : moved('deny', state, by);
}

/** The advertisement, if it can be taken back: from review, from the public, or from what its owner had planned. */
export function reopenable(state: AdvertisementState, by: Actor): PresentAdvertisement {
  const ad = present(state, by);
  return ad.publicationPlanned ? ad : moved('reopen', state, by);
}
