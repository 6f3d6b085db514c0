import { ratingFilters, ratingOrderFields, ratingRecordSchema } from '@charsu/core/contract/rating.ts';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { filterOfReviewed, oneOrMoreStates, recordIds } from './list.ts';
import { shownRecordRoutes } from './shown-records.ts';

/** All ratings; moves between states go to /api/rating. */
const consoleRatings: FastifyPluginAsync<Pick<ApiDependencies, 'queries'>> = async (app, { queries }) => {
  const routes = shownRecordRoutes({
    kind: 'rating',
    path: 'ratings',
    permission: 'rating_searchall',
    reads: ['rating', 'tenant', 'account'],
    summaries: { list: 'List of ratings', read: 'One rating' },
    orderFields: ratingOrderFields,
    filter: z.object({
      ...ratingFilters,
      authorId: z.uuid().exactOptional(),
      id: recordIds,
      state: oneOrMoreStates,
    }),
    record: ratingRecordSchema,
    list: (filter, { culture }, ...rest) => queries.rating.list(filterOfReviewed(filter), culture, ...rest),
    one: (id, { culture }) => queries.rating.record(id, culture),
  });
  await app.register(routes);
};
export default consoleRatings;
