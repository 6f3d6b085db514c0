import { recordOf } from '@charsu/core/domain/aggregates.ts';
import { type Account, accountNames, type Balances, noBalances, posted } from '@charsu/core/domain/wallet/accounts.ts';
import { emptyWallet, evolveWallet, type WalletEvent, type WalletState } from '@charsu/core/domain/wallet/state.ts';
import { digestBeforeFirst, digestOf, type StoredEvent } from '@charsu/core/event-store/chain.ts';

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

const previousOf = (metadata: unknown): unknown =>
  typeof metadata === 'object' && metadata !== null && 'previous' in metadata ? metadata.previous : undefined;

/**
 * Replays wallets event by event, of any number of streams at once, and checks each event against those before it.
 * Memory grows with the number of wallets, not with that of events.
 */
export class Books {
  readonly #wallets = new Map<string, ProvenWallet>();
  #sums: Balances = noBalances;
  #events = 0;

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
    const id = recordOf(stored.stream)?.id;
    if (id === undefined) throw new BooksDoNotFit(stored, 'the stream is of no wallet');
    const before = this.#wallets.get(id);
    const { revision = -1n, head = digestBeforeFirst(stored.stream), state = emptyWallet } = before ?? {};
    if (stored.revision !== revision + 1n) {
      throw new BooksDoNotFit(stored, `revision ${revision + 1n} was expected: an event is missing`);
    }
    if (previousOf(stored.metadata) !== head) {
      throw new BooksDoNotFit(stored, 'it is not chained to the event before it: one of the two was changed or added');
    }
    const event = { type: stored.type, data: stored.data } as WalletEvent;
    const after = understood(state, event, stored);
    this.#wallets.set(id, { state: after, revision: stored.revision, head: digestOf(stored) });
    if ('postings' in event.data) this.#sums = posted(this.#sums, event.data.postings);
    this.#events += 1;
  }
}

/** As `evolved`; also names an event that no wallet has, or that lacks what its type has. */
function understood(state: WalletState, event: WalletEvent, stored: StoredEvent): WalletState {
  try {
    return evolved(state, event, stored);
  } catch (error) {
    if (error instanceof BooksDoNotFit) throw error;
    throw new BooksDoNotFit(stored, `it is no event of a wallet (${error instanceof Error ? error.message : error})`);
  }
}

function evolved(state: WalletState, event: WalletEvent, stored: StoredEvent): WalletState {
  if ('postings' in event.data) {
    const sum = event.data.postings.reduce((total, { amount }) => total + amount, 0);
    if (sum !== 0) throw new BooksDoNotFit(stored, `its postings sum to ${sum} rial and not to zero`);
  }
  const after = evolveWallet(state, event);
  const { available, held } = after.balances;
  if (available < 0 || held < 0) throw new BooksDoNotFit(stored, 'the wallet would hold less than nothing');
  const inHolds = Object.values(after.holds).reduce((total, { amount }) => total + amount, 0);
  if (inHolds !== held) throw new BooksDoNotFit(stored, `${held} rial are held, but the open holds are ${inHolds}`);
  return after;
}

/** A line of the trial balance, in rial. */
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
