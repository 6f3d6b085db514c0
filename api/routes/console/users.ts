import { idParameterSchema } from '@charsu/core/contract/requests.ts';
import {
  editUserSchema,
  type ListedUser,
  listedUserSchema,
  searchUsersSchema,
  type UserRecord,
  userOrderFields,
} from '@charsu/core/contract/user.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { callerOf } from '../../plugins/permissions.ts';
import type { Caller } from '../../sessions/caller.ts';
import { editAccount } from '../../sessions/edit-account.ts';
import { originOf } from '../../sessions/origin.ts';
import { answers, foundRecord } from '../answers.ts';
import { commandContext } from '../commands.ts';
import { requireRightsOver, whoMayDoMore } from '../rights-over.ts';
import { answerRange, listQuerySchema, orderOf, recordIds } from './list.ts';
import { writtenRecord } from './written.ts';

const reads = ['account'] as const;
const params = idParameterSchema;

const { q, lockType, roleId, deleted } = searchUsersSchema.shape;
const filterSchema = z.object({ q, lockType, roleId, deleted, id: recordIds });

/** All accounts in the dialect of ra-data-simple-rest; locks, confirmations and passwords go to /api/user. */
const consoleUsers: FastifyPluginAsyncZod<ApiDependencies> = async (app, dependencies) => {
  const { queries } = dependencies;
  const shownTo = async (caller: Caller, records: readonly UserRecord[]): Promise<ListedUser[]> => {
    const more = await whoMayDoMore(
      queries,
      caller,
      records.map(({ id }) => id),
    );
    return records.map((record) => ({ ...record, mayDoMore: more.has(record.id) }));
  };
  const shown = async (caller: Caller, id: string): Promise<ListedUser | undefined> => {
    const record = await queries.user.record(id);
    return record && (await shownTo(caller, [record]))[0];
  };

  app.get(
    '/users',
    {
      config: { permission: 'user_search', reads },
      schema: {
        summary: 'List of accounts',
        querystring: listQuerySchema(userOrderFields, filterSchema),
        response: answers(z.array(listedUserSchema)),
      },
    },
    (request, reply) => {
      const { filter, range, sort } = request.query;
      const { id, ...rest } = filter;
      const wanted = { ...rest, ...(id && { ids: id }) };
      return answerRange(reply, range, async (paging) => {
        const page = await queries.user.list(wanted, request.culture, paging, orderOf(sort));
        return { ...page, items: await shownTo(callerOf(request), page.items) };
      });
    },
  );
  app.get(
    '/users/:id',
    {
      config: { permission: 'user_get', reads },
      schema: { summary: 'One account', params, response: answers(listedUserSchema) },
    },
    async (request, reply) => foundRecord(reply, await shown(callerOf(request), request.params.id), 'user'),
  );
  app.put(
    '/users/:id',
    {
      config: { permission: 'user_update' },
      schema: {
        summary: 'Edit an account: fields of the record that are no input are left aside',
        params,
        body: editUserSchema,
        response: answers(listedUserSchema),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const caller = callerOf(request);
      await requireRightsOver(queries, caller, 'user_update', id);
      const context = commandContext(request, 'user_update');
      const handled = await editAccount(id, request.body, undefined, dependencies, context, originOf(request));
      return writtenRecord(reply, handled, queries, reads, () => shown(caller, id));
    },
  );
};
export default consoleUsers;
