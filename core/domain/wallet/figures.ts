import type { Balances } from './accounts.ts';
import type { WalletEvent } from './state.ts';

/** The sums of a wallet, in rial, behind the figures of its dashboard. */
export interface WalletSums {
  /** Verified deposits. */
  readonly deposited: number;
  /** Credits caused by a person, and those caused by the product and its administrators, releases included. */
  readonly creditedByUser: number;
  readonly creditedBySystem: number;
  /** Captured holds, charges, corrections against the member and forfeited amounts. */
  readonly spent: number;
  /** Released holds: debits and credits alike, so they spend nothing. */
  readonly released: number;
}

export const noSums: WalletSums = { deposited: 0, creditedByUser: 0, creditedBySystem: 0, spent: 0, released: 0 };

/** The sums after an event. */
export function summed(sums: WalletSums, { type, data }: WalletEvent): WalletSums {
  if (type === 'CorrectionProposed' || type === 'CorrectionRejected' || type === 'HoldPlaced') return sums;
  const { amount } = data;
  const credited =
    data.source === 'user'
      ? { creditedByUser: sums.creditedByUser + amount }
      : { creditedBySystem: sums.creditedBySystem + amount };
  switch (type) {
    case 'MoneyDeposited':
      return { ...sums, ...credited, deposited: sums.deposited + amount };
    case 'GiftGiven':
      return { ...sums, ...credited };
    case 'HoldReleased':
      return { ...sums, ...credited, released: sums.released + amount };
    case 'CorrectionApproved': {
      const isCredit = data.postings.some(({ account, amount: moved }) => account === 'available' && moved > 0);
      return isCredit ? { ...sums, ...credited } : { ...sums, spent: sums.spent + amount };
    }
    case 'HoldCaptured':
    case 'AmountCharged':
    case 'BalanceForfeited':
      return { ...sums, spent: sums.spent + amount };
  }
}

/** The figures of a wallet, in the order in which pages show them. */
export const figureNames = [
  'currentBalance',
  'pendingAmount',
  'totalExpenses',
  'totalSum',
  'totalUserAmount',
  'totalSystemAmount',
] as const;

/** The six figures of a member's dashboard (R94, D11), in rial. */
export type DashboardFigures = Readonly<Record<(typeof figureNames)[number], number>>;

/**
 * The amounts that were set aside and given back, in rial: they stand among the credits of the system, and in no
 * expense. With them a reader gets from the other figures to the balance.
 */
export const givenBackOf = (figures: DashboardFigures): number =>
  figures.totalUserAmount +
  figures.totalSystemAmount -
  figures.totalExpenses -
  figures.pendingAmount -
  figures.currentBalance;

/**
 * The figures: `currentBalance` is credits less debits less pending amounts, where settled holds and charges are the
 * debits (D11).
 */
export function figuresOf(sums: WalletSums, { held }: Pick<Balances, 'held'>): DashboardFigures {
  const debits = sums.spent + sums.released;
  return {
    totalSum: sums.deposited,
    currentBalance: sums.creditedByUser + sums.creditedBySystem - debits - held,
    totalExpenses: sums.spent,
    totalSystemAmount: sums.creditedBySystem,
    totalUserAmount: sums.creditedByUser,
    pendingAmount: held,
  };
}
