import type { PageOf, Paging } from '@charsu/core/contract/paging.ts';
import type { TrustRuleRecord } from '@charsu/core/contract/trust-rule.ts';
import { fieldsOf } from '@charsu/core/domain/field-table.ts';
import { trustRuleFields } from '@charsu/core/domain/trust-rule/fields.ts';
import type { PresentTrustRule } from '@charsu/core/domain/trust-rule/state.ts';
import type { Database } from '@charsu/stores/database.ts';
import type { Order } from '@charsu/stores/rows.ts';
import { isUuid } from '@charsu/stores/uuid.ts';
import type { TrustRuleRow } from './fold.ts';

type Row = Pick<TrustRuleRow, 'id' | 'revision' | 'snapshot'>;

const recordOf = ({ id, revision, snapshot }: Row): TrustRuleRecord => ({
  id,
  ...fieldsOf(trustRuleFields, snapshot),
  on: snapshot.on,
  rehearsal: snapshot.rehearsal,
  revision,
});

/** Absent means any. */
interface TrustRuleFilter {
  readonly ids?: readonly string[];
}

/** Questions about rules of trust. */
export const trustRuleQueries = (database: Database) => {
  const read = async (condition: string, values: unknown[] = []): Promise<Row[]> =>
    (
      await database.query<Row>(
        `select id, revision, snapshot from read.trust_rule where ${condition} order by created_at, id`,
        values,
      )
    ).rows;
  return {
    async record(id: string): Promise<TrustRuleRecord | undefined> {
      const [row] = isUuid(id) ? await read('id = $1', [id]) : [];
      return row && recordOf(row);
    },
    /** By when they were made; the oldest is tried first. */
    async list(
      { ids }: TrustRuleFilter,
      { page, pageSize }: Paging,
      { direction }: Pick<Order, 'direction'> = { direction: 'asc' },
    ): Promise<PageOf<TrustRuleRecord>> {
      const rows = await read('$1::uuid[] is null or id = any($1)', [ids?.filter(isUuid) ?? null]);
      if (direction === 'desc') rows.reverse();
      const items = rows.slice((page - 1) * pageSize, page * pageSize).map(recordOf);
      return { items, total: rows.length, page, pageSize };
    },
    /** The rules that are switched on. */
    on: async (): Promise<PresentTrustRule[]> => (await read('is_on')).map(({ snapshot }) => snapshot),
  };
};
