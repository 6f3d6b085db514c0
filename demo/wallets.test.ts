import { defaultSettings } from '@charsu/core/domain/settings/settings.ts';
import { describe, expect, it } from 'vitest';
import { demoAdvertisements } from './advertisements.ts';
import { demoBusinesses, memberCount } from './businesses.ts';
import { regulars } from './regulars.ts';
import { isGiven, movesOf, planWallets } from './wallets.ts';

const wallets = planWallets(demoAdvertisements);
const day = 24 * 60;

describe('the wallets of the demo', () => {
  it('are of every member, some of them half a year old, with what came to nothing too', () => {
    expect(wallets).toHaveLength(memberCount);
    const payments = wallets.flatMap((wallet) => wallet.payments);
    expect(new Set(payments.map(({ end }) => end))).toEqual(
      new Set(['paid', 'gaveUp', 'failed', 'gift', 'proposedGift']),
    );
    const months = wallets.map((wallet) => wallet.payments.filter(({ end }) => end === 'paid').length);
    expect(months.filter((count) => count >= 5).length).toBeGreaterThanOrEqual(4);
    expect(Math.max(...payments.map(({ minutesAgo }) => minutesAgo))).toBeGreaterThan(170 * day);
  });

  it('are paid into within the bounds of the settings, after their businesses have joined', () => {
    const { depositMin, depositMax, depositStep } = defaultSettings;
    for (const { payments } of wallets) {
      for (const { amount, minutesAgo } of payments) {
        expect(amount).toBeGreaterThanOrEqual(depositMin);
        expect(amount).toBeLessThanOrEqual(depositMax);
        expect(amount % depositStep).toBe(0);
        expect(minutesAgo).toBeGreaterThan(10);
      }
    }
    for (const { key, joinedDaysAgo } of demoBusinesses) {
      const { approvedDaysAgo = 0 } = regulars[key] ?? {};
      expect(joinedDaysAgo).toBeGreaterThan(approvedDaysAgo + 2);
      expect(joinedDaysAgo).toBeLessThan(194);
    }
  });

  it('hold at every moment what is spent then', () => {
    for (const [owner, { payments }] of wallets.entries()) {
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
      const paid = (wallets[owner]?.payments ?? []).filter(({ end }) => end === 'paid' || end === 'gift');
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
