import type { PublicationFee } from '../category/publication-fee.ts';
import type { Actor } from '../decider.ts';
import { DomainError } from '../domain-error.ts';
import type { HeldFee } from '../wallet/free-publications.ts';
import type { Funding, GivenFunding, PresentAdvertisement } from './state.ts';

/** Cost of one display period in rial: the fee of a star (`prices.starFee`) times the stars; a plain one is free. */
export const displayCost = (level: number, starFee: number): number => level * starFee;

/** The fee of a publication in a category, beside the stars. */
export interface AskedFee {
  /** The category that the advertisement was in when its fee was looked up. */
  readonly inCategory: string;
  /** Undefined where none is asked. */
  readonly fee?: PublicationFee | undefined;
}

/** The price of a display. */
export interface DisplayPrice {
  /** Of one star, in rial. */
  readonly starFee: number;
  /** Only publications pay it. */
  readonly asked: AskedFee;
}

/**
 * Whether a user asks who may not spend the owner's money: another than the owner, whom the owner has not allowed it.
 * The product itself only does what the owner chose before.
 */
export const isAnotherUser = ({ ownerId, tenantId }: PresentAdvertisement, { id, kind, within }: Actor): boolean =>
  kind === 'user' && id !== ownerId && !(within?.tenantId === tenantId && within.spends);

/** The funding that a command may use: a hold on the owner's wallet only when the owner asks. */
export const fundingFor = (by: Actor, ad: PresentAdvertisement, funding: GivenFunding): GivenFunding =>
  funding.kind === 'hold' && isAnotherUser(ad, by) ? { kind: 'free' } : funding;

/** A hold pays once, and never after it has lapsed. */
const isKnown = ({ holds }: PresentAdvertisement, { holdId }: { readonly holdId: string }): boolean =>
  Object.hasOwn(holds, holdId);

/** The payment of a display period. Throws `Payment_Required` where it costs something and nothing is given. */
export function paidWith(
  ad: PresentAdvertisement,
  funding: GivenFunding,
  starFee: number,
): { readonly cost: number; readonly funding: Funding } {
  return paid(ad, funding, displayCost(ad.level, starFee));
}

/** The same for any cost, in rial. */
export function paid(
  ad: PresentAdvertisement,
  funding: GivenFunding,
  cost: number,
): { readonly cost: number; readonly funding: Funding } {
  if (cost === 0) return { cost, funding: { kind: 'free' } };
  if (funding.kind === 'free') throw new DomainError('Payment_Required', { amount: cost });
  if (funding.kind === 'granted') return { cost, funding };
  // The stars or the fee have changed since it was set aside.
  if (funding.amount !== cost || isKnown(ad, funding)) throw new DomainError('Status_409');
  return { cost, funding: { kind: 'hold', holdId: funding.holdId } };
}

/**
 * The payment of a publication: its stars and the fee of its category. An owner whose stars were granted pays no fee.
 * Throws `Status_409` when the stars, the prices or the category are not those any more for which the amount was set
 * aside.
 */
export function publicationPaidWith(
  ad: PresentAdvertisement,
  funding: GivenFunding,
  { starFee, asked: { inCategory, fee } }: DisplayPrice,
): { readonly cost: number; readonly funding: Funding; readonly fee?: HeldFee } {
  if (inCategory !== ad.categoryId) throw new DomainError('Status_409');
  if (fee === undefined || funding.kind === 'granted') return paidWith(ad, funding, starFee);
  const stars = displayCost(ad.level, starFee);
  if (funding.kind === 'free') throw new DomainError('Payment_Required', { amount: stars + fee.amount });
  const { holdId, amount: cost, fee: held } = funding;
  const fits = held?.categoryId === fee.categoryId && cost === stars + held.amount;
  if (!fits || isKnown(ad, funding)) throw new DomainError('Status_409');
  return { cost, funding: { kind: 'hold', holdId }, fee: held };
}

/** The display period that reopening broke off, if it would still run: it has been allowed, and paid for. */
export const runningDisplay = (
  { brokenOff }: PresentAdvertisement,
  at: string,
): NonNullable<PresentAdvertisement['brokenOff']> | undefined =>
  brokenOff !== null && Date.parse(brokenOff.expiredDate) > Date.parse(at) ? brokenOff : undefined;
