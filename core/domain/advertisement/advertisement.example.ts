import { type Actor, systemActor } from '../decider.ts';
import { defaultsOf } from '../field-table.ts';
import { everyStateOf, specificationOf } from '../testing.ts';
import type { AdvertisementCommand } from './commands.ts';
import type { AskedFee, DisplayPrice } from './cost.ts';
import { advertisementDecider } from './decide.ts';
import { type Adjustment, advertisementFields } from './fields.ts';
import type { AdvertisementEvent, AdvertisementFields, Funding, GivenFunding } from './state.ts';

/** An advertisement and the people around it, for tests. */
export const owner: Actor = { id: 'sara', kind: 'user', scope: 'own' };
export const stranger: Actor = { id: 'reza', kind: 'user', scope: 'own' };
export const moderator: Actor = { id: 'mina', kind: 'user', scope: 'all' };
export const system = systemActor;

/** 10:00 on 1 Mehr 1405 in Tehran. */
export const now = '2026-09-23T06:30:00.000Z';
export const monthLater = '2026-10-23T06:30:00.000Z';
export const twoMonthsLater = '2026-11-23T06:30:00.000Z';
export const justBeforeTheEnd = '2026-10-23T06:29:59.999Z';

export const carpet: AdvertisementFields = {
  ...defaultsOf(advertisementFields),
  name: 'فرش دستباف نایین',
  content: 'شش متری، نه‌لا، رنگ‌بندی سرمه‌ای و کرم.',
  language: 'fa-IR',
  categoryId: '0b7f1c0e-5f4e-4c2a-9c55-5f9f6f1f1a01',
  price: 850_000_000,
  currency: 'IRR',
};

export const draftedAs = (fields: Partial<AdvertisementFields> = {}): AdvertisementEvent => ({
  type: 'AdvertisementDrafted',
  data: { ...carpet, ...fields, advertisementId: 'ad-1', tenantId: 'tenant-1', ownerId: owner.id },
});
export const drafted = draftedAs();
export const starred = draftedAs({ level: 3 });

export const free: GivenFunding & Funding = { kind: 'free' };
export const granted: GivenFunding & Funding = { kind: 'granted' };
export const hold: Funding = { kind: 'hold', holdId: 'hold-1' };
/** The price of three stars at this fee is held. */
export const starFee = 500_000;
export const held: GivenFunding = { kind: 'hold', holdId: 'hold-1', amount: 3 * starFee };

/** Of a publication in a category without a fee. */
const price: DisplayPrice = { starFee, asked: { inCategory: carpet.categoryId } };

export const requested: AdvertisementEvent = { type: 'PublicationRequested', data: { cost: 0, funding: free } };
export const planned: AdvertisementEvent = { type: 'PublicationPlanned', data: {} };
export const approved: AdvertisementEvent = {
  type: 'AdvertisementApproved',
  data: { approvedAt: now, expiresAt: monthLater },
};
export const denied: AdvertisementEvent = {
  type: 'AdvertisementDenied',
  data: { reasonCode: 'unreadablePictures', reason: 'عکس‌ها تار است.' },
};
export const reopenedFrom = (from: 10 | 20 | 30 | 40): AdvertisementEvent => ({
  type: 'AdvertisementReopened',
  data: { from },
});
export const cancelledFrom = (from: 10 | 20 | 30 | 40): AdvertisementEvent => ({
  type: 'AdvertisementCancelled',
  data: { from },
});
export const displayEnded: AdvertisementEvent = { type: 'DisplayEnded', data: { expiredAt: monthLater } };
export const sold: AdvertisementEvent = { type: 'AdvertisementSold', data: { soldAt: now } };
export const deleted: AdvertisementEvent = { type: 'AdvertisementDeleted', data: {} };

/** The events that bring an advertisement into each state. */
export const histories = {
  absent: [],
  draft: [drafted],
  pending: [drafted, requested],
  approved: [drafted, requested, approved],
  denied: [drafted, requested, denied],
  cancelled: [drafted, cancelledFrom(10)],
  deleted: [drafted, deleted],
} as const satisfies Record<string, readonly AdvertisementEvent[]>;

/** The events of an advertisement before a command. */
export const given = specificationOf(advertisementDecider);

/** Tests one command in every state of an advertisement. */
export const inEveryState = everyStateOf(advertisementDecider, histories);

type DataOf<Type extends AdvertisementCommand['type']> = Extract<AdvertisementCommand, { type: Type }>['data'];

const issue = <Type extends AdvertisementCommand['type']>(type: Type, data: DataOf<Type>, by: Actor, at: string) => ({
  type,
  data,
  by,
  at,
});

/** Each command with plausible circumstances; every part can be another. */
export const commands = {
  draft: (by: Actor = owner) =>
    issue(
      'DraftAdvertisement',
      { ...carpet, advertisementId: 'ad-1', tenantId: 'tenant-1', ownerId: owner.id },
      by,
      now,
    ),
  edit: (changes: Partial<AdvertisementFields> = { price: 790_000_000 }, by: Actor = owner) =>
    issue('EditAdvertisement', { changes }, by, now),
  requestPublication: (
    funding: GivenFunding = free,
    tenantApproved = true,
    by: Actor = owner,
    asked: AskedFee = price.asked,
  ) =>
    issue('RequestPublication', { tenantApproved, categoryPresent: true, funding, price: { starFee, asked } }, by, now),
  planPublication: (by: Actor = owner) => issue('PlanPublication', { categoryPresent: true }, by, now),
  requestPlanned: (tenantApproved = true, funding: GivenFunding = free) =>
    issue('RequestPlannedPublication', { tenantApproved, categoryPresent: true, funding, price }, system, now),
  endUnpaidPlan: () => issue('EndUnpaidPlan', { cost: 3 * starFee }, system, now),
  approve: (by: Actor = moderator, at = now) =>
    issue('ApproveAdvertisement', { categoryPresent: true, paid: true }, by, at),
  deny: (by: Actor = moderator) =>
    issue('DenyAdvertisement', { reasonCode: 'unreadablePictures', reason: 'عکس‌ها تار است.' }, by, now),
  adjust: (changes: Adjustment = { price: 790_000_000 }, at = now, by: Actor = owner) =>
    issue('AdjustDisplayed', { changes }, by, at),
  markSold: (at = now, by: Actor = owner) => issue('MarkSold', {}, by, at),
  reopen: (by: Actor = owner) => issue('ReopenAdvertisement', {}, by, now),
  cancel: (by: Actor = owner) => issue('CancelAdvertisement', {}, by, now),
  renew: (funding: GivenFunding = free, at = now, by: Actor = owner, tenantApproved = true) =>
    issue('RenewAdvertisement', { funding, starFee, tenantApproved }, by, at),
  /** A day after the publication. */
  bump: (bumpFee = 100_000, at = '2026-09-24T06:30:00.000Z', funding: GivenFunding = granted, by: Actor = owner) =>
    issue('BumpAdvertisement', { funding, bumpFee, bumpHours: 24, tenantApproved: true }, by, at),
  endDisplay: (at = monthLater, funding: GivenFunding = free, tenantApproved = true) =>
    issue('EndDisplay', { funding, starFee, tenantApproved }, system, at),
  retryRenewal: (at = monthLater, funding: GivenFunding = free, tenantApproved = true) =>
    issue('RetryRenewal', { funding, starFee, tenantApproved }, system, at),
  delete: (by: Actor = owner, at = now) => issue('DeleteAdvertisement', {}, by, at),
} as const;
