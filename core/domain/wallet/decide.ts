import { type Actor, type CommandOf, type Decider, unreachable } from '../decider.ts';
import { DomainError, notFound } from '../domain-error.ts';
import { entry, requireEntry, vatIn } from './accounts.ts';
import { heldFeeOf } from './free-publications.ts';
import {
  type Cause,
  type EntryReason,
  emptyWallet,
  evolveWallet,
  type Hold,
  heldForTexts,
  type NewHold,
  type Proposal,
  type ReleaseReason,
  type TransactionSource,
  unusedHold,
  type WalletEvent,
  type WalletState,
} from './state.ts';

/** Amounts are whole rial. */
export type WalletCommand =
  | CommandOf<
      'DepositMoney',
      {
        readonly paymentId: string;
        readonly amount: number;
        /** The gateway's fee; the member is credited with the whole amount. */
        readonly fee: number;
        readonly provider: string;
        readonly referenceId: string;
      }
    >
  | CommandOf<'PlaceHold', NewHold & { readonly source: TransactionSource }>
  | CommandOf<'CaptureHold', { readonly holdId: string; readonly vatPercent: number }>
  | CommandOf<'ReleaseHold', { readonly holdId: string; readonly why: ReleaseReason }>
  | CommandOf<
      'ChargeAmount',
      {
        readonly chargeId: string;
        readonly amount: number;
        readonly cause: Cause;
        readonly vatPercent: number;
        readonly source: TransactionSource;
      }
    >
  | CommandOf<
      'GiveAmount',
      { readonly amount: number; readonly reason: EntryReason; readonly reference: string | null }
    >
  | CommandOf<'ProposeCorrection', Omit<Proposal, 'proposedBy'>>
  | CommandOf<
      'ApproveCorrection',
      {
        readonly correctionId: string;
        /** The user whose wallet it is. */
        readonly ownerId: string;
        /** Since when the caller may approve, ISO 8601; null: the caller holds no role that may. */
        readonly rightSince: string | null;
        /** Since when the product has its roles, ISO 8601. */
        readonly productSince: string;
      }
    >
  | CommandOf<'RejectCorrection', { readonly correctionId: string }>
  | CommandOf<'ForfeitBalance'>;

function requireAmount(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new DomainError('The_Value_Is_Not_Valid', { field: 'amount' });
}

const requireAdministrator = ({ scope }: Actor): void => {
  if (scope !== 'all') throw new DomainError('Status_403');
};

/** Before that, in ms, a new right to approve gifts and corrections counts for nothing: others hear of it first (0066). */
const newRightMs = 24 * 60 * 60_000;

function requireOldRight({ data, at }: Extract<WalletCommand, { type: 'ApproveCorrection' }>): void {
  const { rightSince, productSince } = data;
  if (rightSince === null) throw new DomainError('Status_403');
  const isNew = (since: string): boolean => Date.parse(at) - Date.parse(since) < newRightMs;
  if (isNew(rightSince) && !isNew(productSince)) throw new DomainError('The_Right_To_Approve_Is_New');
}

/** Refuses to take more from a member than can be spent. `amount`: rial, negative where it takes. */
function requireBalanceFor({ balances: { available } }: WalletState, amount: number): void {
  if (available + amount < 0) throw new DomainError('The_Wallet_Holds_Less', { amount: -amount, balance: available });
}

/** The postings of a spent amount: revenue, and the tax in it, rounded to whole rial. */
function earned(amount: number, vatPercent: number) {
  const vat = vatIn(amount, vatPercent);
  return [
    ['revenue', amount - vat],
    ['vat', vat],
  ] as const;
}

function openHold({ holds }: WalletState, id: string): Hold {
  const hold = Object.hasOwn(holds, id) ? holds[id] : undefined;
  if (hold === undefined) throw new DomainError('Status_409');
  return hold;
}

function proposed({ proposals }: WalletState, id: string) {
  const proposal = Object.hasOwn(proposals, id) ? proposals[id] : undefined;
  if (proposal === undefined) throw notFound('correction');
  return proposal;
}

