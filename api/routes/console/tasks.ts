import {
  assignTaskSchema,
  endTaskSchema,
  type Task,
  taskReceiverSchema,
  taskSchema,
} from '@charsu/core/contract/task.ts';
import { dayInTehran } from '@charsu/core/domain/calendar.ts';
import { DomainError, notFound } from '@charsu/core/domain/domain-error.ts';
import { consolePermissions, type Permission } from '@charsu/core/domain/permissions.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { callerOf } from '../../plugins/permissions.ts';
import { call, empty } from '../answers.ts';

const listParams = z.object({ list: z.string().max(40).describe('Name of the list in /api/console.') });
const recordParams = listParams.extend({ recordId: z.uuid().describe('Id of the record.') });
const config = { permission: 'account_hasaccess', reads: ['account'] } as const;
const answer = z.array(taskSchema);

/** The member whose record it is, as far as it is somebody's. */
function ownerOf(list: string, record: object): string | undefined {
  const { id, ownerId, userId }: { id?: unknown; ownerId?: unknown; userId?: unknown } = record;
  const owner = list === 'users' || list === 'wallets' ? id : (ownerId ?? userId);
  return typeof owner === 'string' ? owner : undefined;
}

/** Records that are assigned to somebody until a day: rows, no events. They need the permission of their record. */
const consoleTasks: FastifyPluginAsyncZod<Pick<ApiDependencies, 'tasks' | 'queries'>> = async (
  app,
  { tasks, queries },
) => {
  /** The route of a list or of its records; undefined where there is none. */
  function routeOf(list: string, of: 'list' | 'record') {
    const url = `/api/console/${list}${of === 'record' ? '/:id' : ''}`;
    const route = app.routeTable.find((each) => each.method === 'GET' && each.url === url);
    if (route?.record === undefined && of === 'record') return undefined;
    const access = route?.access;
    if (access === undefined || access === 'public' || access === 'page') return undefined;
    return { permission: access, record: route?.record };
  }
  function allowed(request: FastifyRequest, list: string, of: 'list' | 'record') {
    const route = routeOf(list, of);
    if (route === undefined) throw notFound('list');
    const held = callerOf(request).permissions;
    // Some records, such as categories, are read by every member.
    const opensConsole = consolePermissions.some((permission) => held.has(permission));
    if (!opensConsole || !held.has(route.permission)) throw new DomainError('Status_403');
    return route;
  }
  const receivers = (permission: Permission) => queries.user.consoleUsersWith(permission);

  async function shown(kept: Awaited<ReturnType<typeof tasks.of>>, callerId: string): Promise<Task[]> {
    const ids = kept.flatMap(({ giverId, receiverId }) => [giverId ?? [], receiverId].flat());
    const names = await queries.user.names([...new Set(ids)]);
    return kept.map(({ giverId, receiverId, ...task }) => ({
      ...task,
      giverName: (giverId !== null && names.get(giverId)) || null,
      receiverName: names.get(receiverId) ?? '',
      given: giverId === callerId,
      received: receiverId === callerId,
    }));
  }

  app.get(
    '/tasks',
    call(config, 'What is assigned to the caller, by its day, and what the caller assigned', { answer }),
    async (request) => {
      const { userId, permissions } = callerOf(request);
      // Tasks on records that the receiver may no longer see are left out.
      const own = (await tasks.ofUser(userId)).filter(({ list }) => {
        const permission = routeOf(list, 'record')?.permission;
        return permission !== undefined && permissions.has(permission);
      });
      return shown(own, userId);
    },
  );
  app.get(
    '/tasks/:list',
    call(config, 'To whom records of a list are assigned', {
      params: listParams,
      querystring: z.object({
        ids: z
          .string()
          .max(4_000)
          .transform((ids) => ids.split(','))
          .pipe(z.array(z.uuid()).max(100))
          .describe('Ids of the records, separated by commas.'),
      }),
      answer,
    }),
    async (request) => {
      const { list } = request.params;
      allowed(request, list, 'list');
      return shown(await tasks.open(list, request.query.ids), callerOf(request).userId);
    },
  );
  app.get(
    '/tasks/:list/receivers',
    call(config, 'The accounts that a record of a list can be assigned to: those that may see it', {
      params: listParams,
      answer: z.array(taskReceiverSchema),
    }),
    (request) => receivers(allowed(request, request.params.list, 'record').permission),
  );
  app.get(
    '/tasks/:list/:recordId',
    call(config, 'To whom a record is assigned, and was before', { params: recordParams, answer }),
    async (request) => {
      allowed(request, request.params.list, 'record');
      return shown(await tasks.of(request.params), callerOf(request).userId);
    },
  );
  app.post(
    '/tasks/:list/:recordId',
    call(config, 'Assign a record to an account that may see it, until a day; who had it has it no longer', {
      params: recordParams,
      body: assignTaskSchema,
      answer,
    }),
    async (request) => {
      const { list, recordId } = request.params;
      const { userId: giverId } = callerOf(request);
      const { permission, record } = allowed(request, list, 'record');
      const found = await record?.(recordId, request);
      if (found === undefined) throw notFound('record');
      const { receiverId, due } = request.body;
      const givenAt = new Date().toISOString();
      if (due < dayInTehran(givenAt)) throw new DomainError('The_Value_Is_Out_Of_Range');
      if (!(await receivers(permission)).some(({ id }) => id === receiverId))
        throw new DomainError('The_Value_Is_Not_Valid');
      const ownerId = ownerOf(list, found);
      await tasks.give({ ...request.body, id: crypto.randomUUID(), list, recordId, ownerId, giverId, givenAt });
      return shown(await tasks.of({ list, recordId }), giverId);
    },
  );
  app.put(
    '/tasks/:id',
    call(config, 'End a task: done or given back by who has it, withdrawn by who assigned it', {
      params: z.object({ id: z.uuid().describe('Id of the task.') }),
      body: endTaskSchema,
    }),
    async (request, reply) => {
      if (!(await tasks.end(request.params.id, callerOf(request).userId, request.body.state))) throw notFound('task');
      return empty(reply);
    },
  );
};
export default consoleTasks;
