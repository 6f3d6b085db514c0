import { idParameterSchema } from '@charsu/core/contract/requests.ts';
import { rehearsalSchema, switchTrustRuleSchema, trustRuleRecordSchema } from '@charsu/core/contract/trust-rule.ts';
import { notFound } from '@charsu/core/domain/domain-error.ts';
import { trustRuleChangesSchema, trustRuleFieldsSchema } from '@charsu/core/domain/trust-rule/fields.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { answers, foundRecord } from '../answers.ts';
import { commandContext } from '../commands.ts';
import { answerRange, listQuerySchema, orderOf, recordIds } from './list.ts';
import { deletedRecord, deletedSchema, writtenRecord } from './written.ts';

type Needs = Pick<ApiDependencies, 'commands' | 'queries'>;
const reads = ['trustRule'] as const;
const rehearsed = ['trustRule', 'advertisement', 'tenant', 'category', 'account', 'history'] as const;
const params = idParameterSchema;
/** The specification has no keys for rules: they are kept by those who keep the settings. */
const permission = 'system_get';

/** How far back a rehearsal looks, in ms. */
const monthMs = 30 * 86_400_000;
const aMonthAgo = (): string => new Date(Date.now() - monthMs).toISOString();

/** Rules of trust as ra-data-simple-rest asks for them, with their rehearsal and their switch. */
const consoleTrustRules: FastifyPluginAsyncZod<Needs> = async (app, { commands, queries }) => {
  const answer = answers(trustRuleRecordSchema);
  app.get(
    '/trustRules',
    {
      config: { permission, reads },
      schema: {
        summary: 'The rules of trust, in the order in which they are tried',
        querystring: listQuerySchema(['createdAt'], z.object({ id: recordIds })),
        response: answers(z.array(trustRuleRecordSchema)),
      },
    },
    ({ query: { filter, range, sort } }, reply) =>
      answerRange(reply, range, (paging) =>
        queries.trustRule.list(filter.id ? { ids: filter.id } : {}, paging, orderOf(sort)),
      ),
  );
  app.get(
    '/trustRules/:id',
    { config: { permission, reads }, schema: { summary: 'One rule of trust', params, response: answer } },
    async ({ params: { id } }, reply) => foundRecord(reply, await queries.trustRule.record(id), 'trustRule'),
  );
  app.post(
    '/trustRules',
    {
      config: { permission },
      schema: { summary: 'Add a rule of trust, which is off', body: trustRuleFieldsSchema, response: answer },
    },
    async (request, reply) => {
      const handled = await commands.trustRule.create(request.body, commandContext(request, permission));
      return writtenRecord(reply, handled, queries, reads, () => queries.trustRule.record(handled.id));
    },
  );
  app.put(
    '/trustRules/:id',
    {
      config: { permission },
      schema: {
        summary: 'Edit a rule of trust, which is off then: fields of the record that are no input are left aside',
        params,
        body: z.object(trustRuleChangesSchema.shape),
        response: answer,
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const handled = await commands.trustRule.update(id, request.body, commandContext(request, permission));
      return writtenRecord(reply, handled, queries, reads, () => queries.trustRule.record(id));
    },
  );
  app.get(
    '/trustRules/:id/rehearsal',
    {
      config: { permission, reads: rehearsed },
      schema: {
        summary: 'What a rule would have done with the publications requested in the last thirty days',
        params,
        response: answers(rehearsalSchema),
      },
    },
    async ({ params: { id } }) => {
      const rule = await queries.trustRule.record(id);
      if (rule === undefined) throw notFound('trustRule');
      return queries.trust.rehearse(rule, aMonthAgo());
    },
  );
  app.put(
    '/trustRules/:id/switch',
    {
      config: { permission, reads: rehearsed },
      schema: {
        summary: 'Switch a rule on, which rehearses it, or off',
        params,
        body: switchTrustRuleSchema,
        response: answer,
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const context = commandContext(request, permission);
      const handled = request.body.on
        ? await commands.trustRule.switchOn(id, (rule) => queries.trust.rehearse(rule, aMonthAgo()), context)
        : await commands.trustRule.switchOff(id, context);
      return writtenRecord(reply, handled, queries, reads, () => queries.trustRule.record(id));
    },
  );
  app.delete(
    '/trustRules/:id',
    {
      config: { permission },
      schema: { summary: 'Delete a rule of trust', params, response: answers(deletedSchema) },
    },
    async (request, reply) =>
      deletedRecord(reply, await commands.trustRule.delete(request.params.id, commandContext(request, permission))),
  );
};
export default consoleTrustRules;
