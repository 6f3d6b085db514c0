import type { AdvertisementCommand } from '@charsu/core/domain/advertisement/commands.ts';
import { decideAdvertisement } from '@charsu/core/domain/advertisement/decide.ts';
import { isDisplayed } from '@charsu/core/domain/advertisement/display.ts';
import { advertisementFields } from '@charsu/core/domain/advertisement/fields.ts';
import {
  type AdvertisementEvent,
  absentAdvertisement,
  evolveAdvertisement,
} from '@charsu/core/domain/advertisement/state.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { defaultsOf } from '@charsu/core/domain/field-table.ts';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import { describe, expect, it } from 'vitest';
import { needsConfirmation, type OwnerAction, offeredActions, questionOf } from './offered-actions.ts';

const { members, stars } = textsIn('en-US');

const id = '11111111-1111-4111-8111-111111111111';
const at = '2026-03-10T08:00:00.000Z';
const drafted: AdvertisementEvent = {
  type: 'AdvertisementDrafted',
  data: {
    ...defaultsOf(advertisementFields),
    advertisementId: id,
    tenantId: id,
    ownerId: 'owner',
    name: 'Carpet',
    content: 'A carpet from Kashan',
    language: 'en-US',
    categoryId: id,
    price: null,
    currency: 'IRR',
  },
};
const requested: AdvertisementEvent = { type: 'PublicationRequested', data: { cost: 0, funding: { kind: 'free' } } };
const paidFor: AdvertisementEvent = {
  type: 'PublicationRequested',
  data: { cost: 500_000, funding: { kind: 'hold', holdId: 'hold' } },
};
const reopened: AdvertisementEvent = { type: 'AdvertisementReopened', data: { from: 30 } };
const approvedUntil = (expiresAt: string): AdvertisementEvent => ({
  type: 'AdvertisementApproved',
  data: { approvedAt: '2026-02-20T08:00:00.000Z', expiresAt },
});
const lives: Record<string, AdvertisementEvent[]> = {
  draft: [drafted],
  planned: [drafted, { type: 'PublicationPlanned', data: {} }],
  pending: [drafted, requested],
  displayed: [drafted, requested, approvedUntil('2026-03-20T08:00:00.000Z')],
  expired: [drafted, requested, approvedUntil('2026-03-01T08:00:00.000Z')],
  denied: [drafted, requested, { type: 'AdvertisementDenied', data: { reasonCode: 'other', reason: 'Unclear' } }],
  sold: [
    drafted,
    requested,
    approvedUntil('2026-03-20T08:00:00.000Z'),
    { type: 'AdvertisementSold', data: { soldAt: '2026-03-01T08:00:00.000Z' } },
  ],
  cancelled: [drafted, { type: 'AdvertisementCancelled', data: { from: 10 } }],
  'paid and pending': [drafted, paidFor],
  'paid and expired': [drafted, paidFor, approvedUntil('2026-03-01T08:00:00.000Z')],
  'paid and reopened': [drafted, paidFor, approvedUntil('2026-03-20T08:00:00.000Z'), reopened],
  'paid and cancelled': [
    drafted,
    paidFor,
    approvedUntil('2026-03-20T08:00:00.000Z'),
    { type: 'AdvertisementCancelled', data: { from: 30 } },
  ],
};

const circumstances = { at, by: { id: 'owner', kind: 'user', scope: 'own' } } as const;
const commands: Record<OwnerAction, AdvertisementCommand> = {
  edit: { ...circumstances, type: 'EditAdvertisement', data: { changes: { name: 'Rug' } } },
  adjust: { ...circumstances, type: 'AdjustDisplayed', data: { changes: { price: 1_000 } } },
  sold: { ...circumstances, type: 'MarkSold', data: {} },
  pending: {
    ...circumstances,
    type: 'RequestPublication',
    data: {
      tenantApproved: true,
      categoryPresent: true,
      funding: { kind: 'free' },
      price: { starFee: 1, asked: { inCategory: id } },
    },
  },
  reopen: { ...circumstances, type: 'ReopenAdvertisement', data: {} },
  cancel: { ...circumstances, type: 'CancelAdvertisement', data: {} },
  renew: {
    ...circumstances,
    type: 'RenewAdvertisement',
    data: { funding: { kind: 'free' }, starFee: 1, tenantApproved: true },
  },
  bump: {
    ...circumstances,
    type: 'BumpAdvertisement',
    data: { funding: { kind: 'granted' }, bumpFee: 1, bumpHours: 24, tenantApproved: true },
  },
  delete: { ...circumstances, type: 'DeleteAdvertisement', data: {} },
};
const allActions = Object.keys(commands) as OwnerAction[];

describe('the actions offered to an owner', () => {
  it.each(Object.entries(lives))('are exactly those that a %s advertisement takes', (_, events) => {
    const ad = events.reduce(evolveAdvertisement, absentAdvertisement);
    if (ad.status !== 'present') throw new Error('The example is not there.');
    const taken = allActions.filter((action) => {
      try {
        return decideAdvertisement(commands[action], ad).length > 0;
      } catch (error) {
        if (error instanceof DomainError) return false;
        throw error;
      }
    });
    const offered = offeredActions({ ...ad, displayed: isDisplayed(ad, at), bumpFee: 1 });
    expect([...offered].sort()).toEqual([...taken].sort());
  });

  it('ask before they move what was paid for stars', () => {
    expect(needsConfirmation('reopen', { state: 20, displayed: false, cost: 500_000, requestedCost: 500_000 })).toBe(
      true,
    );
    expect(needsConfirmation('reopen', { state: 20, displayed: false, cost: 0, requestedCost: 0 })).toBe(false);
    expect(needsConfirmation('reopen', { state: 30, displayed: true, cost: 0, requestedCost: 0 })).toBe(true);
  });

  it('ask before the price of stars is set aside', () => {
    const draft = { state: 10, displayed: false, requestedCost: 0 } as const;
    expect(needsConfirmation('pending', { ...draft, cost: 5_000_000 })).toBe(true);
    expect(needsConfirmation('pending', { ...draft, cost: 0 })).toBe(false);
  });

  it('ask before a renewal takes the price of stars', () => {
    const ended = { state: 30, displayed: false, requestedCost: 0 } as const;
    expect(needsConfirmation('renew', { ...ended, cost: 500_000 })).toBe(true);
    expect(needsConfirmation('renew', { ...ended, cost: 0 })).toBe(false);
  });

  it('say that a displayed ad loses its stars when it is cancelled', () => {
    const ad = { state: 30, displayed: true, cost: 500_000, requestedCost: 0 } as const;
    const question = (changed: object) => questionOf('cancel', { ...ad, ...changed }, { members, stars });
    expect(question({})).toBe(stars.cancelApproved);
    expect(question({ displayed: false })).toBe(members.confirm.cancelText);
    expect(question({ cost: 0 })).toBe(members.confirm.cancelText);
  });
});
