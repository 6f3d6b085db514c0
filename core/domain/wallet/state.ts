import type { PublicationFee } from '../category/publication-fee.ts';
import { without } from '../changes.ts';
import { type EventOf, unreachable } from '../decider.ts';
import { type Balances, noBalances, type Posting, posted } from './accounts.ts';
import { type FreePublication, type HeldFee, withFreePublication } from './free-publications.ts';

/** The uses of a wallet's money: the display of an advertisement or its bump to the top, a notice by SMS, a text by AI. */
export const causeKinds = ['publication', 'renewal', 'bump', 'sms', 'ai'] as const;
type CauseKind = (typeof causeKinds)[number];
/** `id`: of the advertisement, the message or the request. */
export interface Cause {
  readonly kind: CauseKind;
  readonly id: string;
}

/** The source of a transaction: a person pressed something, or the product and its administrators acted (D11). */
export const transactionSources = ['user', 'system'] as const;
export type TransactionSource = (typeof transactionSources)[number];

/** Why a hold was given back. */
const releaseReasons = [
  'denied',
  'cancelled',
  'reopened',
  'deleted',
  'refused',
  'lapsed',
  'notSent',
  'notWritten',
] as const;
export type ReleaseReason = (typeof releaseReasons)[number];

/** Why administrators give or correct something: a closed list, since nothing that is written freely may stand in the books for ever. */
export const entryReasons = [
  'promotion',
  'goodwill',
  'bankTransfer',
  'missingDeposit',
  'doublePayment',
  'wrongCharge',
  'fraud',
  'other',
] as const;
export type EntryReason = (typeof entryReasons)[number];

/** The other account of a correction. */
export const correctionAccounts = ['system', 'revenue', 'gateway', 'bank'] as const;
type CorrectionAccount = (typeof correctionAccounts)[number];

export interface Hold {
  readonly id: string;
  /** Rial; 0 for a free publication without stars. */
  readonly amount: number;
  /** The fee of a category, which is part of the amount. */
  readonly fee?: HeldFee;
  readonly cause: Cause;
  /** When it was placed: ISO 8601 instant. */
  readonly at: string;
}

/** An amount to be set aside, in whole rial. */
export interface NewHold {
  readonly holdId: string;
  /** Without the fee. */
  readonly amount: number;
  readonly cause: Cause;
  /** The fee of the category of a publication: it joins the amount, unless a free publication is left. */
  readonly publicationFee?: PublicationFee;
  /** Of a display: the holds that its events name. Another one that is open at this price is used instead of a new one. */
  readonly named?: readonly string[];
}

/** A proposal of administrators: a gift at the product's cost, or a correction of a wrong booking. */
export const proposalEntries = ['gift', 'correction'] as const;
export type ProposalEntry = (typeof proposalEntries)[number];

/** A gift or correction that waits for a second person. `amount` in rial: positive for the member, negative against. */
export interface Proposal {
  readonly correctionId: string;
  readonly entry: ProposalEntry;
  readonly amount: number;
  readonly against: CorrectionAccount;
  readonly reason: EntryReason;
  /** Number of a ticket, a bank's transfer or the like; digits and letters. */
  readonly reference: string | null;
  readonly proposedBy: string;
}

interface Booked {
  /** Whole rial, above 0; of a hold also 0. */
  readonly amount: number;
  /** They sum to zero; none for 0 rial. */
  readonly postings: readonly Posting[];
  readonly source: TransactionSource;
}

