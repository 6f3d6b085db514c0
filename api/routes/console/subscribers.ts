import { subscriberFilters, subscriberOrderFields, subscriberRecordSchema } from '@charsu/core/contract/subscriber.ts';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { recordIds } from './list.ts';
import { shownRecordRoutes } from './shown-records.ts';

const newest = { field: 'createdAt', direction: 'desc' } as const;

/** The newsletter's addresses; they are deleted at /api/subscribe. */
const consoleSubscribers: FastifyPluginAsync<Pick<ApiDependencies, 'subscribers'>> = async (app, { subscribers }) => {
  const routes = shownRecordRoutes({
    kind: 'subscriber',
    path: 'subscribers',
    permission: 'subscribe_search',
    reads: [],
    summaries: { list: 'List of subscribers', read: 'One subscriber' },
    orderFields: subscriberOrderFields,
    filter: z.object({ ...subscriberFilters, id: recordIds }),
    record: subscriberRecordSchema,
    list: (filter, _request, ...rest) => subscribers.list(filter, ...rest),
    one: async (id) => (await subscribers.list({ ids: [id] }, { page: 1, pageSize: 1 }, newest)).items[0],
  });
  await app.register(routes);
};
export default consoleSubscribers;
