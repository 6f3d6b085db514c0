import { personOrderFields, personRecordSchema, searchPersonsSchema } from '@charsu/core/contract/person.ts';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { filterOfReviewed, oneOrMoreStates, recordIds } from './list.ts';
import { shownRecordRoutes } from './shown-records.ts';

const { q, personType } = searchPersonsSchema.shape;

/** All persons; moves between states go to /api/person. */
const consolePersons: FastifyPluginAsync<Pick<ApiDependencies, 'queries'>> = async (app, { queries }) => {
  const routes = shownRecordRoutes({
    kind: 'person',
    path: 'persons',
    permission: 'person_changestate',
    reads: ['account'],
    summaries: { list: 'List of persons', read: 'One person' },
    orderFields: personOrderFields,
    filter: z.object({ q, personType, id: recordIds, state: oneOrMoreStates }),
    record: personRecordSchema,
    list: (filter, { culture }, ...rest) => queries.person.list(filterOfReviewed(filter), culture, ...rest),
    one: (id) => queries.person.record(id),
  });
  await app.register(routes);
};
export default consolePersons;
