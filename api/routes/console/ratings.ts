import { ratingFilters, ratingOrderFields, ratingRecordSchema } from '@charsu/core/contract/rating.ts';
import { cultureParameterSchema, idParameterSchema } from '@charsu/core/contract/requests.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { answers, foundRecord } from '../answers.ts';
import { answerRange, filterOf, listQuerySchema, oneOrMoreStates, orderOf, recordIds } from './list.ts';

type Needs = Pick<ApiDependencies, 'queries'>;
const reads = ['rating', 'tenant', 'account'] as const;
const permission = 'rating_searchall';

const filterSchema = z.object({
  ...ratingFilters,
  authorId: z.uuid().exactOptional(),
  id: recordIds,
  state: oneOrMoreStates,
});

/** All ratings in the dialect of ra-data-simple-rest; moves between states go to /api/rating. */
const consoleRatings: FastifyPluginAsyncZod<Needs> = async (app, { queries }) => {
  app.get(
    '/ratings',
    {
      config: { permission, reads },
      schema: {
        summary: 'List of ratings',
        querystring: listQuerySchema(ratingOrderFields, filterSchema),
        response: answers(z.array(ratingRecordSchema)),
      },
    },
    ({ query: { filter, range, sort }, culture }, reply) => {
      const wanted = filterOf(filter);
      return answerRange(reply, range, (paging) => queries.rating.list(wanted, culture, paging, orderOf(sort)));
    },
  );
  app.get(
    '/ratings/:id',
    {
      config: { permission, reads },
      schema: {
        summary: 'One rating',
        params: idParameterSchema,
        querystring: cultureParameterSchema,
        response: answers(ratingRecordSchema),
      },
    },
    async ({ params: { id }, culture }, reply) =>
      foundRecord(reply, await queries.rating.record(id, culture), 'rating'),
  );
};
export default consoleRatings;
