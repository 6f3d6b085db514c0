import type { EventStore, LogPosition } from '@charsu/core/event-store/event-store.ts';
import { Books, BooksDoNotFit } from '@charsu/projections/audit/books.ts';
import { Proofs, readProofs } from '@charsu/projections/audit/proofs.ts';
import { differenceFrom } from '@charsu/projections/audit/read-model.ts';
import { replay } from '@charsu/projections/audit/replay.ts';
import { Months } from '@charsu/projections/audit/statements.ts';
import type { BooksProofs } from '@charsu/stores/books/books-proofs.ts';
import type { SignedStatements } from '@charsu/stores/books/signed-statements.ts';
import type { Database } from '@charsu/stores/database/database.ts';

export interface ReplayDependencies {
  readonly eventStore: Pick<EventStore, 'load' | 'end' | 'lastPosition' | 'subscribe'>;
  readonly statements: SignedStatements;
  /** The product's private key for its books. */
  readonly pem: string;
  /** ISO 8601 instant. */
  readonly now: () => string;
}

export interface Replayed {
  /** The time before the replay, ISO 8601. The months that were over by then are complete. */
  readonly at: string;
  readonly books: Books;
  readonly months: Months;
  readonly position: LogPosition;
}

/** Replays the wallets to the present end of the log; undefined for an empty one. Throws `BooksDoNotFit`. */
export async function replayed(
  { eventStore, statements, pem, now }: ReplayDependencies,
  books?: Books,
): Promise<Replayed | undefined> {
  const at = now();
  const position = await eventStore.end();
  if (position === undefined) return undefined;
  const [proven, months] = [books ?? new Books(new Proofs(await readProofs(statements), pem)), new Months()];
  for await (const { events } of replay(eventStore, { upTo: position })) {
    for (const event of events) {
      proven.add(event);
      months.add(event);
    }
  }
  return { at, books: proven, months, position };
}

interface ProveDependencies extends ReplayDependencies {
  readonly pool: Database;
  readonly booksProofs: Pick<BooksProofs, 'end'>;
}

/**
 * Proves the books from the log as the audit does, with what the product shows of them, and keeps the result. Resolves
 * with the fault, in English; null without one.
 */
export async function proveBooks({ pool, booksProofs, ...needs }: ProveDependencies): Promise<string | null> {
  const begunAt = needs.now();
  const books = new Books(new Proofs(await readProofs(needs.statements), needs.pem));
  const fault = await differenceFrom(pool, async () => {
    await replayed(needs, books);
    return books;
  }).catch((error: unknown) => {
    if (error instanceof BooksDoNotFit) return error.message;
    throw error;
  });
  const why = fault ?? null;
  await booksProofs.end({ begunAt, endedAt: needs.now(), wallets: books.wallets.size, events: books.events, why });
  return why;
}
