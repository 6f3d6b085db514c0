import type { Aggregate } from '../aggregate.ts';
import { type WalletCommand, walletDecider } from './decide.ts';
import { restoreWallet } from './restore.ts';
import type { WalletEvent, WalletState } from './state.ts';

/** The money of a member, as double entries. A wallet has the id of the user whose it is. */
export const wallet = {
  kind: 'wallet',
  decider: walletDecider,
  fields: {},
  foldVersion: 2,
  chained: true,
  proven: true,
  snapshots: { version: 3, restore: restoreWallet },
  openedBy: 'ledger_searchall',
  pastOf: ({ balances: { available, held } }) => ({ available, held }),
  sentenceOf: (event) =>
    event.type === 'CorrectionProposed' && event.data.entry === 'gift' ? 'GiftProposed' : undefined,
} as const satisfies Aggregate<WalletState, WalletCommand, WalletEvent>;
