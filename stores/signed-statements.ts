import type { SignedStatement } from '@charsu/core/contract/signed-statement.ts';
import type pg from 'pg';
import type { Database } from './database.ts';
import { withBoss } from './queues.ts';

/** The queue of the job that signs the books. */
export const signBooksQueue = 'sign-books';

/** The advisory lock of a process that writes events with past dates, such as demo data. */
const pastLock = 0x7061_7374;

/** Does work that writes events with past dates. Nothing is signed meanwhile; the books are signed once it has succeeded. */
export async function writingThePast<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [pastLock]);
    const result = await work().finally(() => client.query('select pg_advisory_unlock($1)', [pastLock]));
    await withBoss(pool, async (boss) => {
      if ((await boss.getQueue(signBooksQueue)) !== null) await boss.send(signBooksQueue);
    });
    return result;
  } finally {
    client.release();
  }
}

/** What the product signed about its books, in schema `app`; `migrate` must have run. */
export interface SignedStatements {
  /** Keeps a statement; answers false where its kind and period have one, which stays. */
  add(statement: SignedStatement): Promise<boolean>;
  /** The newest of a kind, newest first. */
  newest(kind: SignedStatement['kind'], limit: number): Promise<SignedStatement[]>;
  /** Whether events with past dates are being written: a month that is signed now would not stay as it is. */
  isThePastWritten(): Promise<boolean>;
}

export const createSignedStatements = (database: Database): SignedStatements => ({
  async add(statement) {
    const { rowCount } = await database.query(
      `insert into app.signed_statement (kind, period, statement, signed_at) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [statement.kind, statement.period, JSON.stringify(statement), statement.at],
    );
    return rowCount === 1;
  },
  async newest(kind, limit) {
    const { rows } = await database.query<{ statement: SignedStatement }>(
      'select statement from app.signed_statement where kind = $1 order by period desc limit $2',
      [kind, limit],
    );
    return rows.map(({ statement }) => statement);
  },
  async isThePastWritten() {
    const { rowCount } = await database.query(
      `select from pg_locks where locktype = 'advisory' and classid = 0 and objid = $1 and granted
         and database = (select oid from pg_database where datname = current_database())`,
      [pastLock],
    );
    return rowCount !== 0;
  },
});
