import { notFound } from '../domain/domain-error.ts';
import { type TrustRuleFields, trustRuleChangesSchema, trustRuleFieldsSchema } from '../domain/trust-rule/fields.ts';
import type { PresentTrustRule, Rehearsal } from '../domain/trust-rule/state.ts';
import { newRecordId } from '../event-store/command-identity.ts';
import { checked } from './checked.ts';
import { bare, type CommandContext, commandOf, type Handled } from './commands.ts';
import type { Handlers } from './handlers.ts';

/** The use cases of rules of trust. */
export function trustRuleCommands({ trustRule, category }: Handlers) {
  const { handle } = trustRule;

  const categoryPresent = async (id: string | null | undefined): Promise<boolean> =>
    id === null || id === undefined || (await category.condition(id, isThere)).status === 'present';

  return {
    /** A new rule, which is off. */
    create: async (
      { id: wantedId, ...input }: Partial<TrustRuleFields> & { readonly id?: string },
      context: CommandContext,
    ): Promise<Handled> => {
      const id = wantedId ?? newRecordId('trustRule', context.by.id, context.idempotencyKey);
      const fields = checked(trustRuleFieldsSchema, input);
      const data = { ...fields, trustRuleId: id, categoryPresent: await categoryPresent(fields.categoryId) };
      return handle(id, commandOf('CreateTrustRule', data, context), input, context);
    },
    /** A changed rule is off until it is switched on again. */
    update: async (id: string, input: Partial<TrustRuleFields>, context: CommandContext): Promise<Handled> => {
      const changes = checked(trustRuleChangesSchema, input);
      const data = { changes, categoryPresent: await categoryPresent(changes.categoryId) };
      return handle(id, commandOf('UpdateTrustRule', data, context), input, context);
    },
    /** Switches a rule on with its rehearsal, which `rehearse` makes of it as the log has it now. */
    switchOn: async (
      id: string,
      rehearse: (rule: PresentTrustRule) => Promise<Rehearsal>,
      context: CommandContext,
    ): Promise<Handled> => {
      const rule = await trustRule.current(id);
      if (rule.status !== 'present') throw notFound('trustRule');
      const { requested, published, denied } = await rehearse(rule);
      const data = { rehearsal: { requested, published, denied } };
      return handle(id, commandOf('SwitchTrustRuleOn', data, context), {}, context);
    },
    switchOff: bare(handle, 'SwitchTrustRuleOff'),
    delete: bare(handle, 'DeleteTrustRule'),
  };
}

const isThere = ({ status }: { readonly status: string }): boolean => status === 'present';
