import type { WalletProof } from '@charsu/core/contract/books.ts';
import { storedEventOf } from '@charsu/core/event-store/chain.ts';
import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import { Books, BooksDoNotFit, type ProvenWallet } from './books.ts';

/** A wallet as a page shows it, in rial; one that was never used has the revision -1. */
interface ShownWallet {
  readonly id: string;
  readonly revision: string;
  readonly available: number;
  readonly held: number;
  readonly head: string;
}

/** What differs between a wallet as it is shown and as its stream gives it; a page that is a little behind is no difference. */
function differenceOf(shown: ShownWallet, proven: ProvenWallet): string | null {
  const { available, held } = proven.state.balances;
  const revision = BigInt(shown.revision);
  if (revision > proven.revision) return `the stream ends at revision ${proven.revision}: events are missing`;
  if (revision < proven.revision) return null;
  if (shown.head !== proven.head) return `the event at revision ${revision} is not the one that is shown`;
  const fits = shown.available === available && shown.held === held;
  return fits ? null : `the stream gives ${available} rial and ${held} held`;
}

/** Compares the events of a wallet with each other and with the read model. */
export function proveWallet(events: readonly LoggedEvent[], shown: ShownWallet): WalletProof {
  const books = new Books();
  let why: string | null = null;
  try {
    for (const event of events) books.add(storedEventOf(event));
  } catch (error) {
    if (!(error instanceof BooksDoNotFit)) throw error;
    why = error.message;
  }
  const proven = books.wallets.get(shown.id);
  const isUnused = proven === undefined && shown.revision === '-1';
  if (why === null && !isUnused) why = proven === undefined ? 'the stream is not there' : differenceOf(shown, proven);
  return { proven: why === null, events: books.events, head: proven?.head ?? '', why };
}
