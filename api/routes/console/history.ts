import { historyEntrySchema } from '@charsu/core/contract/advertisement.ts';
import { historyKindsFor } from '@charsu/core/contract/history-access.ts';
import { historyFilters } from '@charsu/core/contract/requests.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { callerOf } from '../../plugins/permissions.ts';
import { answers, found } from '../answers.ts';
import { answerRange, listQuerySchema, maxRange } from './list.ts';

type Needs = Pick<ApiDependencies, 'queries'>;
const reads = ['history'] as const;

const filterSchema = z.object({
  ...historyFilters,
  id: z.array(z.string().max(100)).max(maxRange).exactOptional(),
});

/** The histories of all records of the kinds that the caller may see, newest first. */
const consoleHistory: FastifyPluginAsyncZod<Needs> = async (app, { queries }) => {
  app.get(
    '/history',
    {
      config: { permission: 'advertisementHistory_search', reads },
      schema: {
        summary: 'List of history entries',
        querystring: listQuerySchema(['createdAt'], filterSchema, { only: 'DESC' }),
        response: answers(z.array(historyEntrySchema)),
      },
    },
    (request, reply) => {
      const { culture } = request;
      const { filter, range } = request.query;
      const { id, ...rest } = filter;
      const kinds = historyKindsFor(callerOf(request).permissions);
      const wanted = { ...rest, kinds, ...(id && { ids: id }) };
      return answerRange(reply, range, (paging) => queries.history.list(wanted, culture, paging));
    },
  );
  app.get(
    '/history/:id',
    {
      config: { permission: 'advertisementHistory_get', reads },
      schema: {
        summary: 'One history entry',
        params: z.object({ id: z.string().max(100).describe('Id of the entry.') }),
        response: answers(historyEntrySchema),
      },
    },
    async (request) => {
      const entry = await queries.history.record(request.params.id, request.culture);
      const kinds = historyKindsFor(callerOf(request).permissions);
      return found(entry && kinds.includes(entry.streamType) ? entry : undefined, 'history');
    },
  );
};
export default consoleHistory;
