import { recordOf } from '@charsu/core/domain/aggregates.ts';
import { isJsonObject } from '@charsu/core/domain/changes.ts';
import {
  absentPayment,
  evolvePayment,
  type PaymentEvent,
  type PaymentState,
} from '@charsu/core/domain/payment/state.ts';
import { type Account, accountNames, type Balances, noBalances, posted } from '@charsu/core/domain/wallet/accounts.ts';
import { emptyWallet, evolveWallet, type WalletEvent, type WalletState } from '@charsu/core/domain/wallet/state.ts';
import { digestBeforeFirst, digestOf, type StoredEvent } from '@charsu/core/event-store/chain.ts';
import { isRetired } from '@charsu/core/event-store/passed-over.ts';
import type { Proofs } from './proofs.ts';
import { faultOf } from './rules.ts';

/** The first event that contradicts those before it, and why. */
export class BooksDoNotFit extends Error {
  constructor(event: Pick<StoredEvent, 'stream' | 'revision' | 'type'>, why: string) {
    super(`${event.stream} at revision ${event.revision} (${event.type}): ${why}`);
    this.name = 'BooksDoNotFit';
  }
}

/** A wallet as its stream gives it. */
export interface ProvenWallet {
  readonly state: WalletState;
  readonly revision: bigint;
  /** Digest of the last event. */
  readonly head: string;
}

const previousOf = (metadata: unknown): unknown => (isJsonObject(metadata) ? metadata.previous : undefined);

const actorOf = (metadata: unknown): { readonly id: unknown; readonly kind: unknown } => {
  const actor = isJsonObject(metadata) && isJsonObject(metadata.actor) ? metadata.actor : {};
  return { id: actor.id, kind: actor.kind };
};

/**
 * Replays wallets and payments event by event, of any number of streams at once, and checks each event by its proof,
 * against those before it in its stream, and each deposit against its payment. Memory grows with the number of wallets
 * and payments, not with that of events.
 */
export class Books {
  readonly #proofs: Proofs | undefined;
  readonly #wallets = new Map<string, ProvenWallet>();
  readonly #payments = new Map<string, PaymentState>();
  /** The payments that were deposited. */
  readonly #booked = new Set<string>();
  #sums: Balances = noBalances;
  #events = 0;

  /** @param proofs undefined for an export of an older version, which has neither proofs nor payments. */
  constructor(proofs: Proofs | undefined) {
    this.#proofs = proofs;
  }

  /** How many events of wallets were checked. */
  get events(): number {
    return this.#events;
  }

  /** The wallets by id. */
  get wallets(): ReadonlyMap<string, ProvenWallet> {
    return this.#wallets;
  }

  /** The sum of the bookings on each account, in rial; credits are positive. All sums add up to zero. */
  get sums(): Balances {
    return this.#sums;
  }

  /** Checks the next event. Throws `BooksDoNotFit`. */
  add(stored: StoredEvent): void {
    const record = recordOf(stored.stream);
    if (record?.kind === 'wallet') this.#addToWallet(record.id, stored);
    else if (record?.kind === 'payment') this.#addToPayment(record.id, stored);
    else throw new BooksDoNotFit(stored, 'the stream is of no wallet and no payment');
  }

  #requireProof(stored: StoredEvent): void {
    const fault = this.#proofs?.faultOf(stored);
    if (fault !== undefined) throw new BooksDoNotFit(stored, fault);
  }

  #addToPayment(id: string, stored: StoredEvent): void {
    this.#requireProof(stored);
    if (isRetired(stored)) return;
    const event = { type: stored.type, data: stored.data } as PaymentEvent;
    this.#payments.set(
      id,
      understood(stored, () => evolvePayment(this.#payments.get(id) ?? absentPayment, event)),
    );
  }

  #paymentOf(id: string) {
    const payment = this.#payments.get(id);
    return payment === undefined || payment.status === 'absent' ? undefined : payment;
  }

  #addToWallet(id: string, stored: StoredEvent): void {
    const before = this.#wallets.get(id);
    const { revision = -1n, head = digestBeforeFirst(stored.stream), state = emptyWallet } = before ?? {};
    if (stored.revision !== revision + 1n) {
      throw new BooksDoNotFit(stored, `revision ${revision + 1n} was expected: an event is missing`);
    }
    this.#requireProof(stored);
    if (previousOf(stored.metadata) !== head) {
      throw new BooksDoNotFit(stored, 'it is not chained to the event before it: one of the two was changed or added');
    }
    const event = { type: stored.type, data: stored.data } as WalletEvent;
    const ground = {
      walletId: id,
      actor: actorOf(stored.metadata),
      state,
      payment: (paymentId: string) => this.#paymentOf(paymentId),
      isBooked: (paymentId: string) => this.#booked.has(paymentId),
      hasPayments: this.#proofs !== undefined,
      isOlder: this.#proofs?.isOlder(stored) ?? true,
    };
    const after = understood(stored, () => {
      const fault = faultOf(event, ground);
      if (fault !== undefined) throw new BooksDoNotFit(stored, fault);
      return evolved(state, event, stored);
    });
    this.#wallets.set(id, { state: after, revision: stored.revision, head: digestOf(stored) });
    if (event.type === 'MoneyDeposited') this.#booked.add(event.data.paymentId);
    if ('postings' in event.data) this.#sums = posted(this.#sums, event.data.postings);
    this.#events += 1;
  }
}

/** Folds an event; names one that its kind of record has not, or that lacks what its type has. */
function understood<State>(stored: StoredEvent, fold: () => State): State {
  try {
    return fold();
  } catch (error) {
    if (error instanceof BooksDoNotFit) throw error;
    throw new BooksDoNotFit(
      stored,
      `it is no event of the product (${error instanceof Error ? error.message : error})`,
    );
  }
}

function evolved(state: WalletState, event: WalletEvent, stored: StoredEvent): WalletState {
  const after = evolveWallet(state, event);
  const { available, held } = after.balances;
  if (available < 0 || held < 0) throw new BooksDoNotFit(stored, 'the wallet would hold less than nothing');
  const inHolds = Object.values(after.holds).reduce((total, { amount }) => total + amount, 0);
  if (inHolds !== held) throw new BooksDoNotFit(stored, `${held} rial are held, but the open holds are ${inHolds}`);
  return after;
}

interface TrialBalanceLine {
  readonly account: Account;
  readonly debit: number;
  readonly credit: number;
}

/** The balance of each account, on its side; both sides sum to the same. */
export const trialBalanceOf = (sums: Balances): readonly TrialBalanceLine[] =>
  accountNames.map((account) => ({
    account,
    debit: Math.max(-sums[account], 0),
    credit: Math.max(sums[account], 0),
  }));
