import type { SignedProofs, SignedStatement } from '@charsu/core/contract/signed-statement.ts';
import type { Database } from '../database/database.ts';
import { anyRow } from '../database/rows.ts';
import { isThePastWritten } from '../past.ts';

type Kept = SignedStatement | SignedProofs;

/** The statements that the product signed about its books, in schema `app`; `migrate` must have run. */
export const createSignedStatements = (database: Database) => ({
  /** Keeps a statement; answers false where its kind and period have one, which stays. */
  add: (statement: Kept): Promise<boolean> =>
    anyRow(
      database,
      `insert into app.signed_statement (kind, period, statement, signed_at) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [statement.kind, statement.period, JSON.stringify(statement), statement.at],
    ),
  /** The newest of a kind, newest first. */
  async newest<Kind extends Kept['kind']>(kind: Kind, limit: number): Promise<Extract<Kept, { kind: Kind }>[]> {
    const { rows } = await database.query<{ statement: Extract<Kept, { kind: Kind }> }>(
      'select statement from app.signed_statement where kind = $1 order by period desc limit $2',
      [kind, limit],
    );
    return rows.map(({ statement }) => statement);
  },
  /** Whether events with past dates are being written: a month that is signed now would not stay as it is. */
  isThePastWritten: (): Promise<boolean> => isThePastWritten(database),
});

export type SignedStatements = ReturnType<typeof createSignedStatements>;
