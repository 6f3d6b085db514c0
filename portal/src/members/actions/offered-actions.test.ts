import {
  type AdvertisementCommand,
  decideAdvertisement,
  isDisplayed,
} from '@charsu/core/domain/advertisement/decide.ts';
import {
  type AdvertisementEvent,
  absentAdvertisement,
  evolveAdvertisement,
} from '@charsu/core/domain/advertisement/state.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { describe, expect, it } from 'vitest';
import { type OwnerAction, offeredActions } from './offered-actions.ts';

const id = '11111111-1111-4111-8111-111111111111';
const at = '2026-03-10T08:00:00.000Z';
const drafted: AdvertisementEvent = {
  type: 'AdvertisementDrafted',
  data: {
    advertisementId: id,
    tenantId: id,
    ownerId: 'owner',
    name: 'Carpet',
    content: 'A carpet from Kashan',
    language: 'en-US',
    categoryId: id,
    price: null,
    currency: 'IRR',
    discountPercent: 0,
    level: 0,
    autoRenewal: false,
    images: [],
  },
};
const requested: AdvertisementEvent = { type: 'PublicationRequested', data: { cost: 0, funding: { kind: 'free' } } };
const approvedUntil = (expiresAt: string): AdvertisementEvent => ({
  type: 'AdvertisementApproved',
  data: { approvedAt: '2026-02-20T08:00:00.000Z', expiresAt },
});
const lives: Record<string, AdvertisementEvent[]> = {
  draft: [drafted],
  pending: [drafted, requested],
  displayed: [drafted, requested, approvedUntil('2026-03-20T08:00:00.000Z')],
  expired: [drafted, requested, approvedUntil('2026-03-01T08:00:00.000Z')],
  denied: [drafted, requested, { type: 'AdvertisementDenied', data: { reasonCode: 'other', reason: 'Unclear' } }],
  cancelled: [drafted, { type: 'AdvertisementCancelled', data: { from: 10 } }],
};

const circumstances = { at, by: { id: 'owner', kind: 'user', scope: 'own' } } as const;
const commands: Record<OwnerAction, AdvertisementCommand> = {
  edit: { ...circumstances, type: 'EditAdvertisement', data: { changes: { name: 'Rug' } } },
  pending: {
    ...circumstances,
    type: 'RequestPublication',
    data: { tenantApproved: true, categoryPresent: true, funding: { kind: 'free' } },
  },
  reopen: { ...circumstances, type: 'ReopenAdvertisement', data: {} },
  cancel: { ...circumstances, type: 'CancelAdvertisement', data: {} },
  renew: { ...circumstances, type: 'RenewAdvertisement', data: { funding: { kind: 'free' } } },
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
    const offered = offeredActions({ state: ad.state, displayed: isDisplayed(ad, at), cost: 0 });
    expect([...offered].sort()).toEqual([...taken].sort());
  });

  it('leave out what the wallet would have to pay', () => {
    expect(offeredActions({ state: 10, displayed: false, cost: 500_000 })).not.toContain('pending');
    expect(offeredActions({ state: 30, displayed: true, cost: 500_000 })).not.toContain('renew');
  });
});
