import type { LedgerLine } from '@charsu/core/contract/ledger.ts';
import { cultures } from '@charsu/core/domain/culture.ts';
import { describe, expect, it } from 'vitest';
import { ledgerCsv } from './ledger-csv.ts';

const line: LedgerLine = {
  id: 'a',
  walletId: 'b',
  transactionType: 'debit',
  transactionSource: 'system',
  entry: 'renewal',
  amount: 1_000_000,
  fee: null,
  balance: 3_000_000,
  state: 'settled',
  advertisementId: 'c',
  adsIndex: 1062,
  advertisementName: 'تخت',
  advertisementDeleted: false,
  provider: null,
  referenceId: null,
  createdAt: '2026-11-23T19:18:37.408Z',
  modifiedAt: '2026-11-23T19:18:37.517Z',
  revision: '2',
};
const rowsIn = (culture: (typeof cultures)[number]) => ledgerCsv([line], culture).trim().split('\r\n');

describe('a ledger as CSV', () => {
  it('speaks the language of its reader', () => {
    expect(rowsIn('fa-IR')[1]).toBe(
      '2026-11-23T19:18:37.408Z,بدهکار,تمدید آگهی,1062,1000000,,3000000,قطعی,چارسو,2026-11-23T19:18:37.517Z,,',
    );
    expect(rowsIn('en-US')[0]).toContain('When (UTC),Kind,Description,Ad number,Amount (rial),Category fee (rial)');
  });

  it.each(cultures)('names every column in %s', (culture) => {
    const [head = '', row = ''] = rowsIn(culture);
    expect(head.split(',')).toHaveLength(row.split(',').length);
    expect(head.split(',')).not.toContain('');
  });
});
