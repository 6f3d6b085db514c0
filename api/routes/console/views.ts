import { changeViewSchema, keepViewSchema, savedViewSchema } from '@charsu/core/contract/saved-view.ts';
import { DomainError, notFound } from '@charsu/core/domain/domain-error.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { callerOf } from '../../plugins/permissions.ts';
import { call, empty } from '../answers.ts';

const params = z.object({
  list: z.string().max(40).describe('Name of the list in /api/console.'),
});
const viewParams = params.extend({ id: z.uuid().describe('Id of the view.') });
const config = { permission: 'account_hasaccess' } as const;
const answer = z.array(savedViewSchema);

/** The saved views of the console's lists: rows, no events. They need the permission of their list. */
const consoleViews: FastifyPluginAsyncZod<Pick<ApiDependencies, 'savedViews'>> = async (app, { savedViews }) => {
  /** The caller, if they may open the list; `anyShared`: whether they may change what others share. */
  function openerOf(request: FastifyRequest, list: string) {
    const { userId, permissions } = callerOf(request);
    const url = `/api/console/${list}`;
    const access = app.routeTable.find((route) => route.method === 'GET' && route.url === url)?.access;
    if (access === undefined || access === 'public' || access === 'page') throw notFound('list');
    if (!permissions.has(access)) throw new DomainError('Status_403');
    return { list, userId, anyShared: permissions.has('role_savepermissions') };
  }
  const shown = async ({ list, userId, anyShared }: ReturnType<typeof openerOf>) =>
    (await savedViews.list(list, userId)).map(({ id, name, shared, query, userId: authorId }) => ({
      id,
      name,
      shared,
      query,
      changeable: authorId === userId || anyShared,
    }));

  app.get(
    '/views/:list',
    call(config, "The caller's saved views of a list, and those shared by others", { params, answer }),
    (request) => shown(openerOf(request, request.params.list)),
  );
  app.post(
    '/views/:list',
    call(config, 'Save a view of a list', { params, body: keepViewSchema, answer }),
    async (request) => {
      const opener = openerOf(request, request.params.list);
      const { list, userId } = opener;
      if (!(await savedViews.keep({ ...request.body, id: crypto.randomUUID(), list, userId })))
        throw new DomainError('Too_Many_Saved_Views', { limit: limits.savedViews });
      return shown(opener);
    },
  );
  app.put(
    '/views/:list/:id',
    call(config, 'Rename a saved view or share it; administrators also change shared ones of others', {
      params: viewParams,
      body: changeViewSchema,
      answer,
    }),
    async (request) => {
      const { list, id } = request.params;
      const opener = openerOf(request, list);
      const view = { ...request.body, id, list, userId: opener.userId };
      if (!(await savedViews.change(view, opener.anyShared))) throw notFound('view');
      return shown(opener);
    },
  );
  app.delete(
    '/views/:list/:id',
    call(config, 'Delete a saved view; administrators also shared ones of others', { params: viewParams }),
    async (request, reply) => {
      const { list, id } = request.params;
      const { userId, anyShared } = openerOf(request, list);
      if (!(await savedViews.remove({ id, list, userId }, anyShared))) throw notFound('view');
      return empty(reply);
    },
  );
};
export default consoleViews;
