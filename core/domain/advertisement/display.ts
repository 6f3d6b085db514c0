import { changesOf, isEmpty } from '../changes.ts';
import { DomainError } from '../domain-error.ts';
import { requireState } from '../publication-rules.ts';
import { publicationState } from '../publication-state.ts';
import type { AdvertisementCommand, CommandFor } from './commands.ts';
import { displayCost, fundingFor, isAnotherUser, paid, paidWith } from './cost.ts';
import { renewedEnd } from './display-end.ts';
import type { Adjustment } from './fields.ts';
import { present, requirePrice } from './rules.ts';
import type { AdvertisementEvent, AdvertisementFields, AdvertisementState, PresentAdvertisement } from './state.ts';

/** Approved, not sold, and its display period is not over at `at`. */
export const isDisplayed = (ad: PresentAdvertisement, at: string): boolean =>
  ad.state === publicationState.approved &&
  !ad.displayEnded &&
  ad.expiredDate !== null &&
  Date.parse(ad.expiredDate) > Date.parse(at);

/** For so many days a renewal that could not be paid is tried again (D12a). */
export const renewalRetryDays = 7;
const dayMs = 86_400_000;

/** A display period that is over and was not closed: nothing else is ended or renewed by itself. */
const isOver = (state: AdvertisementState, at: string): state is Displayable =>
  isDisplayable(state) && !state.displayEnded && !isDisplayed(state, at);

/** A display that is over and that its owner wants renewed; one that could not be paid when it ended is tried again. */
export const mayRenewByItself = (state: AdvertisementState, at: string): state is Displayable =>
  isDisplayable(state) &&
  state.autoRenewal &&
  (state.displayEnded
    ? state.renewalFailed && Date.parse(at) <= Date.parse(state.expiredDate) + renewalRetryDays * dayMs
    : !isDisplayed(state, at));

type Displayable = PresentAdvertisement & { readonly expiredDate: string };
const isDisplayable = (state: AdvertisementState): state is Displayable =>
  state.status === 'present' && state.state === publicationState.approved && state.expiredDate !== null;

/** The advertisement, if visitors see it now. */
export function displayed(
  state: AdvertisementState,
  { by, at }: Pick<AdvertisementCommand, 'by' | 'at'>,
): PresentAdvertisement {
  const ad = present(state, by);
  requireState(ad.state, [publicationState.approved]);
  if (!isDisplayed(ad, at)) throw new DomainError('Status_409');
  return ad;
}

/**
 * A change of what is displayed, without a review. Only the owner switches the automatic renewal, which spends the
 * owner's money.
 */
export function adjust(
  command: CommandFor<'AdjustDisplayed'>,
  state: AdvertisementState,
): readonly AdvertisementEvent[] {
  const ad = displayed(state, command);
  const changes = changesOf<Adjustment>(ad, command.data.changes);
  if ('autoRenewal' in changes && isAnotherUser(ad, command.by)) throw new DomainError('Status_403');
  if ('price' in changes) requirePrice({ ...ad, ...changes });
  if (changes.images !== undefined && !areReordered(ad.images, changes.images)) {
    throw new DomainError('The_Value_Is_Not_Valid', { field: 'images' });
  }
  return isEmpty(changes) ? [] : [{ type: 'DisplayedAdvertisementAdjusted', data: { changes } }];
}

type Images = AdvertisementFields['images'];

/** Whether these are the same pictures, each once, in any order. */
function areReordered(before: Images, after: Images): boolean {
  const sorted = (images: Images) =>
    images.map((image) => JSON.stringify([image.id, image.url, image.width, image.height])).sort();
  return JSON.stringify(sorted(before)) === JSON.stringify(sorted(after));
}

/** One more month, at its owner's wish. */
export function renew(
  command: CommandFor<'RenewAdvertisement'>,
  state: AdvertisementState,
): readonly AdvertisementEvent[] {
  const ad = present(state, command.by);
  requireState(ad.state, [publicationState.approved]);
  if (ad.expiredDate === null) throw new DomainError('Status_409');
  if (!command.data.tenantApproved) throw new DomainError('The_Tenant_Is_Not_Approved');
  const expiresAt = renewedEnd(ad, command.at);
  return [
    {
      type: 'AdvertisementRenewed',
      data: {
        automatic: false,
        ...paidWith(ad, fundingFor(command.by, ad, command.data.funding), command.data.starFee),
        renewedAt: command.at,
        expiresAt,
      },
    },
  ];
}

/** Since when it is in its place among the newest: its publication, or a bump to the top after it. */
export const listedDate = ({
  approvedDate,
  bumpedDate,
}: Pick<PresentAdvertisement, 'approvedDate' | 'bumpedDate'>): string | null =>
  // ISO 8601 instants sort as texts. States that were kept before there were bumps have none.
  approvedDate !== null && (bumpedDate ?? '') > approvedDate ? bumpedDate : approvedDate;

/** From when on it may be bumped to the top, in ms since 1970. */
export const bumpableFrom = (ad: PresentAdvertisement, bumpHours: number): number =>
  Date.parse(listedDate(ad) ?? '') + bumpHours * 3_600_000;

/** To the top of the newest, at its owner's wish. */
export function bump(
  command: CommandFor<'BumpAdvertisement'>,
  state: AdvertisementState,
): readonly AdvertisementEvent[] {
  const { by, at, data } = command;
  const ad = displayed(state, command);
  if (!data.tenantApproved) throw new DomainError('The_Tenant_Is_Not_Approved');
  if (data.bumpFee === 0) throw new DomainError('Status_409');
  if (Date.parse(at) < bumpableFrom(ad, data.bumpHours)) {
    throw new DomainError('The_Advertisement_Was_On_Top_Lately', { hours: data.bumpHours });
  }
  const payment = paid(ad, fundingFor(by, ad, data.funding), data.bumpFee);
  return [{ type: 'AdvertisementBumped', data: { ...payment, bumpedAt: at } }];
}

/**
 * The outcome of a display period: a renewal when the owner asked for it, it is paid for and the business is
 * on the site, else the end of the display. Nothing when the period still runs or was closed before, so that the job may
 * come twice or late.
 */
export function endDisplay(
  command: CommandFor<'EndDisplay'>,
  state: AdvertisementState,
): readonly AdvertisementEvent[] {
  if (!isOver(state, command.at)) return [];
  const ended: AdvertisementEvent = { type: 'DisplayEnded', data: { expiredAt: state.expiredDate } };
  if (!state.autoRenewal || !command.data.tenantApproved) return [ended];
  const cost = displayCost(state.level, command.data.starFee);
  if (cost > 0 && command.data.funding.kind === 'free') {
    const failed: AdvertisementEvent = {
      type: 'RenewalPaymentRequired',
      data: { cost, expiredAt: state.expiredDate },
    };
    return state.renewalFailed ? [ended] : [failed, ended];
  }
  return [renewedByItself(state, command)];
}

/** One more month, because its owner has chosen so before. */
export function renewedByItself(
  state: Displayable,
  { data, at }: CommandFor<'EndDisplay' | 'RetryRenewal'>,
): AdvertisementEvent {
  const expiresAt = renewedEnd(state, at);
  const paid = paidWith(state, data.funding, data.starFee);
  return { type: 'AdvertisementRenewed', data: { automatic: true, ...paid, renewedAt: at, expiresAt } };
}
