import type { CorrectionRecord, correctionFilters } from '@charsu/core/contract/books.ts';
import type { FilterOf, PageOf, Paging } from '@charsu/core/contract/paging.ts';
import { isUuid } from '@charsu/core/text/uuid.ts';
import {
  asUuid,
  Conditions,
  countUpTo,
  limitOf,
  type Order,
  orderBy,
  recordsOf,
} from '@charsu/stores/database/rows.ts';
import type pg from 'pg';
import { addMember } from '../sought.ts';

/** Which proposals are wanted. */
type CorrectionFilter = FilterOf<typeof correctionFilters>;

const columns = `c.id, c.wallet_id, coalesce(owner.name, c.wallet_id::text) as owner_name, c.entry,
  c.amount::float8 as amount, c.against, c.reason, c.reference, c.state, c.proposed_by,
  coalesce(proposer.name, c.proposed_by) as proposer_name, c.proposed_at,
  coalesce(decider.name, c.decided_by) as decider_name, c.decided_at`;

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
  const read = (where: Conditions, order: string, limit: string): Promise<CorrectionRecord[]> =>
    recordsOf(
      pool,
      `select ${columns}
       from read.correction c
       left join read.user_account owner on owner.id = c.wallet_id
       left join read.user_account proposer on proposer.id = ${asUuid('c.proposed_by')}
       left join read.user_account decider on decider.id = ${asUuid('c.decided_by')}
       ${where.sql} ${order} ${limit}`,
      where.values,
    );
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
