import type { Cause, TransactionSource, WalletEvent } from './state.ts';

/** The effect of an event on a member's ledger: a new line, or the end of an open line. */
type LedgerChange =
  | {
      readonly kind: 'line';
      readonly transactionType: 'credit' | 'debit';
      readonly transactionSource: TransactionSource;
      /** Rial; 0 only for a free publication without stars. */
      readonly amount: number;
      /** The fee of a category in the amount: 0 for a free publication, null where none was asked. */
      readonly fee: number | null;
      readonly entry: LedgerEntryKind;
      readonly cause: Cause | null;
      /** The hold of this line, or the hold that it releases. */
      readonly holdId: string | null;
      readonly provider: string | null;
      readonly referenceId: string | null;
      /** A hold's line is open until it is captured or released. */
      readonly open: boolean;
    }
  | { readonly kind: 'ended'; readonly holdId: string; readonly as: 'settled' | 'released' };

/** The kinds of lines in the ledger; their words are in `core/i18n/ledger`. */
export const ledgerEntryKinds = [
  'deposit',
  'gift',
  'correction',
  'forfeit',
  'release',
  'publication',
  'renewal',
  'bump',
  'sms',
  'ai',
] as const;
export type LedgerEntryKind = (typeof ledgerEntryKinds)[number];

/**
 * The change of the ledger that its member sees (R93); undefined for an event that moves none of the member's money.
 */
export function ledgerChangeOf({ type, data }: WalletEvent): LedgerChange | undefined {
  if (type === 'CorrectionProposed' || type === 'CorrectionRejected') return undefined;
  if (type === 'HoldCaptured') return { kind: 'ended', holdId: data.holdId, as: 'settled' };
  // Nothing comes back of a free publication but the publication itself.
  if (type === 'HoldReleased' && data.amount === 0) return { kind: 'ended', holdId: data.holdId, as: 'released' };
  const moved = data.postings.find(({ account }) => account === 'available')?.amount ?? 0;
  const line = {
    kind: 'line',
    transactionType: moved < 0 || type === 'HoldPlaced' ? 'debit' : 'credit',
    transactionSource: data.source,
    amount: data.amount,
    fee: type === 'HoldPlaced' ? (data.fee?.amount ?? null) : null,
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
