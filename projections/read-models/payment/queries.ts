import type { bookedPaymentFilters } from '@charsu/core/contract/books.ts';
import type { FilterOf, PageOf, Paging } from '@charsu/core/contract/paging.ts';
import type { DayOfWallet, GatewayState, Payment } from '@charsu/core/contract/payment.ts';
import { mismatchCodes } from '@charsu/core/domain/payment/gateway-codes.ts';
import type { PresentPayment } from '@charsu/core/domain/payment/state.ts';
import { toAsciiDigits } from '@charsu/core/text/digits.ts';
import { isUuid } from '@charsu/core/text/uuid.ts';
import {
  anyRow,
  Conditions,
  firstColumn,
  type Order,
  orderBy,
  pageOfRecords,
  recordsOf,
} from '@charsu/stores/database/rows.ts';
import type { QuerySources } from '../../queries/sources.ts';
import { addMember } from '../sought.ts';

type PaymentFilter = FilterOf<typeof bookedPaymentFilters>;

type Stored = Pick<Payment, 'id' | 'receiptNumber' | 'requestedAt' | 'modifiedAt' | 'creditedAt' | 'revision'> & {
  readonly snapshot: PresentPayment;
};

const columns = 'id, receipt as receipt_number, requested_at, modified_at, credited_at, revision, snapshot';
const from = 'read.payment';

function paymentOf({ snapshot, ...stored }: Stored): Payment {
  const { userId, amount, provider, referenceId, status, code, doubt, returnPath, vatPercent } = snapshot;
  return {
    ...{ userId, amount, provider, referenceId, status, code, doubt, vatPercent },
    ...stored,
    returnUrl: returnPath,
  };
}

const sortable = { requestedAt: ['requested_at'], modifiedAt: ['modified_at'], amount: ['amount'] } as const;

function conditionsOf(filter: PaymentFilter): Conditions {
  const { userId, q, member, minAmount, maxAmount, statuses, requestedAfter, requestedBefore, ids } = filter;
  const where = new Conditions();
  if (userId !== undefined) where.add('user_id = $?', userId);
  if (statuses !== undefined && statuses.length > 0) where.add('status = any($?)', statuses);
  if (requestedAfter !== undefined) where.add('requested_at >= $?', requestedAfter);
  if (requestedBefore !== undefined) where.add('requested_at < $?', requestedBefore);
  if (minAmount !== undefined) where.add('amount >= $?', minAmount);
  if (maxAmount !== undefined) where.add('amount <= $?', maxAmount);
  addMember(where, 'user_id', 'text', member);
  if (ids !== undefined) where.add('id = any($?::uuid[])', ids.filter(isUuid));
  const wanted = toAsciiDigits(q?.trim() ?? '');
  if (wanted !== '') {
    where.add('(reference_id = $? or receipt = $?)', wanted, /^\d{1,9}$/.test(wanted) ? Number(wanted) : null);
  }
  return where;
}

/** Questions about payments. */
export const paymentQueries = ({ pool }: Pick<QuerySources, 'pool'>) => ({
  async record(id: string): Promise<Payment | undefined> {
    if (!isUuid(id)) return undefined;
    const [stored] = await recordsOf<Stored>(pool, `select ${columns} from ${from} where id = $1`, [id]);
    return stored && paymentOf(stored);
  },
  /** The gateway's id of it; null while it has no session. */
  async authority(id: string): Promise<string | null> {
    const { rows } = await pool.query<Pick<Stored, 'snapshot'>>('select snapshot from read.payment where id = $1', [
      id,
    ]);
    return rows[0]?.snapshot.authority ?? null;
  },
  /** The same of several; those without a session are left out. */
  async authorities(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { rows } = await pool.query<{ id: string; authority: string }>(
      `select id, snapshot->>'authority' as authority from read.payment
       where id = any($1::uuid[]) and snapshot->>'authority' is not null`,
      [ids.filter(isUuid)],
    );
    return new Map(rows.map(({ id, authority }) => [id, authority]));
  },
  async list(filter: PaymentFilter, paging: Paging, order: Order): Promise<PageOf<Payment>> {
    const where = conditionsOf(filter);
    const page = await pageOfRecords<Stored>(pool, { columns, from, where }, orderBy(order, sortable, 'id'), paging);
    return { ...page, items: page.items.map(paymentOf) };
  },
  /** Ids of the payments that are not at their end and were asked for before an instant: those whose payers have come back first, then the oldest. */
  toLookAfter: (before: string, limit: number): Promise<string[]> =>
    firstColumn(
      pool,
      `select id from read.payment
       where status in ('requested', 'redirected', 'processing', 'verified') and requested_at < $1
       order by status = 'redirected', requested_at limit $2`,
      [before, limit],
    ),
  /**
   * Whether a user has a payment whose end is not known yet: one that came back from the bank, or one that was begun
   * since an instant and may be at the bank now.
   */
  isUnderWay: (userId: string, begunSince: string): Promise<boolean> =>
    anyRow(
      pool,
      `select from read.payment
       where user_id = $1 and (status in ('processing', 'verified')
         or status in ('requested', 'redirected') and requested_at > $2)
       limit 1`,
      [userId, begunSince],
    ),
  /** The deposits and expenses of a user on each of the last days in Tehran, days without either left out. */
  async days(userId: string, last: number): Promise<DayOfWallet[]> {
    const { rows } = await pool.query<{ day: string; deposits: string; expenses: string }>(
      `select to_char(created_at at time zone 'Asia/Tehran', 'YYYY-MM-DD') as day,
         sum(amount) filter (where entry = 'deposit') as deposits,
         sum(amount) filter (where transaction_type = 'debit' and state = 'settled') as expenses
       from read.ledger
       where wallet_id = any($1::uuid[]) and created_at > now() - make_interval(days => $2)
         and (entry = 'deposit' or transaction_type = 'debit' and state = 'settled')
       group by day order by day`,
      [[userId].filter(isUuid), last],
    );
    return rows.map(({ day, deposits, expenses }) => ({
      day,
      deposits: Number(deposits ?? 0),
      expenses: Number(expenses ?? 0),
    }));
  },
  /** The state of the gateway. */
  async gateway(): Promise<Omit<GatewayState, 'setUp'>> {
    const [mismatches, waiting] = await Promise.all([
      pool.query<{ count: number }>(
        `select count(*)::int as count from read.payment
         where status = 'failed' and requested_at > now() - interval '7 days' and code = any($1)`,
        [mismatchCodes],
      ),
      pool.query<{ count: number; oldest: Date | null }>(
        `select count(*)::int as count, min(requested_at) as oldest from read.payment
         where status in ('processing', 'verified')`,
      ),
    ]);
    return {
      mismatches: mismatches.rows[0]?.count ?? 0,
      processing: waiting.rows[0]?.count ?? 0,
      oldestAt: waiting.rows[0]?.oldest?.toISOString() ?? null,
    };
  },
});
