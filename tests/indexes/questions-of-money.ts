import type { LedgerFilter } from '@charsu/projections/read-models/ledger/queries.ts';
import type { Ids, Question } from './asked.ts';
import { first } from './question-lists.ts';

const latest = { field: 'createdAt', direction: 'desc' } as const;
const proposed = { field: 'proposedAt', direction: 'desc' } as const;
const modified = { field: 'modifiedAt', direction: 'desc' } as const;

const ledger = (name: string, filter: (ids: Ids) => LedgerFilter): Question => [
  `ledger ${name}`,
  ({ queries, ids }) => queries.ledger.list(filter(ids), first, latest),
];

/** Queries of members, auditors and jobs on wallets and their ledgers. */
export const ofMoney: readonly Question[] = [
  ledger('of everybody', () => ({})),
  ledger('of a wallet', ({ owner }) => ({ walletId: owner })),
  ledger('of an advertisement', ({ advertisement }) => ({ advertisementId: advertisement })),
  ledger('with open holds', () => ({ state: 'open' })),
  ['a line of the ledger', ({ queries, ids }) => queries.ledger.line(ids.ledger)],
  ['who holds for an advertisement', ({ queries, ids }) => queries.ledger.holdersFor(ids.advertisement)],
  ['figures of a wallet', ({ queries, ids }) => queries.ledger.figures(ids.owner)],
  ['a wallet', ({ queries, ids }) => queries.ledger.wallet(ids.owner)],
  [
    'whether a payment is under way',
    ({ queries, ids }) => queries.payment.isUnderWay(ids.owner, '2026-10-01T00:00:00Z'),
  ],
  ['wallets', ({ queries }) => queries.ledger.wallets({}, first, modified)],
  ['wallets with holds', ({ queries }) => queries.ledger.wallets({ withHolds: true }, first, modified)],
  ['wallets of a name', ({ queries }) => queries.ledger.wallets({ q: 'name 77' }, first, modified)],
  ['ledger of a name', ({ queries }) => queries.ledger.list({ member: 'name 77' }, first, latest)],
  ['corrections', ({ queries }) => queries.ledger.corrections({}, first, proposed)],
  ['corrections that wait', ({ queries }) => queries.ledger.corrections({ state: 'waiting' }, first, proposed)],
  [
    'corrections of a wallet',
    ({ queries, ids }) => queries.ledger.corrections({ walletId: ids.owner }, first, proposed),
  ],
  ['a correction', ({ queries, ids }) => queries.ledger.correction(ids.correction)],
  ['journal', ({ queries }) => queries.ledger.journal({}, first, 'desc')],
  ['journal of a wallet', ({ queries, ids }) => queries.ledger.journal({ walletId: ids.owner }, first, 'desc')],
  [
    'balances before a day',
    ({ queries }) => queries.ledger.balancesBefore('2026-10-01'),
    { wholeTable: 'sums the days' },
  ],
  ['what was moved since an instant', ({ queries }) => queries.ledger.movedSince(new Date().toISOString())],
  ['holds by their age', ({ queries }) => queries.ledger.holdsByAge(new Date().toISOString())],
  ['corrections that wait, counted', ({ queries }) => queries.ledger.waitingCorrections()],
  ['trial balance', ({ queries }) => queries.ledger.trialBalance('2026-10-01', '2026-10-31')],
  [
    'renewals that were not paid',
    ({ queries, ids }) => queries.advertisement.unpaidRenewals(new Date(0).toISOString(), 100, ids.owner),
  ],
  [
    'where stars would stand',
    ({ queries, ids }) => queries.advertisement.places(ids.leaf),
    { wholeTable: 'counts the displayed ones of a category by their stars' },
  ],
];
