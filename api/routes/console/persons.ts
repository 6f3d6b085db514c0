import { personOrderFields, personRecordSchema, searchPersonsSchema } from '@charsu/core/contract/person.ts';
import { idParameterSchema } from '@charsu/core/contract/requests.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { answers, foundRecord } from '../answers.ts';
import { answerRange, filterOf, listQuerySchema, oneOrMoreStates, orderOf, recordIds } from './list.ts';

type Needs = Pick<ApiDependencies, 'queries'>;
const reads = ['account'] as const;
const everyone = 'person_changestate';

const { q, personType } = searchPersonsSchema.shape;
const filterSchema = z.object({ q, personType, id: recordIds, state: oneOrMoreStates });

/** All persons in the dialect of ra-data-simple-rest; moves between states go to /api/person. */
const consolePersons: FastifyPluginAsyncZod<Needs> = async (app, { queries }) => {
  app.get(
    '/persons',
    {
      config: { permission: everyone, reads },
      schema: {
        summary: 'List of persons',
        querystring: listQuerySchema(personOrderFields, filterSchema),
        response: answers(z.array(personRecordSchema)),
      },
    },
    ({ query: { filter, range, sort } }, reply) => {
      const wanted = filterOf(filter);
      return answerRange(reply, range, (paging) => queries.person.list(wanted, paging, orderOf(sort)));
    },
  );
  app.get(
    '/persons/:id',
    {
      config: { permission: everyone, reads },
      schema: { summary: 'One person', params: idParameterSchema, response: answers(personRecordSchema) },
    },
    async ({ params: { id } }, reply) => foundRecord(reply, await queries.person.record(id), 'person'),
  );
};
export default consolePersons;
