import type { CorrectionRecord } from '@charsu/core/contract/books.ts';
import type { PageOf, Paging } from '@charsu/core/contract/paging.ts';
import { isUuid } from '@charsu/core/text/uuid.ts';
import { asUuid, Conditions, countUpTo, limitOf, type Order, orderBy } from '@charsu/stores/database/rows.ts';
import type pg from 'pg';
import { addMember } from '../sought.ts';

/** Which proposals are wanted; absent means any. */
interface CorrectionFilter {
  readonly state?: CorrectionRecord['state'];
  readonly entry?: CorrectionRecord['entry'];
  readonly walletId?: string;
  /** Part of the name or of an address of the wallet's owner. */
  readonly member?: string;
  readonly ids?: readonly string[];
}

interface Row {
  id: string;
  wallet_id: string;
  entry: CorrectionRecord['entry'];
  amount: string;
  against: CorrectionRecord['against'];
  reason: CorrectionRecord['reason'];
  reference: string | null;
  state: CorrectionRecord['state'];
  proposed_by: string;
  proposed_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  owner_name: string | null;
  proposer_name: string | null;
  decider_name: string | null;
}

const recordOf = (row: Row): CorrectionRecord => ({
  id: row.id,
  walletId: row.wallet_id,
  ownerName: row.owner_name ?? row.wallet_id,
  entry: row.entry,
  amount: Number(row.amount),
  against: row.against,
  reason: row.reason,
  reference: row.reference,
  state: row.state,
  proposedBy: row.proposed_by,
  proposerName: row.proposer_name ?? row.proposed_by,
  proposedAt: row.proposed_at.toISOString(),
  deciderName: row.decider_name ?? row.decided_by,
  decidedAt: row.decided_at?.toISOString() ?? null,
});

function conditionsOf({ state, entry, walletId, member, ids }: CorrectionFilter): Conditions {
  const where = new Conditions();
  if (state !== undefined) where.add('c.state = $?', state);
  if (entry !== undefined) where.add('c.entry = $?', entry);
  if (walletId !== undefined) where.add('c.wallet_id = any($?::uuid[])', [walletId].filter(isUuid));
  if (ids !== undefined) where.add('c.id = any($?::uuid[])', ids.filter(isUuid));
  addMember(where, 'c.wallet_id', 'uuid', member);
  return where;
}

const sortable = { proposedAt: ['c.proposed_at'] } as const;

/** Questions about gifts and corrections that were proposed. */
export function correctionQueries(pool: pg.Pool) {
  const read = async (where: Conditions, order: string, limit: string): Promise<CorrectionRecord[]> => {
    const { rows } = await pool.query<Row>(
      `select c.*, owner.name as owner_name, proposer.name as proposer_name, decider.name as decider_name
       from read.correction c
       left join read.user_account owner on owner.id = c.wallet_id
       left join read.user_account proposer on proposer.id = ${asUuid('c.proposed_by')}
       left join read.user_account decider on decider.id = ${asUuid('c.decided_by')}
       ${where.sql} ${order} ${limit}`,
      where.values,
    );
    return rows.map(recordOf);
  };
  return {
    /** A proposal for a wallet, waiting or decided. */
    correction: async (id: string) => (await read(conditionsOf({ ids: [id] }), '', 'limit 1'))[0],
    async corrections(filter: CorrectionFilter, paging: Paging, order: Order): Promise<PageOf<CorrectionRecord>> {
      const where = conditionsOf(filter);
      const [items, total] = await Promise.all([
        read(where, orderBy(order, sortable, 'c.id'), limitOf(paging)),
        countUpTo(pool, `read.correction c ${where.sql}`, where.values),
      ]);
      return { items, total, ...paging };
    },
  };
}
