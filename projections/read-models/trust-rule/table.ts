import { trustRuleDecider } from '@charsu/core/domain/trust-rule/decide.ts';
import { recordTable } from '../../runner/record-table.ts';

/** The rules of trust: a few rows. */
export const trustRules = recordTable('trustRule', {
  decider: trustRuleDecider,
  columns: { is_on: ['boolean not null', ({ on }) => on] },
});
