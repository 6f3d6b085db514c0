import { absentTrustRule, evolveTrustRule, type PresentTrustRule } from '@charsu/core/domain/trust-rule/state.ts';
import { type Fold, foldPresent } from '../../runner/fold-records.ts';

export interface TrustRuleRow {
  readonly id: string;
  readonly revision: string;
  readonly is_on: boolean;
  readonly created_at: string;
  readonly snapshot: PresentTrustRule;
}

export const foldTrustRule: Fold<'trustRule', TrustRuleRow> = (before, record) =>
  foldPresent(before?.snapshot ?? absentTrustRule, record, evolveTrustRule, (rule, { first, last }) => ({
    id: record.id,
    revision: last.revision.toString(),
    is_on: rule.on,
    created_at: before?.created_at ?? first.metadata.at,
    snapshot: rule,
  }));
