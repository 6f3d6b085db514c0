import type { LedgerTexts } from './index.ts';

export const ledger: LedgerTexts = {
  entry: {
    deposit: 'Deposit',
    gift: 'Gift',
    correction: 'Correction',
    forfeit: 'Balance given up',
    release: 'Amount given back',
    publication: 'Publication of an ad',
    renewal: 'Renewal of an ad',
    sms: 'Notice by SMS',
    ai: 'Text by AI',
  },
  fee: 'including the category’s fee of {amount} {unit}',
  freePublication: 'one of the month’s free publications',
  transactionType: {
    credit: 'Credit',
    debit: 'Debit',
  },
  transactionSource: {
    user: 'Person',
    system: 'System',
  },
  state: {
    open: 'Pending',
    settled: 'Settled',
    released: 'Given back',
  },
  account: {
    bank: 'Bank',
    gateway: 'Payment gateway',
    available: 'Members’ balances',
    held: 'Members’ amounts set aside',
    vat: 'VAT',
    revenue: 'Revenue',
    forfeited: 'Balances given up',
    gatewayFee: 'Gateway fees',
    system: 'Gifts and corrections',
  },
  reason: {
    promotion: 'Promotion',
    goodwill: 'Goodwill',
    bankTransfer: 'Bank transfer',
    missingDeposit: 'Missing deposit',
    doublePayment: 'Paid twice',
    wrongCharge: 'Wrong charge',
    fraud: 'Fraud',
    other: 'Another reason',
  },
};
