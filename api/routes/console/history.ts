import { historyEntrySchema } from '@charsu/core/contract/advertisement.ts';
import { historyFilters } from '@charsu/core/contract/requests.ts';
import { historyKindsFor } from '@charsu/core/domain/aggregates.ts';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { callerOf } from '../../plugins/permissions.ts';
import { maxRange } from './list.ts';
import { shownRecordRoutes } from './shown-records.ts';

/** The histories of all records of the kinds that the caller may see, newest first. */
const consoleHistory: FastifyPluginAsync<Pick<ApiDependencies, 'queries'>> = async (app, { queries }) => {
  const routes = shownRecordRoutes({
    kind: 'history',
    path: 'history',
    permission: { list: 'advertisementHistory_search', read: 'advertisementHistory_get' },
    reads: ['history'],
    summaries: { list: 'List of history entries', read: 'One history entry' },
    orderFields: ['createdAt'],
    sorting: { only: 'DESC' },
    filter: z.object({ ...historyFilters, id: z.array(z.string().max(100)).max(maxRange).exactOptional() }),
    id: z.string().max(100).describe('Id of the entry.'),
    record: historyEntrySchema,
    list(filter, request, paging) {
      const kinds = historyKindsFor(callerOf(request).permissions);
      return queries.history.list({ ...filter, kinds }, request.culture, paging);
    },
    async one(id, request) {
      const entry = await queries.history.record(id);
      const kinds = historyKindsFor(callerOf(request).permissions);
      return entry && kinds.includes(entry.streamType) ? entry : undefined;
    },
  });
  await app.register(routes);
};
export default consoleHistory;
