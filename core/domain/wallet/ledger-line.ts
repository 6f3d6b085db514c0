import type { Cause, CauseKind, TransactionSource, WalletEvent } from './state.ts';

/** What an event is to a member: a line of their ledger, or the end of a line that was open. */
export type LedgerChange =
  | {
      readonly kind: 'line';
      readonly transactionType: 'credit' | 'debit';
      readonly transactionSource: TransactionSource;
      /** Rial, above 0. */
      readonly amount: number;
      readonly entry: LedgerEntryKind;
      readonly cause: Cause | null;
      /** The hold that this line is, or that it gives back. */
      readonly holdId: string | null;
      readonly provider: string | null;
      readonly referenceId: string | null;
      /** A hold's line is open until it is captured or released. */
      readonly open: boolean;
    }
  | { readonly kind: 'captured'; readonly holdId: string };

/** What a line of the ledger is; its words stand in `core/i18n/ledger`. */
export const ledgerEntryKinds = [
  'deposit',
  'gift',
  'correction',
  'forfeit',
  'release',
  'publication',
  'renewal',
  'sms',
  'ai',
] as const satisfies readonly (CauseKind | string)[];
export type LedgerEntryKind = (typeof ledgerEntryKinds)[number];

/** What an event changes in the ledger that its member sees (R93); nothing for what moves no money of theirs. */
export function ledgerChangeOf({ type, data }: WalletEvent): LedgerChange | undefined {
  if (type === 'CorrectionProposed' || type === 'CorrectionRejected') return undefined;
  if (type === 'HoldCaptured') return { kind: 'captured', holdId: data.holdId };
  const moved = data.postings.find(({ account }) => account === 'available')?.amount ?? 0;
  const line = {
    kind: 'line',
    transactionType: moved < 0 ? 'debit' : 'credit',
    transactionSource: data.source,
    amount: data.amount,
    cause: 'cause' in data ? data.cause : null,
    holdId: 'holdId' in data ? data.holdId : null,
    provider: null,
    referenceId: null,
    open: type === 'HoldPlaced',
  } as const;
  switch (type) {
    case 'MoneyDeposited':
      return { ...line, entry: 'deposit', provider: data.provider, referenceId: data.referenceId };
    case 'GiftGiven':
      return { ...line, entry: 'gift', referenceId: data.reference };
    case 'CorrectionApproved':
      return { ...line, entry: 'correction' };
    case 'BalanceForfeited':
      return { ...line, entry: 'forfeit' };
    case 'HoldReleased':
      return { ...line, entry: 'release' };
    case 'HoldPlaced':
    case 'AmountCharged':
      return { ...line, entry: data.cause.kind };
  }
}
