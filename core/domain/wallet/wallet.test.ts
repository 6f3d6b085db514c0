import { describe, expect, it } from 'vitest';
import type { Actor } from '../decider.ts';
import { specificationOf } from '../testing.ts';
import { type WalletCommand, walletDecider } from './decide.ts';
import { figuresOf, givenBackOf, noSums, summed } from './figures.ts';
import { ledgerChangeOf } from './ledger-line.ts';
import { restoreWallet } from './restore.ts';
import { type Cause, emptyWallet, evolveWallet, type WalletEvent } from './state.ts';

const given = specificationOf(walletDecider);
const at = '2026-11-23T06:30:00.000Z';
const owner: Actor = { id: 'sara', kind: 'user', scope: 'own' };
const mina: Actor = { id: 'mina', kind: 'user', scope: 'all' };
const omid: Actor = { id: 'omid', kind: 'user', scope: 'all' };
type Given<Type extends WalletCommand['type']> = Extract<WalletCommand, { type: Type }>['data'];
const command = <Type extends WalletCommand['type']>(type: Type, data: Given<Type>, by: Actor = owner): WalletCommand =>
  ({ type, data, by, at }) as Extract<WalletCommand, { type: Type }>;

const cause: Cause = { kind: 'publication', id: 'ad' };
const deposit = { paymentId: 'p1', amount: 1_000_000, fee: 0, provider: 'zarinpal', referenceId: '201' };
const hold = { holdId: 'h1', amount: 400_000, cause, source: 'user' } as const;

const deposited: WalletEvent = {
  type: 'MoneyDeposited',
  data: {
    paymentId: 'p1',
    amount: 1_000_000,
    provider: 'zarinpal',
    referenceId: '201',
    postings: [
      { account: 'gateway', amount: -1_000_000 },
      { account: 'available', amount: 1_000_000 },
    ],
    source: 'user',
  },
};
const placed: WalletEvent = {
  type: 'HoldPlaced',
  data: {
    holdId: 'h1',
    amount: 400_000,
    postings: [
      { account: 'available', amount: -400_000 },
      { account: 'held', amount: 400_000 },
    ],
    source: 'user',
    cause,
    at,
  },
};
const proposal = {
  entry: 'correction',
  amount: -300_000,
  against: 'revenue',
  reason: 'wrongCharge',
  reference: 'T-1',
} as const;
const proposed: WalletEvent = {
  type: 'CorrectionProposed',
  data: { correctionId: 'c1', ...proposal, proposedBy: 'mina' },
};

describe('a deposit', () => {
  it('is credited whole, whatever the gateway keeps of it', () => {
    given()
      .when(command('DepositMoney', { ...deposit, fee: 5_000 }))
      .thenFollow({
        type: 'MoneyDeposited',
        data: {
          ...deposited.data,
          postings: [
            { account: 'gateway', amount: -995_000 },
            { account: 'gatewayFee', amount: -5_000 },
            { account: 'available', amount: 1_000_000 },
          ],
        },
      } as WalletEvent);
  });
  it.each([0, -1, 0.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY])('refuses an amount of %d', (amount) => {
    given()
      .when(command('DepositMoney', { ...deposit, amount }))
      .thenThrows('The_Value_Is_Not_Valid', { field: 'amount' });
  });
  it('refuses a balance that a number does not hold exactly', () => {
    given(deposited)
      .when(command('DepositMoney', { ...deposit, amount: Number.MAX_SAFE_INTEGER }))
      .thenThrows('The_Value_Is_Out_Of_Range');
  });
});

