import { caughtMessagesSchema, listedMessagesSchema, messageStates } from '@charsu/core/contract/outbox.ts';
import { pagingSchema } from '@charsu/core/contract/paging.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { answers } from '../answers.ts';

const querystring = pagingSchema.extend({
  state: z.enum(messageStates).exactOptional().describe('Only messages in this state.'),
});

/** Messages out, newest first, and what a sandbox caught in place of sending it. */
export const consoleOutbox: FastifyPluginAsyncZod<Pick<ApiDependencies, 'outgoing' | 'caught'>> = async (
  app,
  { outgoing, caught },
) => {
  app.get(
    '/outbox',
    {
      config: { permission: 'system_get' },
      schema: { summary: 'Messages out', querystring, response: answers(listedMessagesSchema) },
    },
    async ({ query }) => ({ ...(await outgoing.list(query)), page: query.page, pageSize: query.pageSize }),
  );
  app.get(
    '/outbox/caught',
    {
      config: { permission: 'system_get' },
      schema: { summary: 'What the sandbox caught, newest first', response: answers(caughtMessagesSchema) },
    },
    async () => (caught === undefined ? { sandbox: false, items: [] } : { sandbox: true, items: await caught() }),
  );
};
