import { changesOf } from '../changes.ts';
import { type CommandOf, type Decider, unreachable } from '../decider.ts';
import { DomainError } from '../domain-error.ts';
import { absent, type CreateCommand, recordRules, requireAbsent, type UpdateCommand } from '../record.ts';
import { type TrustRuleFields, trustRuleFields } from './fields.ts';
import { evolveTrustRule, type Rehearsal, type TrustRuleEvent, type TrustRuleState } from './state.ts';

export type TrustRuleCommand =
  | CreateCommand<'TrustRule', typeof trustRuleFields, { readonly categoryPresent: boolean }>
  | UpdateCommand<'TrustRule', typeof trustRuleFields, { readonly categoryPresent: boolean }>
  /** `rehearsal`: of the rule in its present form. */
  | CommandOf<'SwitchTrustRuleOn', { readonly rehearsal: Rehearsal }>
  | CommandOf<'SwitchTrustRuleOff'>
  | CommandOf<'DeleteTrustRule'>;

const { present, created, updated } = recordRules('TrustRule', trustRuleFields);

function requireCategory(categoryPresent: boolean): void {
  if (!categoryPresent) throw new DomainError('The_Value_Is_Not_Valid', { field: 'categoryId' });
}

/** Every rule of the life of a rule of trust. Throws `DomainError` with the message key. */
function decideTrustRule(command: TrustRuleCommand, state: TrustRuleState): readonly TrustRuleEvent[] {
  if (command.by.scope !== 'all') throw new DomainError('Status_403');
  switch (command.type) {
    case 'CreateTrustRule': {
      const { categoryPresent, ...data } = command.data;
      requireAbsent(state);
      requireCategory(categoryPresent);
      return [created(data)];
    }
    case 'UpdateTrustRule': {
      const rule = present(state);
      const changes = changesOf<TrustRuleFields>(rule, command.data.changes);
      if ('categoryId' in changes) requireCategory(command.data.categoryPresent);
      return updated(rule, changes);
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
  initial: absent,
  evolve: evolveTrustRule,
  decide: decideTrustRule,
};
