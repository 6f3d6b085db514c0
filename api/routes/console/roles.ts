import { roleRecordSchema } from '@charsu/core/contract/user.ts';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { recordIds } from './list.ts';
import { shownRecordRoutes } from './shown-records.ts';

/** Roles; their permissions and members go to /api/role. */
const consoleRoles: FastifyPluginAsync<Pick<ApiDependencies, 'queries'>> = async (app, { queries }) => {
  const routes = shownRecordRoutes({
    kind: 'role',
    path: 'roles',
    permission: { list: 'role_search', read: 'role_get' },
    reads: ['account'],
    summaries: { list: 'List of roles', read: 'One role' },
    orderFields: ['order', 'name', 'memberCount'],
    sorting: { initial: ['order', 'ASC'] },
    filter: z.object({ id: recordIds }),
    record: roleRecordSchema,
    async list({ ids }, { culture }, { page, pageSize }, { field, direction }) {
      const { compare } = new Intl.Collator(culture);
      // By `order` as the seeds have them; roles with as many members by name.
      const upward = await queries.role.list();
      if (field !== 'order') upward.sort((a, b) => compare(a.name, b.name));
      if (field === 'memberCount') upward.sort((a, b) => a.memberCount - b.memberCount);
      const all = direction === 'asc' ? upward : upward.toReversed();
      const wanted = ids ? all.filter(({ id }) => ids.includes(id)) : all;
      const first = (page - 1) * pageSize;
      return { items: wanted.slice(first, first + pageSize), total: wanted.length, page, pageSize };
    },
    one: (id) => queries.role.record(id),
  });
  await app.register(routes);
};
export default consoleRoles;
