import { subscriberFilters, subscriberOrderFields, subscriberRecordSchema } from '@charsu/core/contract/subscriber.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { answers } from '../answers.ts';
import { answerRange, listQuerySchema, orderOf } from './list.ts';

/** The newsletter's addresses, as ra-data-simple-rest asks for them; they are deleted at /api/subscribe. */
export const consoleSubscribers: FastifyPluginAsyncZod<Pick<ApiDependencies, 'subscribers'>> = async (
  app,
  { subscribers },
) => {
  app.get(
    '/subscribers',
    {
      config: { permission: 'subscribe_search' },
      schema: {
        summary: 'List of subscribers',
        querystring: listQuerySchema(subscriberOrderFields, z.object(subscriberFilters)),
        response: answers(z.array(subscriberRecordSchema)),
      },
    },
    ({ query: { filter, range, sort } }, reply) =>
      answerRange(reply, range, (paging) => subscribers.list(filter, paging, orderOf(sort))),
  );
};
