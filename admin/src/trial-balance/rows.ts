import type { TrialBalance } from '@charsu/core/contract/books.ts';
import { type Account, accountNames, type Balances, noBalances } from '@charsu/core/domain/wallet/accounts.ts';

/** The turnover of an account between two days, and its balance after the last one, each on its side; in rial. */
export interface AccountRow {
  readonly debit: number;
  readonly credit: number;
  /** The balance before the first day is in it. */
  readonly debitBalance: number;
  readonly creditBalance: number;
}
/** The columns of a trial balance: turnover and balance, each in debit and credit. */
export const trialColumns = ['debit', 'credit', 'debitBalance', 'creditBalance'] as const;

/** The rows of a trial balance by account. */
export function accountRows({ opening, lines }: TrialBalance): Readonly<Record<Account, AccountRow>> {
  const row = (account: Account): AccountRow => {
    const own = lines.filter((line) => line.account === account);
    const debit = own.reduce((sum, line) => sum + line.debit, 0);
    const credit = own.reduce((sum, line) => sum + line.credit, 0);
    const balance = opening[account] + credit - debit;
    return { debit, credit, debitBalance: Math.max(-balance, 0), creditBalance: Math.max(balance, 0) };
  };
  return Object.fromEntries(accountNames.map((account) => [account, row(account)])) as Record<Account, AccountRow>;
}

/** The sum of each column. In right books debit and credit are the same, of turnover and of balance. */
export function totalOf(rows: Readonly<Record<Account, AccountRow>>): AccountRow {
  const sum = (column: keyof AccountRow) => accountNames.reduce((total, name) => total + rows[name][column], 0);
  return {
    debit: sum('debit'),
    credit: sum('credit'),
    debitBalance: sum('debitBalance'),
    creditBalance: sum('creditBalance'),
  };
}

/** The postings of a day, or a balance, of each account; credits are positive, in rial. */
interface DayRow {
  /** `2026-11-23`; null for what stood there before or after all days. */
  readonly day: string | null;
  readonly amounts: Balances;
  /** Zero in every row of right books. */
  readonly sum: number;
}

const rowOf = (day: string | null, amounts: Balances): DayRow => ({
  day,
  amounts,
  sum: accountNames.reduce((sum, name) => sum + amounts[name], 0),
});

const plus = (balances: Balances, account: Account, amount: number): Balances => ({
  ...balances,
  [account]: balances[account] + amount,
});

/** The movement by day: the opening balance, each day with postings, and the closing balance. */
export function dayRows({ opening, lines }: TrialBalance): readonly DayRow[] {
  const days = new Map<string, Balances>();
  let closing: Balances = opening;
  for (const { day, account, debit, credit } of lines) {
    days.set(day, plus(days.get(day) ?? noBalances, account, credit - debit));
    closing = plus(closing, account, credit - debit);
  }
  return [rowOf(null, opening), ...[...days].map(([day, amounts]) => rowOf(day, amounts)), rowOf(null, closing)];
}
