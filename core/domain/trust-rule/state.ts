import { type EventOf, unreachable } from '../decider.ts';
import type { TrustRuleFields } from './fields.ts';

/** What a rule would have done with the publications that were requested lately. */
export interface Rehearsal {
  /** How many were requested. */
  readonly requested: number;
  /** How many of them the rule would have published. */
  readonly published: number;
  /** How many of those moderators have denied. */
  readonly denied: number;
}

export type TrustRuleEvent =
  | EventOf<'TrustRuleCreated', TrustRuleFields & { readonly trustRuleId: string }>
  | EventOf<'TrustRuleUpdated', { readonly changes: Partial<TrustRuleFields> }>
  /** With the rehearsal that the administrator saw. */
  | EventOf<'TrustRuleSwitchedOn', Rehearsal>
  | EventOf<'TrustRuleSwitchedOff'>
  | EventOf<'TrustRuleDeleted'>;

export type TrustRuleState =
  | { readonly status: 'absent' }
  | { readonly status: 'deleted' }
  | ({
      readonly status: 'present';
      readonly id: string;
      readonly on: boolean;
      /** Of when it was last switched on; null: it never was. */
      readonly rehearsal: Rehearsal | null;
    } & TrustRuleFields);
export type PresentTrustRule = Extract<TrustRuleState, { status: 'present' }>;

export const absentTrustRule: TrustRuleState = { status: 'absent' };

/** Folds one event; what cannot happen in a state is ignored. */
export function evolveTrustRule(state: TrustRuleState, event: TrustRuleEvent): TrustRuleState {
  if (event.type === 'TrustRuleCreated') {
    const { trustRuleId, ...fields } = event.data;
    return { status: 'present', id: trustRuleId, on: false, rehearsal: null, ...fields };
  }
  if (state.status !== 'present') return state;
  switch (event.type) {
    case 'TrustRuleUpdated':
      // It is another rule now and has to be rehearsed again.
      return { ...state, ...event.data.changes, on: false };
    case 'TrustRuleSwitchedOn':
      return { ...state, on: true, rehearsal: event.data };
    case 'TrustRuleSwitchedOff':
      return { ...state, on: false };
    case 'TrustRuleDeleted':
      return { status: 'deleted' };
    default:
      return unreachable(event);
  }
}
