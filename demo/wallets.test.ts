import { displayCost } from '@charsu/core/domain/advertisement/cost.ts';
import { defaultSettings } from '@charsu/core/domain/settings/settings.ts';
import { describe, expect, it } from 'vitest';
import { type DemoAdvertisement, demoAdvertisements } from './advertisements.ts';
import { demoBusinesses } from './businesses.ts';
import { demoWallets, isGiven } from './wallets.ts';

const day = 24 * 60;

/**
 * The movements of an advertisement in the wallet of its owner: negative when it is paid, positive when it is given
 * back.
 */
function movesOf({ level, steps }: DemoAdvertisement): { readonly minutesAgo: number; readonly amount: number }[] {
  const cost = displayCost(level, defaultSettings.starFee);
  let waits = false;
  return steps.flatMap(({ kind, minutesAgo }) => {
    if (kind === 'request' || kind === 'renew') {
      waits = kind === 'request';
      return [{ minutesAgo, amount: -cost }];
    }
    const givesBack = waits && (kind === 'deny' || kind === 'cancel' || kind === 'reopen');
    if (kind !== 'edit') waits = false;
    return givesBack ? [{ minutesAgo, amount: cost }] : [];
  });
}

describe('the wallets of the demo', () => {
  it('are of every member, some of them half a year old, with what came to nothing too', () => {
    const payments = demoWallets.flat();
    expect(new Set(payments.map(({ end }) => end))).toEqual(
      new Set(['paid', 'gaveUp', 'failed', 'gift', 'proposedGift']),
    );
    const months = demoWallets.map((each) => each.filter(({ end }) => end === 'paid').length);
    expect(months.filter((count) => count >= 5).length).toBeGreaterThanOrEqual(4);
    expect(Math.max(...payments.map(({ minutesAgo }) => minutesAgo))).toBeGreaterThan(170 * day);
  });

  it('are paid into within the bounds of the settings, after their businesses have joined', () => {
    const { depositMin, depositMax, depositStep } = defaultSettings;
    for (const payments of demoWallets) {
      for (const { amount, minutesAgo } of payments) {
        expect(amount).toBeGreaterThanOrEqual(depositMin);
        expect(amount).toBeLessThanOrEqual(depositMax);
        expect(amount % depositStep).toBe(0);
        expect(minutesAgo).toBeGreaterThan(10);
      }
    }
    for (const { joinedDaysAgo, regular } of demoBusinesses) {
      const { approvedDaysAgo = 0 } = regular ?? {};
      expect(joinedDaysAgo).toBeGreaterThan(approvedDaysAgo + 2);
      expect(joinedDaysAgo).toBeLessThan(194);
    }
  });

  it('hold at every moment what is spent then', () => {
    for (const [owner, payments] of demoWallets.entries()) {
      const owned = new Set(demoBusinesses.filter((business) => business.owner === owner).map(({ key }) => key));
      const ads = demoAdvertisements.filter((ad) => ad.level > 0 && owned.has(ad.businessKey) && !isGiven(ad));
      const paid = payments.filter(({ end }) => end === 'paid');
      const moves = [...paid, ...ads.flatMap(movesOf)].toSorted((one, other) => other.minutesAgo - one.minutesAgo);
      let balance = 0;
      for (const { amount } of moves) {
        balance += amount;
        expect(balance).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it('leave one member too little for what is due when the product starts, and another enough', () => {
    const left = (businessKey: string): number => {
      const owner = demoBusinesses.find(({ key }) => key === businessKey)?.owner ?? -1;
      const owned = new Set(demoBusinesses.filter((business) => business.owner === owner).map(({ key }) => key));
      const paid = (demoWallets[owner] ?? []).filter(({ end }) => end === 'paid' || end === 'gift');
      const spent = demoAdvertisements
        .filter((ad) => owned.has(ad.businessKey) && !isGiven(ad))
        .flatMap(({ level, steps, state }) => {
          const times = steps.filter(({ kind }) => kind === 'renew').length;
          const stands = state === 'approved' || state === 'pending' ? 1 : 0;
          return Array<number>(times + stands).fill(level * defaultSettings.starFee);
        });
      const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
      return sum(paid.map(({ amount }) => amount)) - sum(spent);
    };
    expect(left('pahlavan-sport')).toBeGreaterThanOrEqual(0);
    expect(left('pahlavan-sport')).toBeLessThan(4 * defaultSettings.starFee);
    expect(left('yaftabad-sofa')).toBeGreaterThanOrEqual(defaultSettings.starFee);
  });
});
