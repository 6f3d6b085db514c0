import type { TrialBalance } from '@charsu/core/contract/books.ts';
import { type Account, accountNames, type Balances, noBalances } from '@charsu/core/domain/wallet/accounts.ts';

/** The postings of a day, or a balance, of each account; credits are positive, in rial. */
export interface TrialRow {
  /** `2026-11-23`; null for what stood there before or after all days. */
  readonly day: string | null;
  readonly amounts: Balances;
  /** Zero in every row of right books. */
  readonly sum: number;
}

const rowOf = (day: string | null, amounts: Balances): TrialRow => ({
  day,
  amounts,
  sum: accountNames.reduce((sum, name) => sum + amounts[name], 0),
});

const plus = (balances: Balances, account: Account, amount: number): Balances => ({
  ...balances,
  [account]: balances[account] + amount,
});

/** The rows of a trial balance: the opening balance, each day with postings, and the closing balance. */
export function trialRows({ opening, lines }: TrialBalance): readonly TrialRow[] {
  const days = new Map<string, Balances>();
  let closing: Balances = opening;
  for (const { day, account, debit, credit } of lines) {
    days.set(day, plus(days.get(day) ?? noBalances, account, credit - debit));
    closing = plus(closing, account, credit - debit);
  }
  return [rowOf(null, opening), ...[...days].map(([day, amounts]) => rowOf(day, amounts)), rowOf(null, closing)];
}
