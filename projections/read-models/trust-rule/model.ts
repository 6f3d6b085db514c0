import type { TrustRuleRecord } from '@charsu/core/contract/trust-rule.ts';
import { fieldsOf } from '@charsu/core/domain/field-table.ts';
import { trustRuleDecider } from '@charsu/core/domain/trust-rule/decide.ts';
import { trustRuleFields } from '@charsu/core/domain/trust-rule/fields.ts';
import type { PresentTrustRule } from '@charsu/core/domain/trust-rule/state.ts';
import { recordLists } from '../../queries/record-lists.ts';
import type { QuerySources } from '../../queries/sources.ts';
import type { ReadModelDefinition } from '../../runner/read-model.ts';
import { recordTable } from '../../runner/record-table.ts';

/** The rules of trust: a few rows. */
export const trustRules = recordTable('trustRule', {
  decider: trustRuleDecider,
  columns: { is_on: ['boolean not null', ({ on }) => on] },
});

/** Questions about rules of trust. By when they were made, the oldest is tried first. */
const trustRuleQueries = ({ pool }: Pick<QuerySources, 'pool'>) => ({
  ...recordLists(pool, trustRules, {
    recordOf: ({ id, revision, snapshot }): TrustRuleRecord => ({
      id,
      ...fieldsOf(trustRuleFields, snapshot),
      on: snapshot.on,
      rehearsal: snapshot.rehearsal,
      revision,
    }),
  }).queries,
  /** The rules that are switched on. */
  async on(): Promise<PresentTrustRule[]> {
    const { rows } = await pool.query<{ snapshot: PresentTrustRule }>(
      'select snapshot from read.trust_rule where is_on order by created_at, id',
    );
    return rows.map(({ snapshot }) => snapshot);
  },
});

export const trustRuleModel = {
  ...trustRules.model,
  queries: trustRuleQueries,
  foldVersion: 2,
} as const satisfies ReadModelDefinition;
