import { caughtMessagesSchema, listedMessageSchema, messageStates } from '@charsu/core/contract/outbox.ts';
import { idParameterSchema } from '@charsu/core/contract/requests.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { answers, found } from '../answers.ts';
import { answerRange, listQuerySchema, recordIds } from './list.ts';

const filterSchema = z.object({
  state: z.enum(messageStates).exactOptional(),
  /** Any part of the receiver. */
  receiver: z.string().trim().min(1).max(limits.searchQueryLength).exactOptional(),
  id: recordIds,
});

/** Outgoing messages in the dialect of ra-data-simple-rest, newest first, and the messages that a sandbox caught. */
const consoleOutbox: FastifyPluginAsyncZod<Pick<ApiDependencies, 'outgoing' | 'caught'>> = async (
  app,
  { outgoing, caught },
) => {
  app.get(
    '/outbox',
    {
      config: { permission: 'system_get' },
      schema: {
        summary: 'Messages out',
        querystring: listQuerySchema(['createdAt'], filterSchema, { only: 'DESC' }),
        response: answers(z.array(listedMessageSchema)),
      },
    },
    ({ query: { filter, range } }, reply) => {
      const { id, ...rest } = filter;
      const wanted = { ...rest, ...(id && { ids: id }) };
      return answerRange(reply, range, async (paging) => ({
        ...(await outgoing.list({ ...wanted, ...paging })),
        ...paging,
      }));
    },
  );
  app.get(
    '/outbox/:id',
    {
      config: { permission: 'system_get' },
      schema: { summary: 'One message out', params: idParameterSchema, response: answers(listedMessageSchema) },
    },
    async ({ params: { id } }) => {
      const { items } = await outgoing.list({ ids: [id], page: 1, pageSize: 1 });
      return found(items[0], 'message');
    },
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
export default consoleOutbox;
