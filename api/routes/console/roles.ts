import { idParameterSchema } from '@charsu/core/contract/requests.ts';
import { roleRecordSchema } from '@charsu/core/contract/user.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { answers, foundRecord } from '../answers.ts';
import { answerRange, listQuerySchema, recordIds } from './list.ts';

type Needs = Pick<ApiDependencies, 'queries'>;
const reads = ['account'] as const;

/** Roles in the dialect of ra-data-simple-rest; their permissions and members go to /api/role. */
const consoleRoles: FastifyPluginAsyncZod<Needs> = async (app, { queries }) => {
  app.get(
    '/roles',
    {
      config: { permission: 'role_search', reads },
      schema: {
        summary: 'List of roles',
        querystring: listQuerySchema(['order', 'name', 'memberCount'], z.object({ id: recordIds }), {
          initial: ['order', 'ASC'],
        }),
        response: answers(z.array(roleRecordSchema)),
      },
    },
    ({ query: { filter, range, sort }, culture }, reply) =>
      answerRange(reply, range, async ({ page, pageSize }) => {
        const [field, direction] = sort;
        const { compare } = new Intl.Collator(culture);
        const listed = await queries.role.list();
        // By `order` as the seeds have them; roles with as many members by name.
        const upward = {
          order: listed,
          name: listed.toSorted((a, b) => compare(a.name, b.name)),
          memberCount: listed.toSorted((a, b) => a.memberCount - b.memberCount || compare(a.name, b.name)),
        }[field];
        const all = direction === 'ASC' ? upward : upward.toReversed();
        const wanted = filter.id ? all.filter(({ id }) => filter.id?.includes(id)) : all;
        const first = (page - 1) * pageSize;
        return { items: wanted.slice(first, first + pageSize), total: wanted.length, page, pageSize };
      }),
  );
  app.get(
    '/roles/:id',
    {
      config: { permission: 'role_get', reads },
      schema: { summary: 'One role', params: idParameterSchema, response: answers(roleRecordSchema) },
    },
    async ({ params: { id } }, reply) => foundRecord(reply, await queries.role.record(id), 'role'),
  );
};
export default consoleRoles;
