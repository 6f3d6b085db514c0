import { noBalances } from '@charsu/core/domain/wallet/accounts.ts';
import { expect, it } from 'vitest';
import { trialRows } from './rows.ts';

it('has the days between what stood on the accounts before and after, each row summing to zero', () => {
  const line = (day: string, account: 'bank' | 'available', amount: number) => ({
    day,
    account,
    code: '',
    debit: Math.max(-amount, 0),
    credit: Math.max(amount, 0),
  });
  const opening = { ...noBalances, bank: -100, available: 100 };
  const rows = trialRows({
    opening,
    lines: [
      line('2026-11-22', 'bank', -5),
      line('2026-11-22', 'available', 5),
      line('2026-11-23', 'bank', 20),
      line('2026-11-23', 'available', -20),
    ],
  });
  expect(rows.map(({ day }) => day)).toEqual([null, '2026-11-22', '2026-11-23', null]);
  expect(rows.map(({ sum }) => sum)).toEqual([0, 0, 0, 0]);
  expect(rows.at(-1)?.amounts).toEqual({ ...noBalances, bank: -85, available: 85 });
});
