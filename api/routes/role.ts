import { acceptedSchema } from '@charsu/core/contract/common.ts';
import { pageOf, pagingSchema } from '@charsu/core/contract/paging.ts';
import {
  changeMemberSchema,
  roleMemberSchema,
  roleRecordSchema,
  savePermissionsSchema,
  searchRolesSchema,
} from '@charsu/core/contract/user.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../dependencies.ts';
import { inEffect } from '../read-wait.ts';
import { call, found, foundRecord } from './answers.ts';
import { accepted, commandContext } from './commands.ts';

const reads = ['account'] as const;

/** Roles, their permissions and their members (R53, R167). */
const roleRoutes: FastifyPluginAsyncZod<Pick<ApiDependencies, 'commands' | 'queries'>> = async (
  app,
  { commands, queries },
) => {
  app.get(
    '/',
    call({ permission: 'role_get', reads }, 'One role', {
      querystring: z.object({ id: z.uuid().describe('Id of the role.') }),
      answer: roleRecordSchema,
    }),
    async (request, reply) => foundRecord(reply, await queries.role.record(request.query.id), 'role'),
  );

  app.post(
    '/search',
    call({ permission: 'role_search', reads }, 'Roles, by name', {
      querystring: pagingSchema,
      body: searchRolesSchema,
      answer: pageOf(roleRecordSchema),
    }),
    async ({ query: { page, pageSize }, body: { q = '' } }) => {
      const wanted = q.toLowerCase();
      const roles = (await queries.role.list()).filter(({ name }) => name.includes(wanted));
      const items = roles.slice((page - 1) * pageSize, page * pageSize);
      return { items, total: roles.length, page, pageSize };
    },
  );

  app.get(
    '/permissions/:id',
    call(
      { permission: 'role_getpermissions', reads },
      'What a role may do, each permission with the date of its grant',
      { params: z.object({ id: z.uuid().describe('Id of the role.') }), answer: roleRecordSchema.shape.permissions },
    ),
    async (request) => found(await queries.role.record(request.params.id), 'role').permissions,
  );

  app.put(
    '/permissions',
    call('role_savepermissions', 'Save what a role may do: the whole set', {
      body: savePermissionsSchema,
      answer: acceptedSchema,
    }),
    async (request, reply) => {
      const { id, permissions } = request.body;
      const context = commandContext(request, 'role_savepermissions');
      return accepted(reply, await inEffect(await commands.role.savePermissions(id, permissions, context), queries));
    },
  );

  app.get(
    '/members/:id',
    call({ permission: 'role_get', reads }, 'Who holds a role; nobody is a member of `user`, which everybody holds', {
      params: z.object({ id: z.uuid().describe('Id of the role.') }),
      querystring: pagingSchema,
      answer: pageOf(roleMemberSchema),
    }),
    async (request) => {
      found(await queries.role.record(request.params.id), 'role');
      return queries.role.members(request.params.id, request.query);
    },
  );

  for (const [method, change, summary] of [
    ['POST', 'addMember', 'Give a role to a user'],
    ['DELETE', 'removeMember', 'Take a role from a user; the last administrator keeps it'],
  ] as const) {
    app.route({
      method,
      url: '/members',
      ...call('role_savepermissions', summary, { body: changeMemberSchema, answer: acceptedSchema }),
      handler: async (request, reply) => {
        const { id, userId } = request.body;
        return accepted(
          reply,
          await inEffect(
            await commands.role[change](id, userId, commandContext(request, 'role_savepermissions')),
            queries,
          ),
        );
      },
    });
  }
};
export default roleRoutes;
