import {
  absentTrustRule,
  evolveTrustRule,
  type PresentTrustRule,
  type TrustRuleState,
} from '@charsu/core/domain/trust-rule/state.ts';
import type { Fold } from '../../runner/fold-records.ts';

export interface TrustRuleRow {
  readonly id: string;
  readonly revision: string;
  readonly is_on: boolean;
  readonly created_at: string;
  readonly snapshot: PresentTrustRule;
}

export const foldTrustRule: Fold<'trustRule', TrustRuleRow> = (before, { id, events }) => {
  let state: TrustRuleState = before?.snapshot ?? absentTrustRule;
  for (const { event } of events) state = evolveTrustRule(state, event);
  if (state.status === 'deleted') return 'deleted';
  const [first, last] = [events[0]?.logged, events.at(-1)?.logged];
  if (state.status !== 'present' || first === undefined || last === undefined) return undefined;
  return {
    id,
    revision: last.revision.toString(),
    is_on: state.on,
    created_at: before?.created_at ?? first.metadata.at,
    snapshot: state,
  };
};
