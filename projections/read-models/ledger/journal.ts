import type { JournalLine } from '@charsu/core/contract/books.ts';
import type { TrialLine } from '@charsu/core/contract/ledger.ts';
import type { PageOf, Paging } from '@charsu/core/contract/paging.ts';
import { type Account, accounts, type Balances, noBalances } from '@charsu/core/domain/wallet/accounts.ts';
import { Conditions, countUpTo, isUuid, limitOf, type Order } from '@charsu/stores/rows.ts';
import type pg from 'pg';
import type { PostingRow } from './fold.ts';

/** Which postings are wanted; absent means any. Instants are ISO 8601. */
interface JournalFilter {
  readonly account?: Account;
  readonly walletId?: string;
  readonly createdAfter?: string;
  readonly createdBefore?: string;
  readonly ids?: readonly string[];
}

type Row = Omit<PostingRow, 'created_at'> & { readonly created_at: Date };

const lineOf = (row: Row): JournalLine => {
  const amount = Number(row.amount);
  return {
    id: `${row.event_id}-${row.place}`,
    createdAt: row.created_at.toISOString(),
    code: accounts[row.account].code,
    account: row.account,
    debit: Math.max(-amount, 0),
    credit: Math.max(amount, 0),
    type: row.type,
    walletId: row.wallet_id,
    revision: row.revision,
    eventId: row.event_id,
  };
};

function conditionsOf({ account, walletId, createdAfter, createdBefore, ids }: JournalFilter): Conditions {
  const where = new Conditions();
  if (account !== undefined) where.add('account = $?', account);
  if (walletId !== undefined) where.add('wallet_id = any($?::uuid[])', [walletId].filter(isUuid));
  if (createdAfter !== undefined) where.add('created_at >= $?', createdAfter);
  if (createdBefore !== undefined) where.add('created_at < $?', createdBefore);
  if (ids !== undefined) {
    const events = [...new Set(ids.map((id) => id.slice(0, 36)))].filter(isUuid);
    where.add(`event_id = any($?::uuid[]) and event_id || '-' || place = any($?)`, events, ids);
  }
  return where;
}

/** Queries about the postings on the accounts. */
export const journalQueries = (pool: pg.Pool) => ({
  /** The postings by time, or backwards; those of one wallet in the order of its log. */
  async journal(filter: JournalFilter, paging: Paging, direction: Order['direction']): Promise<PageOf<JournalLine>> {
    const where = conditionsOf(filter);
    const columns = filter.walletId === undefined ? ['created_at', 'position', 'place'] : ['position', 'place'];
    const by = columns.map((column) => `${column} ${direction}`).join(', ');
    const [{ rows }, total] = await Promise.all([
      pool.query<Row>(`select * from read.posting ${where.sql} order by ${by} ${limitOf(paging)}`, where.values),
      countUpTo(pool, `read.posting ${where.sql}`, where.values),
    ]);
    return { items: rows.map(lineOf), total, ...paging };
  },
  /** The sums by day and account, from one day of Tehran (`2026-11-23`) to another, both included. */
  async trialBalance(from: string, to: string): Promise<TrialLine[]> {
    const { rows } = await pool.query<{ day: string; account: Account; debit: string; credit: string }>(
      `select to_char(day, 'YYYY-MM-DD') as day, account, debit, credit from read.trial_day
       where day between $1 and $2 order by day, account`,
      [from, to],
    );
    return rows.map(({ day, account, debit, credit }) => ({
      day,
      account,
      code: accounts[account].code,
      debit: Number(debit),
      credit: Number(credit),
    }));
  },
  /** The balance of each account before a day of Tehran, in rial; credits are positive. */
  async balancesBefore(day: string): Promise<Balances> {
    const { rows } = await pool.query<{ account: Account; amount: string }>(
      'select account, sum(credit - debit) as amount from read.trial_day where day < $1 group by account',
      [day],
    );
    return { ...noBalances, ...Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)])) };
  },
});