/** The events of a command; for all commands `requireEntry` checks the balances. */
function eventsOf(command: WalletCommand, state: WalletState): readonly WalletEvent[] {
  switch (command.type) {
    case 'DepositMoney': {
      const { fee, ...deposit } = command.data;
      const { amount } = deposit;
      requireAmount(amount);
      if (!Number.isSafeInteger(fee) || fee < 0 || fee > amount) {
        throw new DomainError('The_Value_Is_Not_Valid', { field: 'fee' });
      }
      const postings = entry(['gateway', fee - amount], ['gatewayFee', -fee], ['available', amount]);
      return [{ type: 'MoneyDeposited', data: { ...deposit, postings, source: 'user' } }];
    }
    case 'PlaceHold': {
      const { holdId, cause, source, publicationFee } = command.data;
      const { at } = command;
      const fee = publicationFee && heldFeeOf(state, publicationFee, cause.id, at);
      const amount = command.data.amount + (fee?.amount ?? 0);
      // A free publication is held like money, so that it is used and given back like it.
      if (command.data.amount !== 0 || fee === undefined) requireAmount(command.data.amount);
      if (Object.hasOwn(state.holds, holdId) || unusedHold(state, command.data)) return [];
      if (cause.kind === 'ai' && heldForTexts(state).length > 0) throw new DomainError('A_Text_Is_Being_Written');
      const postings = entry(['available', -amount], ['held', amount]);
      return [{ type: 'HoldPlaced', data: { holdId, amount, postings, source, cause, at, ...(fee && { fee }) } }];
    }
    case 'CaptureHold': {
      const { id: holdId, amount, cause } = openHold(state, command.data.holdId);
      const postings = entry(['held', -amount], ...earned(amount, command.data.vatPercent));
      return [{ type: 'HoldCaptured', data: { holdId, amount, postings, source: 'system', cause } }];
    }
    case 'ReleaseHold': {
      const { id: holdId, amount, cause } = openHold(state, command.data.holdId);
      const { why } = command.data;
      const postings = entry(['held', -amount], ['available', amount]);
      return [{ type: 'HoldReleased', data: { holdId, amount, postings, source: 'system', cause, why } }];
    }
    case 'ChargeAmount': {
      const { vatPercent, ...charge } = command.data;
      requireAmount(charge.amount);
      const postings = entry(['available', -charge.amount], ...earned(charge.amount, vatPercent));
      return [{ type: 'AmountCharged', data: { ...charge, postings } }];
    }
    case 'GiveAmount': {
      // People give by a proposal that another approves.
      if (command.by.kind !== 'system') throw new DomainError('Status_403');
      const { amount } = command.data;
      requireAmount(amount);
      const postings = entry(['system', -amount], ['available', amount]);
      return [{ type: 'GiftGiven', data: { ...command.data, correctionId: null, postings, source: 'system' } }];
    }
    case 'ProposeCorrection': {
      requireAdministrator(command.by);
      const { entry: kind, amount, against } = command.data;
      requireAmount(kind === 'gift' ? amount : Math.abs(amount));
      if (kind === 'gift' && against !== 'system')
        throw new DomainError('The_Value_Is_Not_Valid', { field: 'against' });
      requireBalanceFor(state, amount);
      return [{ type: 'CorrectionProposed', data: { ...command.data, proposedBy: command.by.id } }];
    }
    case 'ApproveCorrection': {
      requireAdministrator(command.by);
      const { ownerId } = command.data;
      const { correctionId, reference, ...proposal } = proposed(state, command.data.correctionId);
      const { amount, against, reason, proposedBy } = proposal;
      if ([proposedBy, ownerId].includes(command.by.id)) throw new DomainError('Another_Person_Must_Approve');
      requireOldRight(command);
      requireBalanceFor(state, amount);
      const postings = entry([against, -amount], ['available', amount]);
      if (proposal.entry === 'gift') {
        return [{ type: 'GiftGiven', data: { amount, reason, reference, correctionId, postings, source: 'system' } }];
      }
      const data = { correctionId, amount: Math.abs(amount), postings, source: 'system', reason } as const;
      return [{ type: 'CorrectionApproved', data }];
    }
    case 'RejectCorrection': {
      requireAdministrator(command.by);
      const { correctionId } = proposed(state, command.data.correctionId);
      return [{ type: 'CorrectionRejected', data: { correctionId } }];
    }
    case 'ForfeitBalance': {
      const amount = state.balances.available;
      if (amount === 0) return [];
      const postings = entry(['available', -amount], ['forfeited', amount]);
      return [{ type: 'BalanceForfeited', data: { amount, postings, source: 'user' } }];
    }
    default:
      return unreachable(command);
  }
}

/** The rules of a wallet. Without enough in it, throws `Payment_Required`, or `The_Wallet_Holds_Less` for a correction. */
function decideWallet(command: WalletCommand, state: WalletState): readonly WalletEvent[] {
  const events = eventsOf(command, state);
  for (const { data } of events) if ('postings' in data) requireEntry(state.balances, data.postings);
  return events;
}

export const walletDecider: Decider<WalletState, WalletCommand, WalletEvent> = {
  initial: emptyWallet,
  evolve: evolveWallet,
  decide: decideWallet,
};
