import { type Account, type Balances, noBalances, type Posting, posted } from '@charsu/core/domain/wallet/accounts.ts';
import { noSums, summed, type WalletSums } from '@charsu/core/domain/wallet/figures.ts';
import { type LedgerEntryKind, ledgerChangeOf } from '@charsu/core/domain/wallet/ledger-line.ts';
import { type ProposalEntry, proposalOf, type WalletEvent } from '@charsu/core/domain/wallet/state.ts';
import { digestOf, storedEventOf } from '@charsu/core/event-store/chain.ts';
import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import type { RecordEvents } from '../../runner/product-event.ts';

/** A wallet: its sums on each account, and the head of its chain. */
export interface WalletRow {
  id: string;
  revision: string;
  available: string;
  held: string;
  balances: Balances;
  sums: WalletSums;
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
  fee: string | null;
  balance: string;
  state: 'open' | 'settled' | 'released';
  hold_id: string | null;
  cause_id: string | null;
  provider: string | null;
  reference_id: string | null;
  created_at: string;
  modified_at: string;
}

/** The end of a hold that a line shows. */
export interface EndedHold {
  readonly wallet_id: string;
  readonly hold_id: string;
  readonly state: 'settled' | 'released';
  readonly modified_at: string;
}

/** One side of an entry, as the journal has it. */
export interface PostingRow {
  position: string;
  /** Place in its entry, from 0. */
  place: number;
  event_id: string;
  wallet_id: string;
  revision: string;
  type: WalletEvent['type'];
  account: Account;
  amount: string;
  created_at: string;
}

/** A gift or correction that was proposed. */
export interface CorrectionRow {
  id: string;
  wallet_id: string;
  entry: ProposalEntry;
  amount: string;
  against: string;
  reason: string;
  reference: string | null;
  state: 'waiting' | 'approved' | 'rejected';
  proposed_by: string;
  proposed_at: string;
  decided_by: string | null;
  decided_at: string | null;
}

/** The decision about a proposal. */
export type Decision = Pick<CorrectionRow, 'id'> & {
  readonly state: 'approved' | 'rejected';
  readonly decided_by: string;
  readonly decided_at: string;
};

/** The bookings of a wallet's next events. */
interface Booked {
  readonly wallet: WalletRow;
  readonly lines: readonly LedgerRow[];
  readonly ended: readonly EndedHold[];
  readonly postings: readonly PostingRow[];
  readonly proposed: readonly CorrectionRow[];
  readonly decided: readonly Decision[];
}

/** Books the next events of a wallet. */
export function book(before: WalletRow | undefined, { id, events }: RecordEvents<WalletEvent>): Booked {
  let balances = before?.balances ?? noBalances;
  let sums = before?.sums ?? noSums;
  const lines: LedgerRow[] = [];
  const ended: EndedHold[] = [];
  const postings: PostingRow[] = [];
  const proposed: CorrectionRow[] = [];
  const decided: Decision[] = [];
  for (const { event, logged } of events) {
    const { at, actor } = logged.metadata;
    if ('postings' in event.data) {
      balances = posted(balances, event.data.postings);
      postings.push(...postingRows(id, event.type, event.data.postings, logged));
    }
    if (event.type === 'CorrectionProposed') proposed.push(correctionRow(id, event.data, at));
    const state = event.type === 'CorrectionRejected' ? 'rejected' : 'approved';
    const correctionId = event.type !== 'CorrectionProposed' && 'correctionId' in event.data && event.data.correctionId;
    if (correctionId) decided.push({ id: correctionId, state, decided_by: actor.id, decided_at: at });
    sums = summed(sums, event);
    const change = ledgerChangeOf(event);
    if (change === undefined) continue;
    const { holdId } = change;
    if (change.kind === 'ended' || change.entry === 'release') {
      const became = change.kind === 'ended' ? change.as : 'released';
      if (holdId !== null) ended.push({ wallet_id: id, hold_id: holdId, state: became, modified_at: at });
    }
    if (change.kind === 'ended') continue;
    lines.push({
      id: logged.id,
      position: logged.position.toString(),
      wallet_id: id,
      revision: logged.revision.toString(),
      transaction_type: change.transactionType,
      transaction_source: change.transactionSource,
      entry: change.entry,
      amount: change.amount.toString(),
      fee: change.fee?.toString() ?? null,
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
    head: last === undefined ? (before?.head ?? '') : digestOf(storedEventOf(last)),
    modified_at: last?.metadata.at ?? before?.modified_at ?? '',
  };
  return { wallet, lines, ended, postings, proposed, decided };
}

const postingRows = (
  walletId: string,
  type: WalletEvent['type'],
  postings: readonly Posting[],
  { id, position, revision, metadata }: Pick<LoggedEvent, 'id' | 'position' | 'revision' | 'metadata'>,
): PostingRow[] =>
  postings.map(({ account, amount }, place) => ({
    position: position.toString(),
    place,
    event_id: id,
    wallet_id: walletId,
    revision: revision.toString(),
    type,
    account,
    amount: amount.toString(),
    created_at: metadata.at,
  }));

function correctionRow(walletId: string, data: Parameters<typeof proposalOf>[0], at: string): CorrectionRow {
  const { correctionId, amount, proposedBy, entry, against, reason, reference } = proposalOf(data);
  return {
    id: correctionId,
    wallet_id: walletId,
    entry,
    amount: amount.toString(),
    against,
    reason,
    reference,
    state: 'waiting',
    proposed_by: proposedBy,
    proposed_at: at,
    decided_by: null,
    decided_at: null,
  };
}