/** Facts about a wallet. None holds anything personal: they stay when their owner is forgotten. */
export type WalletEvent =
  | EventOf<
      'MoneyDeposited',
      Booked & { readonly paymentId: string; readonly provider: string; readonly referenceId: string }
    >
  | EventOf<
      'HoldPlaced',
      Booked & {
        readonly holdId: string;
        readonly cause: Cause;
        readonly at: string;
        /** Of a publication in a category that asks for one. */
        readonly fee?: HeldFee;
      }
    >
  | EventOf<'HoldCaptured', Booked & { readonly holdId: string; readonly cause: Cause }>
  | EventOf<'HoldReleased', Booked & { readonly holdId: string; readonly cause: Cause; readonly why: ReleaseReason }>
  | EventOf<'AmountCharged', Booked & { readonly chargeId: string; readonly cause: Cause }>
  | EventOf<
      'GiftGiven',
      Booked & {
        readonly reason: EntryReason;
        readonly reference: string | null;
        /** The proposal that it was approved of; null for a gift of the product itself. */
        readonly correctionId?: string | null;
      }
    >
  | EventOf<'CorrectionProposed', Omit<Proposal, 'entry'> & { readonly entry?: ProposalEntry }>
  | EventOf<'CorrectionApproved', Booked & { readonly correctionId: string; readonly reason: EntryReason }>
  | EventOf<'CorrectionRejected', { readonly correctionId: string }>
  | EventOf<'BalanceForfeited', Booked>;

export interface WalletState {
  readonly balances: Balances;
  /** Those that are open, by id. */
  readonly holds: Readonly<Record<string, Hold>>;
  /** Of this month and the last. */
  readonly freePublications: readonly FreePublication[];
  /** Those that wait for a second person, by id. */
  readonly proposals: Readonly<Record<string, Proposal>>;
}

/** Everybody has a wallet; it is empty until its first event. */
export const emptyWallet: WalletState = {
  balances: noBalances,
  holds: {},
  freePublications: [],
  proposals: {},
};

/** The proposal of an event. An old event has no kind: only corrections took two people then. */
export const proposalOf = (data: Extract<WalletEvent, { type: 'CorrectionProposed' }>['data']): Proposal => ({
  entry: 'correction',
  ...data,
});

/** Folds one event. */
export function evolveWallet(state: WalletState, event: WalletEvent): WalletState {
  const balances = 'postings' in event.data ? posted(state.balances, event.data.postings) : state.balances;
  const { holds, freePublications, proposals } = state;
  switch (event.type) {
    case 'MoneyDeposited':
    case 'AmountCharged':
    case 'BalanceForfeited':
      return { ...state, balances };
    case 'GiftGiven':
      return { ...state, balances, proposals: without(proposals, event.data.correctionId ?? '') };
    case 'HoldPlaced': {
      const { holdId: id, amount, cause, at, fee } = event.data;
      const hold = { id, amount, cause, at, ...(fee && { fee }) };
      return {
        ...state,
        balances,
        holds: { ...holds, [id]: hold },
        freePublications: fee ? withFreePublication(freePublications, fee, id, cause.id) : freePublications,
      };
    }
    case 'HoldCaptured':
      return { ...state, balances, holds: without(holds, event.data.holdId) };
    case 'HoldReleased': {
      const { holdId } = event.data;
      return {
        ...state,
        balances,
        holds: without(holds, holdId),
        freePublications: freePublications.filter((each) => each.holdId !== holdId),
      };
    }
    case 'CorrectionProposed':
      return { ...state, proposals: { ...proposals, [event.data.correctionId]: proposalOf(event.data) } };
    case 'CorrectionApproved':
    case 'CorrectionRejected':
      return { ...state, balances, proposals: without(proposals, event.data.correctionId) };
    default:
      return unreachable(event);
  }
}

/** The open holds for texts by AI: one, as a wallet pays for one text at a time (0068). */
export const heldForTexts = ({ holds }: WalletState): readonly Hold[] =>
  Object.values(holds).filter(({ cause }) => cause.kind === 'ai');

/** The open hold for a display, at a price, that none of its events names; undefined where there is none. */
export const unusedHold = (state: WalletState, { amount, cause, publicationFee, named }: NewHold): Hold | undefined =>
  named &&
  holdsFor(state, cause.id).find(
    (each) =>
      !named.includes(each.id) &&
      each.cause.kind === cause.kind &&
      each.amount - (each.fee?.amount ?? 0) === amount &&
      each.fee?.categoryId === publicationFee?.categoryId,
  );

/** The open holds for something, oldest first. */
export const holdsFor = ({ holds }: WalletState, id: string): readonly Hold[] =>
  Object.values(holds).filter(({ cause }) => cause.id === id);