describe('a hold', () => {
  it('sets aside what is there', () => {
    given(deposited).when(command('PlaceHold', hold)).thenFollow(placed);
  });
  it('says what is missing otherwise', () => {
    given(deposited)
      .when(command('PlaceHold', { ...hold, amount: 1_500_000 }))
      .thenThrows('Payment_Required', { amount: 1_500_000, balance: 1_000_000, missing: 500_000 });
  });
  it('is placed once', () => {
    given(deposited, placed).when(command('PlaceHold', hold)).thenNothing();
  });
  it('is used by another try for the same display at the same price, unless it paid for one', () => {
    const again = { ...hold, holdId: 'h2', named: [] };
    given(deposited, placed).when(command('PlaceHold', again)).thenNothing();
    for (const other of [
      { ...again, named: ['h1'] },
      { ...again, amount: 500_000 },
      { ...again, cause: { kind: 'renewal', id: 'ad' } as const },
      { ...again, cause: { kind: 'publication', id: 'other' } as const },
      { ...again, publicationFee: { categoryId: 'homes', amount: 0, free: 0 } },
    ]) {
      const events = walletDecider.decide(
        command('PlaceHold', other),
        [deposited, placed].reduce(evolveWallet, emptyWallet),
      );
      expect(events).toMatchObject([{ type: 'HoldPlaced', data: { holdId: 'h2' } }]);
    }
  });
  it('is captured with the tax that is in it', () => {
    given(deposited, placed)
      .when(command('CaptureHold', { holdId: 'h1', vatPercent: 10 }))
      .thenFollow({
        type: 'HoldCaptured',
        data: {
          holdId: 'h1',
          amount: 400_000,
          postings: [
            { account: 'held', amount: -400_000 },
            { account: 'revenue', amount: 363_636 },
            { account: 'vat', amount: 36_364 },
          ],
          source: 'system',
          cause,
        },
      });
  });
  it('is given back whole', () => {
    given(deposited, placed)
      .when(command('ReleaseHold', { holdId: 'h1', why: 'denied' }))
      .thenFollow({
        type: 'HoldReleased',
        data: {
          holdId: 'h1',
          amount: 400_000,
          postings: [
            { account: 'held', amount: -400_000 },
            { account: 'available', amount: 400_000 },
          ],
          source: 'system',
          cause,
          why: 'denied',
        },
      });
  });
  it.each(['CaptureHold', 'ReleaseHold'] as const)('that is not open refuses %s', (type) => {
    const data = { holdId: 'h1', vatPercent: 0, why: 'denied' } as const;
    given(deposited).when(command(type, data)).thenThrows('Status_409');
  });
});

describe('a charge', () => {
  it('is refused when what is left is held', () => {
    given(deposited, placed)
      .when(command('ChargeAmount', { chargeId: 'x', amount: 700_000, cause, vatPercent: 0, source: 'user' }))
      .thenThrows('Payment_Required', { amount: 700_000, balance: 600_000, missing: 100_000 });
  });
});

describe('gifts and corrections', () => {
  const gift = { amount: 1_000, reason: 'goodwill', reference: null } as const;
  const since = { rightSince: '2026-01-01T00:00:00.000Z', productSince: '2025-01-01T00:00:00.000Z' };
  const approved: WalletEvent = {
    type: 'CorrectionApproved',
    data: {
      correctionId: 'c1',
      amount: 300_000,
      postings: [
        { account: 'revenue', amount: 300_000 },
        { account: 'available', amount: -300_000 },
      ],
      source: 'system',
      reason: 'wrongCharge',
    },
  };
  const approval = { correctionId: 'c1', ownerId: 'sara', ...since };
  it.each([
    command('GiveAmount', gift),
    command('ProposeCorrection', { correctionId: 'c1', ...proposal }),
    command('ApproveCorrection', approval),
    command('RejectCorrection', { correctionId: 'c1' }),
  ])('are for administrators: $type', (wanted) => {
    given(deposited, proposed).when(wanted).thenThrows('Status_403');
  });
  it('needs two people for a correction', () => {
    given(deposited, proposed)
      .when(command('ApproveCorrection', approval, mina))
      .thenThrows('Another_Person_Must_Approve');
    given(deposited, proposed)
      .when(command('ApproveCorrection', approval, omid))
      .thenFollow(approved);
  });
  it('takes no more than there is', () => {
    given(proposed)
      .when(command('ApproveCorrection', approval, omid))
      .thenThrows('The_Wallet_Holds_Less', { amount: 300_000, balance: 0 });
    given()
      .when(command('ProposeCorrection', { correctionId: 'c1', ...proposal }, mina))
      .thenThrows('The_Wallet_Holds_Less', { amount: 300_000, balance: 0 });
  });
  it('is not approved by the owner of the wallet', () => {
    given(deposited, proposed)
      .when(command('ApproveCorrection', { ...approval, ownerId: 'omid' }, omid))
      .thenThrows('Another_Person_Must_Approve');
  });
  it('is not approved by a right that is less than a day old, unless the product is younger', () => {
    const dayBefore = '2026-11-22T06:30:00.000Z';
    const secondLater = '2026-11-22T06:30:01.000Z';
    const approves = (rightSince: string | null, productSince: string) =>
      given(deposited, proposed).when(command('ApproveCorrection', { ...approval, rightSince, productSince }, omid));
    approves(secondLater, dayBefore).thenThrows('The_Right_To_Approve_Is_New');
    approves(null, secondLater).thenThrows('Status_403');
    approves(dayBefore, dayBefore).thenFollow(approved);
    approves(secondLater, secondLater).thenFollow(approved);
  });
  it('takes two people for a gift, too', () => {
    const wanted = { correctionId: 'g1', ...gift, entry: 'gift', against: 'system' } as const;
    given()
      .when(command('GiveAmount', gift, mina))
      .thenThrows('Status_403');
    const asked: WalletEvent = { type: 'CorrectionProposed', data: { ...wanted, proposedBy: 'mina' } };
    given()
      .when(command('ProposeCorrection', wanted, mina))
      .thenFollow(asked);
    const approves = { correctionId: 'g1', ownerId: 'sara', ...since };
    given(asked)
      .when(command('ApproveCorrection', approves, mina))
      .thenThrows('Another_Person_Must_Approve');
    const handed: WalletEvent = {
      type: 'GiftGiven',
      data: {
        ...gift,
        correctionId: 'g1',
        postings: [
          { account: 'system', amount: -1_000 },
          { account: 'available', amount: 1_000 },
        ],
        source: 'system',
      },
    };
    given(asked)
      .when(command('ApproveCorrection', approves, omid))
      .thenFollow(handed);
    given(asked, handed)
      .when(command('ApproveCorrection', approves, omid))
      .thenThrows('Status_404');
  });
  it.each([
    { amount: -1_000, against: 'system' },
    { amount: 1_000, against: 'bank' },
  ] as const)('refuses a gift of %o', (wrong) => {
    given(deposited)
      .when(command('ProposeCorrection', { correctionId: 'g1', ...gift, ...wrong, entry: 'gift' }, mina))
      .thenThrows('The_Value_Is_Not_Valid');
  });
  it('reads a proposal of before gifts took two people as a correction', () => {
    const { entry: _, ...old } = proposal;
    const earlier: WalletEvent = {
      type: 'CorrectionProposed',
      data: { correctionId: 'c1', ...old, proposedBy: 'mina' },
    };
    given(deposited, earlier)
      .when(command('ApproveCorrection', approval, omid))
      .thenFollow(approved);
  });
  it('is decided once', () => {
    const rejected: WalletEvent = { type: 'CorrectionRejected', data: { correctionId: 'c1' } };
    given(deposited, proposed, rejected)
      .when(command('ApproveCorrection', approval, omid))
      .thenThrows('Status_404');
  });
});

