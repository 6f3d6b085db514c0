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
import { call } from '../answers.ts';
import { commandContext } from '../commands.ts';
import { requireRightsOver, whoMayDoMore } from '../rights-over.ts';
import { recordIds } from './list.ts';
import { shownRecordRoutes } from './shown-records.ts';
import { writtenRecord } from './written.ts';

const reads = ['account'] as const;
const params = idParameterSchema;

const { q, lockType, roleId, deleted } = searchUsersSchema.shape;

/** All accounts; locks, confirmations and passwords go to /api/user. */
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

  const routes = shownRecordRoutes({
    kind: 'user',
    path: 'users',
    permission: { list: 'user_search', read: 'user_get' },
    reads,
    summaries: { list: 'List of accounts', read: 'One account' },
    orderFields: userOrderFields,
    filter: z.object({ q, lockType, roleId, deleted, id: recordIds }),
    record: listedUserSchema,
    async list(filter, request, ...rest) {
      const page = await queries.user.list(filter, request.culture, ...rest);
      return { ...page, items: await shownTo(callerOf(request), page.items) };
    },
    one: (id, request) => shown(callerOf(request), id),
  });
  await app.register(routes);
  app.put(
    '/users/:id',
    call('user_update', 'Edit an account: fields of the record that are no input are left aside', {
      params,
      body: editUserSchema,
      answer: listedUserSchema,
    }),
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
