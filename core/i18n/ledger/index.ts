import type { Account } from '../../domain/wallet/accounts.ts';
import type { LedgerEntryKind } from '../../domain/wallet/ledger-line.ts';
import type { EntryReason, TransactionSource } from '../../domain/wallet/state.ts';
import type { Text } from '../text.ts';

/** The words of wallets and their books, for members, administrators and auditors alike. */
export interface LedgerTexts {
  /** The kind of a line of the ledger. */
  readonly entry: Readonly<Record<LedgerEntryKind, Text>>;
  /** How much of a publication's amount is the fee of its category. */
  readonly fee: Text;
  readonly freePublication: Text;
  readonly transactionType: Readonly<Record<'credit' | 'debit', Text>>;
  readonly transactionSource: Readonly<Record<TransactionSource, Text>>;
  /** The state of the hold that a line is. */
  readonly state: Readonly<Record<'open' | 'settled' | 'released', Text>>;
  readonly account: Readonly<Record<Account, Text>>;
  readonly reason: Readonly<Record<EntryReason, Text>>;
}
