import { createHash } from 'node:crypto';
import { recordOf } from '@charsu/core/domain/aggregates.ts';
import type { StoredEvent } from '@charsu/core/event-store/chain.ts';
import { Books, BooksDoNotFit } from '@charsu/projections/audit/books.ts';
import { Proofs, readProofs } from '@charsu/projections/audit/proofs.ts';
import { digestOfWallets } from '@charsu/projections/audit/statements.ts';
import { createSignedStatements } from '@charsu/stores/books/signed-statements.ts';
import type { Database } from '@charsu/stores/database/database.ts';
import { z } from 'zod';

export const examinedSchema = z.object({
  events: z.int(),
  streams: z.int(),
  /** SHA-256, hex, of a line a stream, by name: its name, the revision and the id of its last event. */
  heads: z.string(),
  /** The wallets as the audit proves them. */
  books: z.object({
    wallets: z.int(),
    events: z.int(),
    /** SHA-256, hex, of what the wallets end with. */
    digest: z.string(),
    /** The first event that does not fit, in English; null without one. */
    fault: z.string().nullable(),
  }),
});
/** The figures that a copy of the log is held to. */
export type Examined = z.infer<typeof examinedSchema>;

/** Examines a log event by event. Memory grows with the number of streams. */
export class Examination {
  readonly #books: Books;
  readonly #heads = new Map<string, string>();
  #events = 0;
  #fault: string | null = null;

  private constructor(books: Books) {
    this.#books = books;
  }

  /** @param booksKey the private key of the books, PEM, where it is at hand. */
  static async begin(database: Database, booksKey: string | undefined): Promise<Examination> {
    const statements = createSignedStatements(database);
    return new Examination(new Books(new Proofs(await readProofs(statements), booksKey)));
  }

  add(event: StoredEvent): void {
    this.#events += 1;
    this.#heads.set(event.stream, `${event.revision} ${event.id}`);
    const kind = recordOf(event.stream)?.kind;
    if (this.#fault !== null || (kind !== 'wallet' && kind !== 'payment')) return;
    try {
      this.#books.add(event);
    } catch (error) {
      if (!(error instanceof BooksDoNotFit)) throw error;
      this.#fault = error.message;
    }
  }

  result(): Examined {
    const heads = createHash('sha256');
    for (const stream of [...this.#heads.keys()].sort()) heads.update(`${stream} ${this.#heads.get(stream)}\n`);
    const { wallets, events } = this.#books;
    return {
      events: this.#events,
      streams: this.#heads.size,
      heads: heads.digest('hex'),
      books: { wallets: wallets.size, events, digest: digestOfWallets(this.#books), fault: this.#fault },
    };
  }
}

/** The first difference between what a backup says of its log and what was found, in a sentence; undefined without one. */
export function differenceOf(said: Examined, found: Examined): string | undefined {
  if (said.events !== found.events) return `The log has ${found.events} events and not ${said.events}.`;
  if (said.heads !== found.heads || said.streams !== found.streams)
    return 'The streams end otherwise than in the backup.';
  if (said.books.fault !== found.books.fault) return `The books do not fit: ${found.books.fault ?? said.books.fault}.`;
  if (said.books.digest !== found.books.digest) return 'The wallets end otherwise than in the backup.';
  return undefined;
}
