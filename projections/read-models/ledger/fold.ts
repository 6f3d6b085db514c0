import { type Balances, noBalances, posted } from '@charsu/core/domain/wallet/accounts.ts';
import { noSums, summed, type WalletSums } from '@charsu/core/domain/wallet/figures.ts';
import { type LedgerEntryKind, ledgerChangeOf } from '@charsu/core/domain/wallet/ledger-line.ts';
import { emptyWallet, evolveWallet, type Proposal, type WalletEvent } from '@charsu/core/domain/wallet/state.ts';
import { digestOf, storedEventOf } from '@charsu/core/event-store/chain.ts';
import type { RecordEvents } from '../../runner/product-event.ts';

/** A wallet: what it brought to each account, and the head of its chain. */
export interface WalletRow {
  id: string;
  revision: string;
  available: string;
  held: string;
  balances: Balances;
  sums: WalletSums;
  proposals: Readonly<Record<string, Proposal>>;
  head: string;
  modified_at: string;
}

export interface LedgerRow {
  id: string;
  position: string;
  wallet_id: string;
  revision: string;
  transaction_type: 'credit' | 'debit';
  transaction_source: 'user' | 'system';
  entry: LedgerEntryKind;
  amount: string;
  balance: string;
  state: 'open' | 'settled' | 'released';
  hold_id: string | null;
  cause_id: string | null;
  provider: string | null;
  reference_id: string | null;
  created_at: string;
  modified_at: string;
}

/** What became of a hold that a line shows. */
export interface EndedHold {
  readonly wallet_id: string;
  readonly hold_id: string;
  readonly state: 'settled' | 'released';
  readonly modified_at: string;
}

/** What was booked, to be summed by day. */
export interface Movement {
  readonly account: keyof Balances;
  readonly amount: number;
  readonly at: string;
}

/** What a wallet's next events book. */
export interface Booked {
  readonly wallet: WalletRow;
  readonly lines: readonly LedgerRow[];
  readonly ended: readonly EndedHold[];
  readonly movements: readonly Movement[];
}

/** Books the next events of a wallet. */
export function book(before: WalletRow | undefined, { id, events }: RecordEvents<WalletEvent>): Booked {
  let balances = before?.balances ?? noBalances;
  let sums = before?.sums ?? noSums;
  let state = { ...emptyWallet, proposals: before?.proposals ?? {} };
  const lines: LedgerRow[] = [];
  const ended: EndedHold[] = [];
  const movements: Movement[] = [];
  for (const { event, logged } of events) {
    const { at } = logged.metadata;
    if ('postings' in event.data) {
      balances = posted(balances, event.data.postings);
      movements.push(...event.data.postings.map((posting) => ({ ...posting, at })));
    }
    sums = summed(sums, event);
    state = { ...emptyWallet, proposals: evolveWallet(state, event).proposals };
    const change = ledgerChangeOf(event);
    if (change === undefined) continue;
    const { holdId } = change;
    if (change.kind === 'captured' || change.entry === 'release') {
      const became = change.kind === 'captured' ? 'settled' : 'released';
      if (holdId !== null) ended.push({ wallet_id: id, hold_id: holdId, state: became, modified_at: at });
    }
    if (change.kind === 'captured') continue;
    lines.push({
      id: logged.id,
      position: logged.position.toString(),
      wallet_id: id,
      revision: logged.revision.toString(),
      transaction_type: change.transactionType,
      transaction_source: change.transactionSource,
      entry: change.entry,
      amount: change.amount.toString(),
      balance: balances.available.toString(),
      state: change.open ? 'open' : 'settled',
      // Only the line of the hold itself is found by it.
      hold_id: change.open ? holdId : null,
      cause_id: change.cause?.id ?? null,
      provider: change.provider,
      reference_id: change.referenceId,
      created_at: at,
      modified_at: at,
    });
  }
  const last = events.at(-1)?.logged;
  const wallet: WalletRow = {
    id,
    revision: last?.revision.toString() ?? before?.revision ?? '-1',
    available: balances.available.toString(),
    held: balances.held.toString(),
    balances,
    sums,
    proposals: state.proposals,
    head: last === undefined ? (before?.head ?? '') : digestOf(storedEventOf(last)),
    modified_at: last?.metadata.at ?? before?.modified_at ?? '',
  };
  return { wallet, lines, ended, movements };
}
