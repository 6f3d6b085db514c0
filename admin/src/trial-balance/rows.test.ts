import { noBalances } from '@charsu/core/domain/wallet/accounts.ts';
import { expect, it } from 'vitest';
import { accountRows, dayRows, totalOf } from './rows.ts';

const line = (day: string, account: 'bank' | 'available', amount: number) => ({
  day,
  account,
  code: '',
  debit: Math.max(-amount, 0),
  credit: Math.max(amount, 0),
});
const books = {
  opening: { ...noBalances, bank: -100, available: 100 },
  lines: [
    line('2026-11-22', 'bank', -5),
    line('2026-11-22', 'available', 5),
    line('2026-11-23', 'bank', 20),
    line('2026-11-23', 'available', -20),
  ],
};

it('has the turnover of each account, and its balance with what stood there before, on its side', () => {
  const rows = accountRows(books);
  expect(rows.bank).toEqual({ debit: 5, credit: 20, debitBalance: 85, creditBalance: 0 });
  expect(rows.available).toEqual({ debit: 20, credit: 5, debitBalance: 0, creditBalance: 85 });
  expect(rows.revenue).toEqual({ debit: 0, credit: 0, debitBalance: 0, creditBalance: 0 });
  expect(totalOf(rows)).toEqual({ debit: 25, credit: 25, debitBalance: 85, creditBalance: 85 });
});

it('has the days between what stood on the accounts before and after, each row summing to zero', () => {
  const rows = dayRows(books);
  expect(rows.map(({ day }) => day)).toEqual([null, '2026-11-22', '2026-11-23', null]);
  expect(rows.map(({ sum }) => sum)).toEqual([0, 0, 0, 0]);
  expect(rows.at(-1)?.amounts).toEqual({ ...noBalances, bank: -85, available: 85 });
});