describe('a wallet that is given up', () => {
  it('loses what can be spent, and nothing when it is empty', () => {
    given(deposited, placed)
      .when(command('ForfeitBalance', {}))
      .thenFollow({
        type: 'BalanceForfeited',
        data: {
          amount: 600_000,
          postings: [
            { account: 'available', amount: -600_000 },
            { account: 'forfeited', amount: 600_000 },
          ],
          source: 'user',
        },
      });
    given().when(command('ForfeitBalance', {})).thenNothing();
  });
});

describe('what a member sees', () => {
  it('is a debit when money is held and a credit of the system when it is given back', () => {
    expect(ledgerChangeOf(placed)).toMatchObject({ transactionType: 'debit', transactionSource: 'user', open: true });
    const [released] = walletDecider.decide(
      command('ReleaseHold', { holdId: 'h1', why: 'denied' }),
      [deposited, placed].reduce(walletDecider.evolve, walletDecider.initial),
    );
    expect(released && ledgerChangeOf(released)).toMatchObject({
      transactionType: 'credit',
      transactionSource: 'system',
      entry: 'release',
    });
  });
  it('has the sum that was given back, which is among the credits and no expense', () => {
    const [released] = walletDecider.decide(
      command('ReleaseHold', { holdId: 'h1', why: 'denied' }),
      [deposited, placed].reduce(walletDecider.evolve, walletDecider.initial),
    );
    if (released === undefined) throw new Error('Nothing was released.');
    const events = [deposited, placed, released];
    const { balances } = events.reduce(walletDecider.evolve, walletDecider.initial);
    const figures = figuresOf(events.reduce(summed, noSums), balances);
    expect(figures).toMatchObject({ currentBalance: 1_000_000, totalExpenses: 0, totalSystemAmount: 400_000 });
    expect(givenBackOf(figures)).toBe(400_000);
  });
  it('has an open hold in what is pending, not in the expenses', () => {
    const events = [deposited, placed];
    const { balances } = events.reduce(walletDecider.evolve, walletDecider.initial);
    expect(figuresOf(events.reduce(summed, noSums), balances)).toEqual({
      totalSum: 1_000_000,
      currentBalance: 600_000,
      totalExpenses: 0,
      totalSystemAmount: 0,
      totalUserAmount: 1_000_000,
      pendingAmount: 400_000,
    });
  });
});

describe('a snapshot', () => {
  it('gives the state that it was made of', () => {
    const state = [deposited, placed, proposed].reduce(walletDecider.evolve, walletDecider.initial);
    expect(restoreWallet(JSON.parse(JSON.stringify(state)))).toEqual(state);
  });
  it('of another shape is refused', () => {
    expect(() => restoreWallet({ balances: {}, holds: {} })).toThrow();
  });
});
