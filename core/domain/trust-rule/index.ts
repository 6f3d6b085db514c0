import type { Aggregate } from '../aggregate.ts';
import { type TrustRuleCommand, trustRuleDecider } from './decide.ts';
import { trustRuleFields } from './fields.ts';
import type { TrustRuleEvent, TrustRuleState } from './state.ts';

/** By which advertisements of trusted sellers are published without waiting for a moderator. Those who keep the settings keep it. */
export const trustRule = {
  kind: 'trustRule',
  decider: trustRuleDecider,
  fields: trustRuleFields,
  openedBy: 'system_get',
} as const satisfies Aggregate<TrustRuleState, TrustRuleCommand, TrustRuleEvent>;
