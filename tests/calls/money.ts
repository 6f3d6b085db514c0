import { expect } from 'vitest';
import { get, type Line, list, post } from './line.ts';

/** Ledgers and payments. */
export const moneyLines: readonly Line[] = [
  {
    line: 'R175',
    key: 'ledger_get',
    as: 'owner',
    name: 'one line of the ledger',
    call: async ({ first, owner }) => get(`ledger/?id=${await first(owner, '/api/ledger/search')}`),
    says: { transactionType: 'credit', amount: 900_000 },
    hidden: true,
  },
  {
    line: 'R175, R184',
    key: 'ledger_search',
    as: 'newcomer',
    name: 'the own ledger alone',
    call: () => post('ledger/search', {}),
    says: { ...list, total: 0 },
  },
  {
    line: 'R175, R184',
    key: 'ledger_searchall',
    as: 'administrator',
    name: "everybody's ledger",
    call: () => post('ledger/searchall', {}),
    says: { items: [{ amount: 900_000 }] },
  },
  {
    line: 'R94, R175',
    key: 'ledger_getDashboardData',
    as: 'owner',
    name: 'the figures of the wallet',
    call: () => get('ledger/dashboardData'),
    says: { totalSum: 900_000, currentBalance: 900_000, totalExpenses: 0, pendingAmount: 0 },
  },
  {
    line: 'R176',
    key: 'payment_deposit',
    as: 'owner',
    name: 'ask for a deposit',
    call: () => post('payment/deposit', { amount: 1_000_000 }),
    says: { url: expect.stringContaining('/pg/StartPay/') },
  },
  {
    line: 'R138, R176',
    key: 'payment_deposit',
    as: 'newcomer',
    name: 'ask for a deposit without a confirmed cellphone',
    call: () => post('payment/deposit', { amount: 1_000_000 }),
    status: 409,
    says: { code: 'The_Cellphone_Must_Verify_First' },
  },
  {
    line: 'R176',
    key: 'payment_verify',
    as: 'owner',
    name: 'ask what became of a deposit',
    call: async ({ deposit }) => post('payment/verify', { id: await deposit() }),
    says: { status: 'redirected', amount: 1_000_000 },
    hidden: true,
  },
];
