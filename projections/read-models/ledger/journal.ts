import type { JournalLine, journalFilters } from '@charsu/core/contract/books.ts';
import type { TrialLine } from '@charsu/core/contract/ledger.ts';
import { holdAges, type Money } from '@charsu/core/contract/money.ts';
import type { FilterOf, PageOf, Paging } from '@charsu/core/contract/paging.ts';
import { type Account, accounts, type Balances, noBalances } from '@charsu/core/domain/wallet/accounts.ts';
import { isUuid } from '@charsu/core/text/uuid.ts';
import { Conditions, countUpTo, limitOf, type Order } from '@charsu/stores/database/rows.ts';
import type pg from 'pg';
import type { PostingRow } from './fold.ts';

/** Which postings are wanted. */
type JournalFilter = FilterOf<typeof journalFilters>;

const dayMs = 24 * 60 * 60 * 1_000;

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
  /** How often, and of how much, money was deposited and holds were captured from an instant on. */
  async movedSince(instant: string): Promise<Pick<Money, 'deposits' | 'captures'>> {
    const { rows } = await pool.query<{ type: string; count: number; amount: string }>(
      `select type, count(*)::int as count, sum(abs(amount)) as amount from read.posting
       where created_at >= $1 and (type, account) in (('MoneyDeposited', 'available'), ('HoldCaptured', 'held'))
       group by type`,
      [instant],
    );
    const of = (wanted: string) => {
      const { count = 0, amount = '0' } = rows.find(({ type }) => type === wanted) ?? {};
      return { count, amount: Number(amount) };
    };
    return { deposits: of('MoneyDeposited'), captures: of('HoldCaptured') };
  },
  /** The open holds by their age in days at an instant, the youngest first. */
  async holdsByAge(now: string): Promise<Money['holds']> {
    const edges = [0, ...holdAges].map((days) => new Date(Date.parse(now) - days * dayMs).toISOString());
    const { rows } = await pool.query<{ age: number; count: number; amount: string }>(
      `select (select count(*)::int from unnest($1::timestamptz[]) edge where created_at < edge) as age,
         count(*)::int as count, sum(amount) as amount
       from read.ledger where state = 'open' group by age`,
      [edges.slice(1)],
    );
    return edges.map((until, index) => {
      const { count = 0, amount = '0' } = rows.find(({ age }) => age === index) ?? {};
      return { from: edges[index + 1] ?? null, until, count, amount: Number(amount) };
    });
  },
  /** How many corrections wait for a second person, and since when the oldest. */
  async waitingCorrections(): Promise<Money['corrections']> {
    const { rows } = await pool.query<{ count: number; oldest: Date | null }>(
      `select count(*)::int as count, min(proposed_at) as oldest from read.correction where state = 'waiting'`,
    );
    return { count: rows[0]?.count ?? 0, oldest: rows[0]?.oldest?.toISOString() ?? null };
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
