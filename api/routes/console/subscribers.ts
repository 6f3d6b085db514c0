import { idParameterSchema } from '@charsu/core/contract/requests.ts';
import { subscriberFilters, subscriberOrderFields, subscriberRecordSchema } from '@charsu/core/contract/subscriber.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { answers, found } from '../answers.ts';
import { answerRange, listQuerySchema, orderOf, recordIds } from './list.ts';

const newest = { field: 'createdAt', direction: 'desc' } as const;

/** The newsletter's addresses in the dialect of ra-data-simple-rest; they are deleted at /api/subscribe. */
const consoleSubscribers: FastifyPluginAsyncZod<Pick<ApiDependencies, 'subscribers'>> = async (
  app,
  { subscribers },
) => {
  app.get(
    '/subscribers',
    {
      config: { permission: 'subscribe_search' },
      schema: {
        summary: 'List of subscribers',
        querystring: listQuerySchema(subscriberOrderFields, z.object({ ...subscriberFilters, id: recordIds })),
        response: answers(z.array(subscriberRecordSchema)),
      },
    },
    ({ query: { filter, range, sort } }, reply) => {
      const { id, ...rest } = filter;
      const wanted = { ...rest, ...(id && { ids: id }) };
      return answerRange(reply, range, (paging) => subscribers.list(wanted, paging, orderOf(sort)));
    },
  );
  app.get(
    '/subscribers/:id',
    {
      config: { permission: 'subscribe_search' },
      schema: { summary: 'One subscriber', params: idParameterSchema, response: answers(subscriberRecordSchema) },
    },
    async ({ params: { id } }) => {
      const { items } = await subscribers.list({ ids: [id] }, { page: 1, pageSize: 1 }, newest);
      return found(items[0], 'subscriber');
    },
  );
};
export default consoleSubscribers;
