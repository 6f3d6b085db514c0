import { changesOf, isEmpty } from '../changes.ts';
import { type CommandOf, type Decider, unreachable } from '../decider.ts';
import { DomainError, notFound } from '../domain-error.ts';
import type { TrustRuleFields } from './fields.ts';
import {
  absentTrustRule,
  evolveTrustRule,
  type PresentTrustRule,
  type Rehearsal,
  type TrustRuleEvent,
  type TrustRuleState,
} from './state.ts';

export type TrustRuleCommand =
  | CommandOf<'CreateTrustRule', TrustRuleFields & { readonly trustRuleId: string; readonly categoryPresent: boolean }>
  | CommandOf<'UpdateTrustRule', { readonly changes: Partial<TrustRuleFields>; readonly categoryPresent: boolean }>
  /** `rehearsal`: of the rule in its present form. */
  | CommandOf<'SwitchTrustRuleOn', { readonly rehearsal: Rehearsal }>
  | CommandOf<'SwitchTrustRuleOff'>
  | CommandOf<'DeleteTrustRule'>;

function present(state: TrustRuleState): PresentTrustRule {
  if (state.status !== 'present') throw notFound('trustRule');
  return state;
}

function requireCategory(categoryPresent: boolean): void {
  if (!categoryPresent) throw new DomainError('The_Value_Is_Not_Valid', { field: 'categoryId' });
}

/** Every rule of the life of a rule of trust. Throws `DomainError` with the message key. */
function decideTrustRule(command: TrustRuleCommand, state: TrustRuleState): readonly TrustRuleEvent[] {
  if (command.by.scope !== 'all') throw new DomainError('Status_403');
  switch (command.type) {
    case 'CreateTrustRule': {
      const { categoryPresent, ...data } = command.data;
      if (state.status !== 'absent') throw new DomainError('The_Entered_Information_Is_Duplicated');
      requireCategory(categoryPresent);
      return [{ type: 'TrustRuleCreated', data }];
    }
    case 'UpdateTrustRule': {
      const changes = changesOf<TrustRuleFields>(present(state), command.data.changes);
      if ('categoryId' in changes) requireCategory(command.data.categoryPresent);
      return isEmpty(changes) ? [] : [{ type: 'TrustRuleUpdated', data: { changes } }];
    }
    case 'SwitchTrustRuleOn':
      return present(state).on ? [] : [{ type: 'TrustRuleSwitchedOn', data: command.data.rehearsal }];
    case 'SwitchTrustRuleOff':
      return present(state).on ? [{ type: 'TrustRuleSwitchedOff', data: {} }] : [];
    case 'DeleteTrustRule':
      present(state);
      return [{ type: 'TrustRuleDeleted', data: {} }];
    default:
      return unreachable(command);
  }
}

export const trustRuleDecider: Decider<TrustRuleState, TrustRuleCommand, TrustRuleEvent> = {
  initial: absentTrustRule,
  evolve: evolveTrustRule,
  decide: decideTrustRule,
};
