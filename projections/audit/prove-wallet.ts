import { setImmediate } from 'node:timers/promises';
import type { WalletProof } from '@charsu/core/contract/books.ts';
import { Books, BooksDoNotFit, type ProvenWallet } from './books.ts';
import type { Proofs } from './proofs.ts';
import { replay } from './replay.ts';

/** A wallet as a page shows it, in rial; one that was never used has the revision -1. */
interface ShownWallet {
  readonly id: string;
  readonly revision: string;
  readonly available: number;
  readonly held: number;
  readonly head: string;
}

/**
 * The difference between a wallet as it is shown and as its stream gives it; a page that is a little behind has none.
 */
function differenceOf(shown: ShownWallet, proven: ProvenWallet): string | null {
  const { available, held } = proven.state.balances;
  const revision = BigInt(shown.revision);
  if (revision > proven.revision) return `the stream ends at revision ${proven.revision}: events are missing`;
  if (revision < proven.revision) return null;
  if (shown.head !== proven.head) return `the event at revision ${revision} is not the one that is shown`;
  const fits = shown.available === available && shown.held === held;
  return fits ? null : `the stream gives ${available} rial and ${held} held`;
}

/** After so many events of a wallet, other requests get their turn: each signature takes a tenth of a millisecond. */
const eventsAtOnce = 100;

/** Compares the events of a wallet with their proofs, with its payments, with each other and with the read model. */
export async function proveWallet(
  eventStore: Parameters<typeof replay>[0],
  proofs: Proofs,
  shown: ShownWallet,
): Promise<WalletProof> {
  const books = new Books(proofs);
  let why: string | null = null;
  try {
    for await (const { events } of replay(eventStore, { walletId: shown.id })) {
      for (const [index, event] of events.entries()) {
        books.add(event);
        if (index % eventsAtOnce === eventsAtOnce - 1) await setImmediate();
      }
    }
  } catch (error) {
    if (!(error instanceof BooksDoNotFit)) throw error;
    why = error.message;
  }
  const proven = books.wallets.get(shown.id);
  const isUnused = proven === undefined && shown.revision === '-1';
  if (why === null && !isUnused) why = proven === undefined ? 'the stream is not there' : differenceOf(shown, proven);
  return { proven: why === null, events: books.events, head: proven?.head ?? '', why };
}
