import { displayCost } from '@charsu/core/domain/advertisement/cost.ts';
import { defaultSettings } from '@charsu/core/domain/settings/settings.ts';
import { members } from './accounts.ts';
import type { DemoAdvertisement } from './advertisements.ts';
import { demoBusinesses } from './businesses.ts';
import { regulars } from './regulars.ts';

/** A payment of a member, so many minutes before now. `amount`: whole rial. */
export interface DemoPayment {
  readonly minutesAgo: number;
  readonly amount: number;
  /** `gift`: of the house, without a bank; `proposedGift`: one that waits for its second administrator. */
  readonly end: 'paid' | 'gaveUp' | 'failed' | 'gift' | 'proposedGift';
}

export interface DemoWallet {
  readonly ownerId: string;
  /** Oldest first. */
  readonly payments: readonly DemoPayment[];
}

const day = 24 * 60;
const { starFee, depositStep } = defaultSettings;
/**
 * When members pay into their wallets, in minutes before now: before the payments due at the ends of months, and before
 * the newest ones.
 */
const paydays = [182, 152, 122, 92, 62, 26.2].map((daysAgo) => daysAgo * day);
/** What members leave in their wallets. */
const reserve = 4_000_000;
/** The place of a member who has just enough for one month of stars, so that the next cannot be paid. Their other stars are given. */
const shortOfMoney = 11;

/** Whether the stars of an advertisement are a gift of the house. */
export const isGiven = ({ businessKey }: Pick<DemoAdvertisement, 'businessKey'>): boolean =>
  ownerAt.get(businessKey) === shortOfMoney && regulars[businessKey] === undefined;
const ownerAt: ReadonlyMap<string, number> = new Map(demoBusinesses.map(({ key, owner }) => [key, owner]));

/** What an advertisement moves in the wallet of its owner: negative when it is paid, positive when it is given back. */
export function movesOf({
  level,
  steps,
}: DemoAdvertisement): { readonly minutesAgo: number; readonly amount: number }[] {
  const cost = displayCost(level, starFee);
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

/** The largest deficit between two moments (minutes before now, the second not included), starting from a balance. */
function lowest(moves: ReturnType<typeof movesOf>, from: number, to: number, balance: number) {
  let [now, least] = [balance, balance];
  for (const { minutesAgo, amount } of moves) {
    if (minutesAgo > from || minutesAgo <= to) continue;
    now += amount;
    least = Math.min(least, now);
  }
  return { now, least };
}

/** A member who deposits each month the cost of the next one. */
function planWallet(ownerId: string, owned: readonly DemoAdvertisement[], keeps: number): DemoWallet {
  const moves = owned.flatMap(movesOf).toSorted((one, other) => other.minutesAgo - one.minutesAgo);
  const payments: DemoPayment[] = [];
  let balance = 0;
  for (const [index, minutesAgo] of paydays.entries()) {
    const next = paydays[index + 1] ?? 0;
    const { least } = lowest(moves, minutesAgo, next, balance);
    const hasBegun = balance > 0 || least < balance;
    const missing = Math.max(0, (hasBegun ? keeps : 0) - least);
    const amount = Math.ceil(missing / depositStep) * depositStep;
    if (amount > 0) {
      payments.push({ minutesAgo, amount, end: 'paid' });
      balance += amount;
    }
    balance = lowest(moves, minutesAgo, next, balance).now;
  }
  return { ownerId, payments };
}

/** What did not come to anything, a gift and one that waits, for the first members. */
const further: readonly (readonly DemoPayment[])[] = [
  [
    { minutesAgo: 118 * day + 30, amount: 2_000_000, end: 'gaveUp' },
    { minutesAgo: 58 * day + 45, amount: 5_000_000, end: 'failed' },
    { minutesAgo: 40 * day, amount: 1_000_000, end: 'gift' },
  ],
  [
    { minutesAgo: 88 * day + 20, amount: 10_000_000, end: 'failed' },
    { minutesAgo: 1.5 * day, amount: 1_500_000, end: 'proposedGift' },
  ],
  [{ minutesAgo: 28 * day + 25, amount: 500_000, end: 'gaveUp' }],
];

/** The wallets of the members who have one: half a year of payments, enough for the stars of these advertisements. */
export function planWallets(advertisements: readonly DemoAdvertisement[]): readonly DemoWallet[] {
  const wallets = members.map(({ userId }, owner) => {
    const owned = advertisements.filter((ad) => ad.level > 0 && ownerAt.get(ad.businessKey) === owner && !isGiven(ad));
    const keeps = owner === shortOfMoney ? 0 : reserve;
    const wallet = planWallet(userId, owned, keeps);
    const others = further[owner] ?? [];
    return {
      ...wallet,
      payments: [...wallet.payments, ...others].toSorted((one, other) => other.minutesAgo - one.minutesAgo),
    };
  });
  return wallets.filter(({ payments }) => payments.length > 0);
}
