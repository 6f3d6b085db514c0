import { randomUUID } from 'node:crypto';
import type { BooksProofs as Proofs } from '@charsu/core/contract/money.ts';
import type { Database } from '../database/database.ts';
import { anyRow, recordsOf } from '../database/rows.ts';

/** Notified when somebody asks for a proof. */
export const booksProofChannel = 'books_proof';

/** The outcome of a proof. */
interface Ended {
  /** When it began and ended, ISO 8601. */
  readonly begunAt: string;
  readonly endedAt: string;
  /** How much was found right. */
  readonly wallets: number;
  readonly events: number;
  /** The fault, in English; null without one. */
  readonly why: string | null;
}

/** Proofs of the books from the log with their results, in schema `app`; `migrate` must have run. */
export const createBooksProofs = (database: Database) => ({
  /** Asks for a proof, unless one is under way. */
  async ask(at: string): Promise<void> {
    await database.query(
      `with asked as (
         insert into app.books_proof (id, asked_at) select $1, $2
         where not exists (select from app.books_proof where ended_at is null) returning id)
       select pg_notify('${booksProofChannel}', '') from asked`,
      [randomUUID(), at],
    );
  },
  /** Whether one was asked for that has not ended. */
  isAsked: (): Promise<boolean> => anyRow(database, 'select from app.books_proof where ended_at is null limit 1'),
  /** Keeps a result, also as that of the proofs that were asked for before it began. */
  async end({ begunAt, endedAt, wallets, events, why }: Ended): Promise<void> {
    await database.query(
      `with ended as (
         update app.books_proof set ended_at = $3, wallets = $4, events = $5, why = $6
         where ended_at is null and asked_at <= $2 returning id)
       insert into app.books_proof (id, asked_at, ended_at, wallets, events, why)
       select $1, $2, $3, $4, $5, $6 where not exists (select from ended)`,
      [randomUUID(), begunAt, endedAt, wallets, events, why],
    );
  },
  /** The last one that ended, and since when one is under way. */
  async state(): Promise<Proofs> {
    const [[last = null], [underWay]] = await Promise.all([
      recordsOf<NonNullable<Proofs['last']>>(
        database,
        `select ended_at as at, wallets, events, why from app.books_proof where ended_at is not null
         order by ended_at desc limit 1`,
      ),
      recordsOf<{ readonly since: string }>(
        database,
        'select asked_at as since from app.books_proof where ended_at is null limit 1',
      ),
    ]);
    return { last, underWaySince: underWay?.since ?? null };
  },
});

export type BooksProofs = ReturnType<typeof createBooksProofs>;
