import type { bookedLineFilters, walletFilters } from '@charsu/core/contract/books.ts';
import type { LedgerLine, WalletRecord } from '@charsu/core/contract/ledger.ts';
import type { FilterOf, PageOf, Paging } from '@charsu/core/contract/paging.ts';
import { noBalances } from '@charsu/core/domain/wallet/accounts.ts';
import { type DashboardFigures, figuresOf, noSums } from '@charsu/core/domain/wallet/figures.ts';
import { toAsciiDigits } from '@charsu/core/text/digits.ts';
import { isUuid } from '@charsu/core/text/uuid.ts';
import {
  asUuid,
  Conditions,
  containing,
  countUpTo,
  firstColumn,
  limitOf,
  type Order,
  orderBy,
  recordsOf,
} from '@charsu/stores/database/rows.ts';
import type { QuerySources } from '../../queries/sources.ts';
import { addMember } from '../sought.ts';
import { correctionQueries } from './corrections.ts';
import type { WalletRow } from './fold.ts';
import { journalQueries } from './journal.ts';

/** Which lines are wanted. */
export type LedgerFilter = FilterOf<typeof bookedLineFilters>;
type WalletFilter = FilterOf<typeof walletFilters>;

/** The columns of a line `page` about the advertisement `a`, or the one that is `gone`. */
const columns = `page.id, page.wallet_id, page.transaction_type, page.transaction_source, page.entry,
  page.amount::float8 as amount, page.fee::float8 as fee, page.balance::float8 as balance, page.state,
  case when page.entry in ('publication', 'renewal', 'bump') or coalesce(a.index, gone.index) is not null
    then page.cause_id end as advertisement_id,
  coalesce(a.index, gone.index) as ads_index, coalesce(a.snapshot->>'name', gone.name) as advertisement_name,
  gone.id is not null as advertisement_deleted,
  page.provider, page.reference_id, page.created_at, page.modified_at, page.revision`;

function conditionsOf(filter: LedgerFilter): Conditions {
  const where = new Conditions();
  if (filter.walletId !== undefined) where.add('l.wallet_id = any($?::uuid[])', [filter.walletId].filter(isUuid));
  if (filter.transactionType !== undefined) where.add('l.transaction_type = $?', filter.transactionType);
  if (filter.transactionSource !== undefined) where.add('l.transaction_source = $?', filter.transactionSource);
  if (filter.entry !== undefined) where.add('l.entry = $?', filter.entry);
  if (filter.state !== undefined) where.add('l.state = $?', filter.state);
  if (filter.advertisementId !== undefined) where.add('l.cause_id = $?', filter.advertisementId);
  if (filter.minAmount !== undefined) where.add('l.amount >= $?', filter.minAmount);
  if (filter.maxAmount !== undefined) where.add('l.amount <= $?', filter.maxAmount);
  addMember(where, 'l.wallet_id', 'uuid', filter.member);
  if (filter.createdAfter !== undefined) where.add('l.created_at >= $?', filter.createdAfter);
  if (filter.createdBefore !== undefined) where.add('l.created_at < $?', filter.createdBefore);
  if (filter.ids !== undefined) where.add('l.id = any($?::uuid[])', filter.ids.filter(isUuid));
  const q = toAsciiDigits(filter.q?.trim() ?? '');
  if (/^\d{1,9}$/.test(q)) {
    const ofNumber = (table: string) => `l.cause_id in (select a.id::text from read.${table} a where a.index = $?)`;
    where.add(
      `(l.reference_id like $? or ${ofNumber('advertisement')} or ${ofNumber('advertisement_gone')})`,
      containing(q),
      Number(q),
      Number(q),
    );
  } else if (q !== '') where.add('l.reference_id like $?', containing(q));
  return where;
}

/** By time; the lines of one wallet in the order of its log, which its running balance follows. */
const sortableIn = ({ walletId }: LedgerFilter) =>
  ({
    createdAt: walletId === undefined ? ['l.created_at', 'l.position'] : ['l.position'],
    amount: ['l.amount', 'l.position'],
    modifiedAt: ['l.modified_at', 'l.position'],
  }) as const;

