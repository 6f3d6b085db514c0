import type { Cause, WalletEvent } from '@charsu/core/domain/wallet/state.ts';
import { describe, expect, it } from 'vitest';
import { atRevision, folded, happened } from '../../runner/happened.example.ts';
import { book, type WalletRow } from './fold.ts';

const id = 'wallet';
const cause: Cause = { kind: 'publication', id: 'ad' };
const events: readonly WalletEvent[] = [
  {
    type: 'MoneyDeposited',
    data: {
      paymentId: 'p1',
      amount: 900,
      provider: 'zarinpal',
      referenceId: '201',
      source: 'user',
      postings: [
        { account: 'gateway', amount: -900 },
        { account: 'available', amount: 900 },
      ],
    },
  },
  {
    type: 'HoldPlaced',
    data: {
      holdId: 'h1',
      amount: 400,
      cause,
      at: atRevision(1),
      source: 'user',
      postings: [
        { account: 'available', amount: -400 },
        { account: 'held', amount: 400 },
      ],
    },
  },
  {
    type: 'HoldCaptured',
    data: {
      holdId: 'h1',
      amount: 400,
      cause,
      source: 'system',
      postings: [
        { account: 'held', amount: -400 },
        { account: 'revenue', amount: 400 },
      ],
    },
  },
];

describe('the ledger', () => {
  it('folds to the same wallet however its events are cut into batches', () => {
    const wallet = folded((before: WalletRow | undefined, record) => book(before, record).wallet, id, events);
    expect(wallet).toMatchObject({ available: '500', held: '0', revision: '2', sums: { deposited: 900, spent: 400 } });
  });
  it('has a line for what moves money of the member, with what could be spent after it', () => {
    const { lines, ended, postings } = book(undefined, happened(id, events));
    expect(lines.map(({ entry, transaction_type, balance }) => [entry, transaction_type, balance])).toEqual([
      ['deposit', 'credit', '900'],
      ['publication', 'debit', '500'],
    ]);
    expect(ended).toEqual([{ wallet_id: id, hold_id: 'h1', state: 'settled', modified_at: atRevision(2) }]);
    expect(postings.map(({ account, amount }) => [account, amount])).toEqual([
      ['gateway', '-900'],
      ['available', '900'],
      ['available', '-400'],
      ['held', '400'],
      ['held', '-400'],
      ['revenue', '400'],
    ]);
  });
  it('has one line for a free publication, which says what became of it, and books nothing', () => {
    const data = { holdId: 'h1', amount: 0, cause, source: 'user', postings: [] } as const;
    const fee = { categoryId: 'homes', month: '1405-09', amount: 0 };
    const free: readonly WalletEvent[] = [
      { type: 'HoldPlaced', data: { ...data, at: atRevision(0), fee } },
      { type: 'HoldReleased', data: { ...data, why: 'denied' } },
    ];
    const { lines, ended, postings } = book(undefined, happened(id, free));
    expect(lines).toMatchObject([
      { entry: 'publication', transaction_type: 'debit', amount: '0', fee: '0', state: 'open' },
    ]);
    expect(ended).toEqual([{ wallet_id: id, hold_id: 'h1', state: 'released', modified_at: atRevision(1) }]);
    expect(postings).toEqual([]);
  });
  it('keeps who proposed a correction and who decided on it', () => {
    const correctionId = 'c1';
    const proposed: WalletEvent = {
      type: 'CorrectionProposed',
      data: { correctionId, amount: -100, against: 'revenue', reason: 'fraud', reference: 'T-1', proposedBy: 'mina' },
    };
    const rejected: WalletEvent = { type: 'CorrectionRejected', data: { correctionId } };
    const booked = book(undefined, happened(id, [proposed, rejected]));
    expect(booked.proposed).toEqual([
      expect.objectContaining({
        id: correctionId,
        entry: 'correction',
        amount: '-100',
        state: 'waiting',
        proposed_by: 'mina',
      }),
    ]);
    expect(booked.decided).toEqual([
      { id: correctionId, state: 'rejected', decided_by: expect.any(String), decided_at: atRevision(1) },
    ]);
    expect(booked.lines).toEqual([]);
  });
});
