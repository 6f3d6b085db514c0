import { historyEntrySchema } from '@charsu/core/contract/advertisement.ts';
import { historyFilters } from '@charsu/core/contract/requests.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { answers, found } from '../answers.ts';
import { answerRange, listQuerySchema, maxRange } from './list.ts';

type Needs = Pick<ApiDependencies, 'queries'>;
const reads = ['history'] as const;

const filterSchema = z.object({
  ...historyFilters,
  id: z.array(z.string().max(100)).max(maxRange).exactOptional(),
});

/** The history of all records, newest first. */
export const consoleHistory: FastifyPluginAsyncZod<Needs> = async (app, { queries }) => {
  app.get(
    '/history',
    {
      config: { permission: 'advertisement_searchall', reads },
      schema: {
        summary: 'List of history entries',
        querystring: listQuerySchema(['createdAt'], filterSchema),
        response: answers(z.array(historyEntrySchema)),
      },
    },
    ({ query: { filter, range }, culture }, reply) => {
      const { id, ...rest } = filter;
      const wanted = { ...rest, ...(id && { ids: id }) };
      return answerRange(reply, range, (paging) => queries.history.list(wanted, culture, paging));
    },
  );
  app.get(
    '/history/:id',
    {
      config: { permission: 'advertisement_searchall', reads },
      schema: {
        summary: 'One history entry',
        params: z.object({ id: z.string().max(100).describe('Id of the entry.') }),
        response: answers(historyEntrySchema),
      },
    },
    async ({ params: { id }, culture }) => found(await queries.history.record(id, culture), 'history'),
  );
};
