import { setImmediate } from 'node:timers/promises';
import type { WalletProof } from '@charsu/core/contract/books.ts';
import { Books, BooksDoNotFit } from './books.ts';
import type { Proofs } from './proofs.ts';
import { differenceOf, type ShownWallet } from './read-model.ts';
import { replay } from './replay.ts';

/** After so many events of a wallet, other requests get their turn: each signature takes a tenth of a millisecond. */
const eventsAtOnce = 100;

/**
 * Compares the events of a wallet with their proofs, with its payments, with each other and with the read model.
 * `shown`: the revision of one that was never used is -1.
 */
export async function proveWallet(
  eventStore: Parameters<typeof replay>[0],
  proofs: Proofs,
  shown: ShownWallet,
): Promise<WalletProof> {
  const books = new Books(proofs);
  let why: string | undefined;
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
  if (!isUnused) why ??= differenceOf(shown, proven);
  return { proven: why === undefined, events: books.events, head: proven?.head ?? '', why: why ?? null };
}
