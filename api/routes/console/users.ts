import { idParameterSchema } from '@charsu/core/contract/requests.ts';
import { searchUsersSchema, updateUserSchema, userOrderFields, userRecordSchema } from '@charsu/core/contract/user.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { answers, foundRecord } from '../answers.ts';
import { commandContext } from '../commands.ts';
import { answerRange, listQuerySchema, orderOf, recordIds } from './list.ts';
import { writtenRecord } from './written.ts';

type Needs = Pick<ApiDependencies, 'accounts' | 'queries'>;
const reads = ['account'] as const;
const params = idParameterSchema;

const { q, lockType, roleId, deleted } = searchUsersSchema.shape;
const filterSchema = z.object({ q, lockType, roleId, deleted, id: recordIds });

/** Everybody's accounts, as ra-data-simple-rest asks for them; locks, confirmations and passwords go to /api/user. */
export const consoleUsers: FastifyPluginAsyncZod<Needs> = async (app, { accounts, queries }) => {
  app.get(
    '/users',
    {
      config: { permission: 'user_search', reads },
      schema: {
        summary: 'List of accounts',
        querystring: listQuerySchema(userOrderFields, filterSchema),
        response: answers(z.array(userRecordSchema)),
      },
    },
    ({ query: { filter, range, sort } }, reply) => {
      const { id, ...rest } = filter;
      const wanted = { ...rest, ...(id && { ids: id }) };
      return answerRange(reply, range, (paging) => queries.user.list(wanted, paging, orderOf(sort)));
    },
  );
  app.get(
    '/users/:id',
    {
      config: { permission: 'user_get', reads },
      schema: { summary: 'One account', params, response: answers(userRecordSchema) },
    },
    async ({ params: { id } }, reply) => foundRecord(reply, await queries.user.record(id), 'user'),
  );
  app.put(
    '/users/:id',
    {
      config: { permission: 'user_update' },
      schema: {
        summary: 'Edit an account: fields of the record that are no input are left aside',
        params,
        body: z.object(updateUserSchema.omit({ id: true }).shape),
        response: answers(userRecordSchema),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const handled = await accounts.user.update(id, request.body, commandContext(request, 'user_update'));
      return writtenRecord(reply, handled, queries, reads, () => queries.user.record(id));
    },
  );
};
