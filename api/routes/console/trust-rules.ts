import { idParameterSchema } from '@charsu/core/contract/requests.ts';
import { rehearsalSchema, switchTrustRuleSchema, trustRuleRecordSchema } from '@charsu/core/contract/trust-rule.ts';
import { notFound } from '@charsu/core/domain/domain-error.ts';
import { trustRuleChangesSchema, trustRuleFieldsSchema } from '@charsu/core/domain/trust-rule/fields.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { call } from '../answers.ts';
import { commandContext } from '../commands.ts';
import { allCalls, editedRecordRoutes } from './edited-records.ts';
import { recordIds } from './list.ts';
import { writtenRecord } from './written.ts';

type Needs = Pick<ApiDependencies, 'commands' | 'queries' | 'images'>;
const reads = ['trustRule'] as const;
const rehearsed = ['trustRule', 'advertisement', 'tenant', 'category', 'account', 'history'] as const;
const params = idParameterSchema;
/** The specification has no keys for rules: they are kept by those who keep the settings. */
const permission = 'system_get';

/** How far back a rehearsal looks, in ms. */
const monthMs = 30 * 86_400_000;
const aMonthAgo = (): string => new Date(Date.now() - monthMs).toISOString();

/** Rules of trust, with their rehearsal and their switch. */
const consoleTrustRules: FastifyPluginAsyncZod<Needs> = async (app, { commands, queries, images }) => {
  const answer = trustRuleRecordSchema;
  const routes = editedRecordRoutes({
    queries,
    kind: 'trustRule',
    path: 'trustRules',
    reads,
    permissions: allCalls(permission),
    everyone: permission,
    called: ['rule of trust', 'rules of trust'],
    summaries: { list: 'The rules of trust, in the order in which they are tried' },
    orderFields: ['createdAt'],
    filter: z.object({ id: recordIds }),
    record: trustRuleRecordSchema,
    records: queries.trustRule,
    images,
    adding: {
      permission,
      summary: 'Add a rule of trust, which is off',
      fields: trustRuleFieldsSchema,
      create: commands.trustRule.create,
    },
    changes: z.object(trustRuleChangesSchema.shape),
    update: commands.trustRule.update,
    delete: commands.trustRule.delete,
  });
  await app.register(routes);
  app.get(
    '/trustRules/:id/rehearsal',
    call(
      { permission, reads: rehearsed },
      'What a rule would have done with the publications requested in the last thirty days',
      { params, answer: rehearsalSchema },
    ),
    async ({ params: { id } }) => {
      const rule = await queries.trustRule.record(id);
      if (rule === undefined) throw notFound('trustRule');
      return queries.trust.rehearse(rule, aMonthAgo());
    },
  );
  app.put(
    '/trustRules/:id/switch',
    call({ permission, reads: rehearsed }, 'Switch a rule on, which rehearses it, or off', {
      params,
      body: switchTrustRuleSchema,
      answer,
    }),
    async (request, reply) => {
      const { id } = request.params;
      const context = commandContext(request, permission);
      const handled = request.body.on
        ? await commands.trustRule.switchOn(id, (rule) => queries.trust.rehearse(rule, aMonthAgo()), context)
        : await commands.trustRule.switchOff(id, context);
      return writtenRecord(reply, handled, queries, reads, () => queries.trustRule.record(id));
    },
  );
};
export default consoleTrustRules;
