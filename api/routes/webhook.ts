import { makeWebhookSchema, publishedEventSchema, webhooksSchema } from '@charsu/core/contract/webhook.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { newWebhookSecret } from '@charsu/core/gateways/webhook.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../dependencies.ts';
import { callerOf } from '../plugins/permissions.ts';
import { call } from './answers.ts';
import { savedListRoutes } from './saved-list.ts';

const permission = 'webhook_update';
const jsonSchema = z.record(z.string(), z.unknown());

/** The caller's webhooks: addresses of programs that are told of events. */
const webhookRoutes: FastifyPluginAsyncZod<Pick<ApiDependencies, 'webhooks'>> = async (app, { webhooks }) => {
  app.get('/schema', call('public', 'The JSON Schema of what webhooks get', { answer: jsonSchema }), () =>
    jsonSchema.parse(z.toJSONSchema(publishedEventSchema)),
  );
  app.addHook('preHandler', async (request) => {
    const wanted = request.method === 'POST' ? makeWebhookSchema.safeParse(request.body).data : undefined;
    if (wanted?.everybody && !callerOf(request).permissions.has('system_get')) throw new DomainError('Status_403');
  });
  await app.register(
    savedListRoutes({
      token: 'webhook',
      permission,
      summaries: {
        list: "The caller's webhooks with their last deliveries, newest first",
        keep: 'Add a webhook; its secret is in the list',
        remove: 'Delete a webhook',
      },
      body: makeWebhookSchema,
      answer: webhooksSchema,
      list: (userId) => webhooks.list(userId),
      async keep(userId, wanted, at) {
        const webhook = { ...wanted, id: crypto.randomUUID(), secret: newWebhookSecret(), userId };
        if (!(await webhooks.keep(webhook, at))) throw new DomainError('Too_Many_Webhooks', { limit: limits.webhooks });
      },
      remove: (userId, id) => webhooks.remove(userId, id),
    }),
  );
};
export default webhookRoutes;