const walletOrders = { modifiedAt: ['w.modified_at'], available: ['w.available'], held: ['w.held'] } as const;

/** Questions about wallets and their ledgers. */
export function ledgerQueries({ pool }: Pick<QuerySources, 'pool'>) {
  /** The page is cut first and joined then. */
  const lines = (where: Conditions, order: string, limit: string): Promise<LedgerLine[]> =>
    recordsOf(
      pool,
      `select ${columns}
       from (select l.*, row_number() over (${order}) as place from read.ledger l ${where.sql} ${order} ${limit}) page
       left join read.advertisement a on a.id = ${asUuid('page.cause_id')}
       left join read.advertisement_gone gone on gone.id = ${asUuid('page.cause_id')}
       order by page.place`,
      where.values,
    );
  const wallets = async (where: Conditions, order: string, limit: string): Promise<WalletRecord[]> => {
    const stored = await recordsOf<Omit<WalletRecord, keyof DashboardFigures> & Pick<WalletRow, 'sums' | 'balances'>>(
      pool,
      `select w.id, coalesce(u.name, w.id::text) as owner_name, w.available::float8 as available, w.held::float8 as held,
         w.sums, w.balances, w.modified_at, w.revision, w.head
       from read.wallet w left join read.user_account u on u.id = w.id
       ${where.sql} ${order} ${limit}`,
      where.values,
    );
    return stored.map(({ sums, balances, ...wallet }) => ({ ...wallet, ...figuresOf(sums, balances) }));
  };
  return {
    line: async (id: string) => (await lines(conditionsOf({ ids: [id] }), '', 'limit 1'))[0],
    async list(filter: LedgerFilter, paging: Paging, order: Order): Promise<PageOf<LedgerLine>> {
      const where = conditionsOf(filter);
      const [items, total] = await Promise.all([
        lines(where, orderBy(order, sortableIn(filter), 'l.id'), limitOf(paging)),
        countUpTo(pool, `read.ledger l ${where.sql}`, where.values),
      ]);
      return { items, total, ...paging };
    },
    /** The wallets that hold money for something: an advertisement's owner has one. */
    holdersFor: (causeId: string): Promise<string[]> =>
      firstColumn(pool, {
        name: 'holders',
        text: `select distinct wallet_id from read.ledger where cause_id = $1 and state = 'open'`,
        values: [causeId],
      }),
    /** The figures of a wallet's dashboard; zeros for one that has never been used. */
    async figures(walletId: string): Promise<DashboardFigures> {
      const { rows } = await pool.query<Pick<WalletRow, 'sums' | 'balances'>>(
        'select sums, balances from read.wallet where id = any($1::uuid[])',
        [[walletId].filter(isUuid)],
      );
      return figuresOf(rows[0]?.sums ?? noSums, rows[0]?.balances ?? noBalances);
    },
    wallet: async (id: string) =>
      (await wallets(new Conditions().add('w.id = any($?::uuid[])', [id].filter(isUuid)), '', 'limit 1'))[0],
    async wallets({ q, withHolds, ids }: WalletFilter, paging: Paging, order: Order): Promise<PageOf<WalletRecord>> {
      const where = new Conditions();
      if (ids !== undefined) where.add('w.id = any($?::uuid[])', ids.filter(isUuid));
      if (withHolds !== undefined) where.add(withHolds ? 'w.held > 0' : 'w.held = 0');
      addMember(where, 'w.id', 'uuid', q);
      const [items, total] = await Promise.all([
        wallets(where, orderBy(order, walletOrders, 'w.id'), limitOf(paging)),
        countUpTo(pool, `read.wallet w ${where.sql}`, where.values),
      ]);
      return { items, total, ...paging };
    },
    ...correctionQueries(pool),
    ...journalQueries(pool),
  };
}
